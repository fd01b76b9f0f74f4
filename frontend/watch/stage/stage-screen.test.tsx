import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { StageState } from '../../api/watch/types.ts'
import { chordText } from '../../text/watch/chords.ts'
import { watchText } from '../../text/watch/en.ts'
import { inEnglish } from '../test/in-english.tsx'
import { row, textBlock } from '../test/samples.ts'
import { StageScreen } from './stage-screen.tsx'

const slide = (position: number, notes = '') => ({
  reference: `slide${position}`,
  name: `Verse ${position}`,
  position,
  rows: [row(textBlock(`Words ${position}`))],
  notes,
})
const waiting: StageState = {
  eventName: 'Carols',
  languageCode: 'en',
  status: 'waiting',
  now: null,
  next: slide(1),
  slideCount: 2,
  announcement: null,
  startDateUtc: null,
  presentationStartUtc: null,
  endDateUtc: null,
}
const frame = { base: '/watch' } as Parameters<typeof StageScreen>[0]['frame']
const wordsOf = (stage: Partial<StageState>) =>
  renderToString(
    inEnglish(<StageScreen page={{ screen: 'stage', key: 'k', stage: { ...waiting, ...stage } }} frame={frame} />),
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

it('shows what is shown, what comes next, the notes and the announcement', () => {
  const announcement = { text: 'Tea is served', sinceUtc: '2026-12-24T17:00:00Z', endsUtc: null }
  const words = wordsOf({ status: 'live', now: slide(1, 'Wait for the bells'), next: slide(2), announcement })
  expect(words).toMatch(/Tea is served Now Verse 1 1 \/ 2 Words 1 Next Verse 2 2 \/ 2 Words 2 Notes Wait for the bells/)
})

it('shows chords above the words that they belong to, in their key, and says that others are missing', () => {
  const now = { ...slide(1), chords: '{key: G}\n[G]Words [D/F#]1\n[C]Words of before' }
  const words = wordsOf({ status: 'live', now, next: { ...slide(2), chords: '[Em]Words 2' } })
  expect(words).toContain('Key G')
  expect(words).toMatch(/Now Verse 1 1 \/ 2 G Words D\/F# 1 /)
  expect(words).toContain(chordText.en.left)
  expect(words).toMatch(/Next Verse 2 2 \/ 2 Em Words 2/)
  expect(wordsOf({ status: 'live', now: slide(1), next: slide(2) })).not.toContain(chordText.en.more)
})

it.each([
  ['before the start', waiting, [watchText.waiting, 'Words 1']],
  ['on hold', { status: 'hold', now: slide(1), next: slide(2) }, [`${watchText.hold} Verse 1`, 'Words 2']],
  ['at the last slide', { status: 'live', now: slide(2), next: null }, [watchText.stage.lastSlide]],
  ['after the end', { status: 'ended', next: null }, [watchText.ended]],
] as const)('says what is true %s', (_when, stage, expected) => {
  const words = wordsOf(stage)
  for (const one of expected) expect(words).toContain(one)
})
