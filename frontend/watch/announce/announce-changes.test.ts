import { beforeEach, describe, expect, it, vi } from 'vitest'
import { watchText } from '../../text/watch/en.ts'
import { initialState, type WatchState, withReviewOf } from '../state/watch-state.ts'
import { display, slide, slideList, snapshot, withDisplay } from '../test/samples.ts'
import { readerOf } from '../translation/reader.ts'
import { announceChanges, slideOnScreen, utteranceOf } from './announce-changes.ts'
import { Announcer } from './announcer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const setUp = () => {
  const said: string[] = []
  const alarms: string[] = []
  const announcer = new Announcer({
    polite: (text, lang) => said.push(lang === 'en' ? text : `${lang} ${text}`),
    assertive: (text) => alarms.push(text),
    isHidden: () => false,
    amount: () => 'full',
  })
  let state = initialState(snapshot({ slide: slide(1) }))
  let lastSlide: string | null = utteranceOf(watchText, state).key
  announcer.known({ key: lastSlide })
  const go = (change: (state: WatchState) => WatchState) => {
    const before = state
    state = change(state)
    announceChanges({ announcer, text: watchText }, before, state, lastSlide)
    if (slideOnScreen(state)) lastSlide = utteranceOf(watchText, state).key
    vi.advanceTimersByTime(400)
  }
  const show = (revision: number, more: Parameters<typeof display>[0] = {}) =>
    go((now) => withDisplay(now, display({ revision, ...more })))
  return { said, alarms, go, show }
}

