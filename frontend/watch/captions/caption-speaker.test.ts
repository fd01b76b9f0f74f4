import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Caption } from '../../../openapi/client/live/captions.ts'
import { CaptionSpeaker } from './caption-speaker.ts'

const spoken: string[] = []
let isBusy = false
let speaker: CaptionSpeaker
const said = (id: string, text: string, isFinal = true) => ({ id, text, isFinal }) as Caption

beforeEach(() => {
  vi.useFakeTimers()
  spoken.length = 0
  isBusy = false
  const speak = (words: string) => void spoken.push(words)
  speaker = new CaptionSpeaker({ speak, isBusy: () => isBusy, corrected: (words) => `Corrected: ${words}` })
  speaker.known([said('a', 'Before.')])
})
afterEach(() => {
  speaker.stop()
  vi.useRealTimers()
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

test('they wait for a slide’s text and for each other, and after an absence only the last three are spoken', async () => {
  isBusy = true
  speaker.changed(['b', 'c', 'd', 'e'].map((id) => said(id, `${id}.`)))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(spoken).toEqual([])
  isBusy = false
  await vi.advanceTimersByTimeAsync(1_000)
  speaker.changed([said('f', 'f.')])
  expect(spoken).toEqual(['c. d. e.'])
  await vi.advanceTimersByTimeAsync(1_200)
  expect(spoken).toEqual(['c. d. e.', 'f.'])
})
