import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Caption } from '../../../openapi/client/live/captions/captions.ts'
import { CaptionSpeaker } from './caption-speaker.ts'

const spoken: string[] = []
let [isHidden, slideText] = [false, '']
let speaker: CaptionSpeaker
const said = (id: string, text: string, isFinal = true) => ({ id, text, isFinal }) as Caption

beforeEach(() => {
  vi.useFakeTimers()
  spoken.length = 0
  isHidden = false
  slideText = ''
  const speak = (words: string) => void spoken.push(words)
  const corrected = (words: string) => `Corrected: ${words}`
  speaker = new CaptionSpeaker({ speak, isHidden: () => isHidden, slideText: () => slideText, corrected })
  speaker.known([said('a', 'Before.')])
})
afterEach(() => {
  speaker.stop()
})

test('only new final sentences are spoken, once, and a changed one as corrected', async () => {
  const before = said('a', 'Before.')
  speaker.changed([before, said('b', 'Goo', false)])
  speaker.changed([before, said('b', 'Good evening.')])
  speaker.changed([before, said('b', 'Good evening.')])
  await vi.advanceTimersByTimeAsync(2_000)
  speaker.changed([said('a', 'Before!'), said('b', '')])
  expect(spoken).toEqual(['Good evening.', 'Corrected: Before!'])
})

test('they wait until the tab is seen and for each other, and after an absence only the last three are spoken', async () => {
  isHidden = true
  speaker.changed(['b', 'c', 'd', 'e'].map((id) => said(id, `${id}.`)))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(spoken).toEqual([])
  isHidden = false
  await vi.advanceTimersByTimeAsync(1_000)
  speaker.changed([said('f', 'f.')])
  expect(spoken).toEqual(['c. d. e.'])
  await vi.advanceTimersByTimeAsync(1_200)
  expect(spoken).toEqual(['c. d. e.', 'f.'])
})

test('they wait as long as a slide’s text is spoken, and not as long as it stays in the live region', async () => {
  slideText = 'The title of a slide that is longer than most'
  speaker.changed([said('b', 'b.')])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(spoken).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(spoken).toEqual(['b.'])
  speaker.changed([said('c', 'c.')])
  await vi.advanceTimersByTimeAsync(1_200)
  expect(spoken).toEqual(['b.', 'c.'])
})