describe('screen readers announce', () => {
  const tea = (minute: number) => ({ text: 'Tea is served', sinceUtc: `2026-12-23T18:${minute}:00Z`, endsUtc: null })
  const hold = { status: 'hold', slide: null } as const
  const verse2 = 'Slide 2 of 9: Verse 2. Words of verse 2'
  it.each<[what: string, shown: Parameters<typeof display>[0][], said: string[]]>([
    ['each new slide', [{ slide: slide(2) }], [verse2]],
    [
      'an edited slide again, since its version has changed',
      [{ slide: slide(1, { version: 2 }) }],
      ['Slide 1 of 9: Verse 1. Words of verse 1'],
    ],
    ['nothing when only something else changed', [{ slide: slide(1), slideCount: 10 }], []],
    ['a hold, and then the same slide only by name', [hold, { slide: slide(1) }], ['On hold', 'Slide 1 of 9: Verse 1']],
    ['a new slide in full after a hold', [hold, { slide: slide(2) }], ['On hold', verse2]],
    [
      "an announcement once, through slides and holds, and nothing when it's removed",
      [{ announcement: tea(10) }, { announcement: tea(10), slide: slide(2) }, { announcement: tea(10), ...hold }, hold],
      ['Announcement: Tea is served', verse2, 'On hold'],
    ],
    [
      'the same announcement again if it was sent again',
      [{ announcement: tea(10) }, { announcement: tea(20) }],
      ['Announcement: Tea is served', 'Announcement: Tea is served'],
    ],
  ])('%s', (_what, shown, expected) => {
    const { said, show } = setUp()
    for (const [at, more] of shown.entries()) show(at + 2, more)
    expect(said).toEqual(expected)
  })
  it('a slide in the language that it is read in, and again only if those words were corrected', () => {
    const [block] = slide(2).rows[0]?.blocks ?? []
    const inWelsh = (text: string, french: string) => {
      const blocks = (words: string) => [{ reference: block?.reference ?? '', text: words }]
      const translations = [{ languageCode: 'cy', name: 'Pennill 2', blocks: blocks(text) }]
      const more = [...translations, { languageCode: 'fr', blocks: blocks(french) }]
      return slide(2, {
        rows: [{ reference: 'row', isExpandable: false, blocks: block ? [block] : [] }],
        translations: more,
      })
    }
    const { said, show, go } = setUp()
    go((state) => ({ ...state, reader: readerOf(['cy']) }))
    show(2, { slide: inWelsh('Geiriau', 'Mots') })
    show(3, { slide: inWelsh('Geiriau', 'Paroles') })
    expect(said).toEqual(['cy Slide 2 of 9: Pennill 2. Geiriau'])
    show(4, { slide: inWelsh('Geiriau pennill 2', 'Paroles') })
    show(5, { slide: slide(3) })
    expect(said.slice(1)).toEqual([
      'cy Slide 2 of 9: Pennill 2. Geiriau pennill 2',
      'Slide 3 of 9: Verse 3. Words of verse 3',
    ])
  })
  it('slides that come round automatically once, until the presenter shows another', () => {
    const { said, show } = setUp()
    const shown = (revision: number, position: number, more = { advanceAfterSeconds: 5 } as object) =>
      show(revision, { slide: slide(position, more) })
    for (const [at, position] of [2, 3, 2, 3, 2].entries()) shown(at + 2, position)
    expect(said.map((words) => words.slice(0, 7))).toEqual(['Slide 2', 'Slide 3'])
    shown(8, 4, {})
    shown(9, 2)
    expect(said.slice(2).map((words) => words.slice(0, 7))).toEqual(['Slide 4', 'Slide 2'])
  })
  it('the earlier slide being read, and only once that the presenter has shown new ones', () => {
    const { said, go, show } = setUp()
    const list = slideList(1, 1, 2)
    show(2, { slide: slide(3) })
    go((state) => withReviewOf(state, list, list.slides[1] ?? expect.fail()))
    show(3, { slide: slide(3, { version: 2 }) })
    expect(said.slice(1)).toEqual(['Slide 2 of 9: Verse 2. Words of verse 2'])
    show(4, { slide: slide(4) })
    show(5, { slide: slide(5) })
    expect(said.slice(2)).toEqual(['There are new slides.'])
    go((state) => withReviewOf(state, list, list.slides[0] ?? expect.fail()))
    show(6, { slide: slide(6) })
    go((state) => ({ ...state, review: null }))
    expect(said.slice(3)).toEqual([
      'Slide 1 of 9: Verse 1. Words of verse 1',
      'Slide 6 of 9: Verse 6. Words of verse 6',
    ])
  })
  it('the end of the event, immediately', () => {
    const { said, alarms, show } = setUp()
    show(2, { status: 'ended', slide: null })
    expect(alarms).toEqual(['The event has ended'])
    expect(said).toEqual([])
  })
  it('the end again, if the event was reopened in between', () => {
    const { alarms, show } = setUp()
    show(2, { status: 'ended', slide: null })
    show(3, { status: 'hold', slide: null })
    show(4, { status: 'ended', slide: null })
    expect(alarms).toEqual(['The event has ended', '', 'The event has ended'])
  })
  it("that the presentation hasn't started, right after joining", () => {
    const waiting = initialState(snapshot({ status: 'waiting', slide: null }))
    expect(utteranceOf(watchText, waiting).text).toBe('Waiting for the presentation to start')
  })
  it('that the event is full', () => {
    const { said, go } = setUp()
    go((state) => ({ ...state, seat: { kind: 'full', place: 2 } }))
    expect(said).toEqual(['This event is full. You’re number 2 in the queue.'])
  })
  it('no announcement while waiting for a seat, and then the current one', () => {
    const { said, go, show } = setUp()
    go((state) => ({ ...state, seat: { kind: 'full', place: 2 } }))
    show(2, { announcement: tea(10) })
    go((state) => ({ ...state, seat: { kind: 'joined' } }))
    expect(said).toEqual([
      'This event is full. You’re number 2 in the queue.',
      'Announcement: Tea is served. Slide 1 of 9: Verse 1. Words of verse 1',
    ])
  })
  it('nothing after reconnecting to the same slide', () => {
    const { said, alarms, go } = setUp()
    go((state) => ({ ...state, downSince: 1 }))
    vi.advanceTimersByTime(10_000)
    go((state) => ({ ...state, downSince: null }))
    expect(said).toEqual([])
    expect(alarms).toEqual(['Connection lost. The last slide stays while we reconnect.', ''])
  })
})
