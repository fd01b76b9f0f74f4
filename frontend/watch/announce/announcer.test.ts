import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Announcer } from './announcer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const setUp = () => {
  const said: string[] = []
  const alarms: string[] = []
  const tab = { isHidden: false }
  const wish: { amount: 'full' | 'title' | 'off' } = { amount: 'full' }
  const announcer = new Announcer({
    polite: (text) => said.push(text),
    assertive: (text) => alarms.push(text),
    isHidden: () => tab.isHidden,
    amount: () => wish.amount,
  })
  return { announcer, said, alarms, tab, wish }
}

/** What happens; a number lets so many milliseconds pass. */
type Step = number | ((world: ReturnType<typeof setUp>) => void)

const slide = (key: string) => ({ key, text: `text of ${key}`, title: `title of ${key}`, lang: 'en' })
const show =
  (key: string): Step =>
  ({ announcer }) =>
    announcer.changed(slide(key))
const known =
  (key: string): Step =>
  ({ announcer }) =>
    announcer.known({ key })
const repeat =
  (key: string): Step =>
  ({ announcer }) =>
    announcer.repeat(slide(key))
const line =
  (text: string | null): Step =>
  ({ announcer }) =>
    announcer.announced(text === null ? null : { text, lang: 'en' })
const amount =
  (chosen: 'full' | 'title' | 'off'): Step =>
  ({ wish }) => {
    wish.amount = chosen
  }
const hide: Step = ({ tab }) => {
  tab.isHidden = true
}
const come: Step = ({ tab, announcer }) => {
  tab.isHidden = false
  announcer.returned()
}
const onHold: Step = ({ announcer }) => announcer.changed({ key: 'hold', text: 'On hold', lang: 'en' })
const lost: Step = ({ announcer }) => announcer.connectionLost('lost')
const back: Step = ({ announcer }) => announcer.connectionBack()
const ended: Step = ({ announcer }) => announcer.ended('over')
/** Nothing was said until then. */
const silence: Step = ({ said, alarms }) => expect([...said, ...alarms]).toEqual([])

function after(steps: readonly Step[]) {
  const world = setUp()
  for (const step of steps) {
    if (typeof step === 'number') vi.advanceTimersByTime(step)
    else step(world)
  }
  return world
}

describe('what attendees hear politely', () => {
  it.each<[what: string, steps: Step[], said: string[]]>([
    [
      'an announcement before a simultaneous slide, in one message',
      [line('Announcement: Tea'), show('a'), 400],
      ['Announcement: Tea. text of a'],
    ],
    [
      'the latest announcement of a burst, and none that was removed before',
      [line('one'), line('two'), 400, line('three'), line(null), 5_000],
      ['two'],
    ],
    [
      'an announcement of a hidden tab once, when it is shown',
      [hide, line('Tea'), 400, silence, come, 1_000, come, 1_000],
      ['Tea'],
    ],
    [
      'an announcement in full where only titles of slides are, and none with "Nothing"',
      [amount('title'), line('Announcement: Tea'), show('a'), 400, amount('off'), line('Announcement: Cake'), 400],
      ['Announcement: Tea. title of a'],
    ],
    ['no announcement after the end', [line('Tea'), ended, 5_000], []],
    ['a slide after 400 ms', [show('a'), 399, silence, 1], ['text of a']],
    ['a burst of slides once, as the latest', [show('a'), 300, show('b'), 300, show('c'), 400], ['text of c']],
    ['no slide again, as after a reconnect', [show('a'), 400, show('a'), 5_000], ['text of a']],
    ['no change that ends where it began', [known('a'), show('b'), show('a'), 400], []],
    ['not the screen at load', [known('a'), show('a'), 400], []],
    [
      'the latest slide of a hidden tab once, when it is shown',
      [hide, show('a'), 400, show('b'), 400, silence, come, come, 1_000],
      ['text of b'],
    ],
    [
      'what a shown tab has refreshed, and not what it had before',
      [hide, show('a'), 400, come, 900, show('b'), 1_000],
      ['text of b'],
    ],
    [
      'only titles if they wish, or everything of what has none',
      [amount('title'), show('a'), 400, onHold, 400],
      ['title of a', 'On hold'],
    ],
    [
      'nothing if they wish, and none of it later',
      [amount('off'), show('a'), lost, 10_000, ended, amount('full'), come, 1_000, silence],
      [],
    ],
    [
      'everything again on request, after clearing the node',
      [amount('off'), known('a'), repeat('a'), 99, ({ said }) => expect(said).toEqual(['']), 1],
      ['', 'text of a'],
    ],
    ['a repeated change once', [show('b'), repeat('b'), 5_000], ['', 'text of b']],
  ])('%s', (_what, steps, expected) => expect(after(steps).said).toEqual(expected))
})

describe('what interrupts them', () => {
  it.each<[what: string, steps: Step[], alarms: string[]]>([
    ['a lost connection after 10 s, once', [lost, 5_000, lost, 4_999, silence, 30_000], ['lost']],
    ['none that recovers in time', [lost, 9_000, silence, back, 30_000], ['']],
    ['one that is lost again', [lost, 10_000, back, lost, 10_000], ['lost', '', 'lost']],
    ['the end, which replaces what waits', [show('a'), ended, 1_000], ['over']],
  ])('%s', (_what, steps, expected) => {
    const { alarms, said } = after(steps)
    expect([alarms, said]).toEqual([expected, []])
  })
})

it('a mark is spoken after the first of several slides that have it, again after one without it, and with each repetition', () => {
  const { announcer, said, wish } = setUp()
  const show = (key: string, mark?: { key: string; text: string }) => {
    const utterance = { key, text: key, lang: 'cy', ...(mark ? { mark } : {}) }
    announcer.changed(utterance)
    vi.advanceTimersByTime(400)
    return utterance
  }
  const welsh = { key: 'cy', text: 'By machine' }
  announcer.known({ key: 'read with the page', mark: welsh })
  show('a', welsh)
  show('b')
  show('c!', welsh)
  wish.amount = 'title'
  const last = show('d', { key: 'ar', text: 'By machine' })
  announcer.repeat(last)
  vi.advanceTimersByTime(100)
  expect(said).toEqual(['a', 'b', 'c! By machine', 'd. By machine', '', 'd. By machine'])
})
