import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Captions, noCaptions, shownCaptions } from './captions.ts'
import { CaptionFollower } from './follow-captions.ts'

let state: Captions
let follower: CaptionFollower
const read = vi.fn()
const caption = (n: number) => ({
  ...{ id: `n${n}`, text: `n${n}`, version: 1, isFinal: true, position: n, sequence: n },
  startedAtUtc: '2026-12-24T18:00:00Z',
})
const list = (...numbers: number[]) => ({
  ...{ sequence: Math.max(...numbers), startsAfter: 0, captions: numbers.map(caption), hasMore: false },
})
const message = (n: number) => ({
  ...{ showingReference: 'showing1', after: n - 1, sequence: n, startsAfter: 0, captions: [caption(n)] },
})
const shown = () =>
  shownCaptions(state)
    .map(({ id }) => id)
    .join(' ')

beforeEach(async () => {
  vi.useFakeTimers()
  read.mockReset().mockResolvedValue(list(1, 2))
  state = noCaptions
  follower = new CaptionFollower({
    ...{ state: () => state, isVisible: () => true, read },
    update: (change) => {
      state = change(state)
    },
  })
  await follower.check()
})
afterEach(() => {
  follower.stop()
  vi.useRealTimers()
})

test('messages are shown at once; a late one and a silence cost one small read each', async () => {
  follower.hear(message(4))
  follower.hear(message(3))
  follower.hear(message(4))
  expect(shown()).toBe('n1 n2 n3 n4')
  read.mockResolvedValue(list(4))
  await vi.advanceTimersByTimeAsync(700)
  await vi.advanceTimersByTimeAsync(46_000)
  expect(read.mock.calls.map(([part]) => part)).toEqual([{}, { after: 4 }, { after: 4 }])
})

test('a lost message and a lost connection are read, and again after a failure', async () => {
  follower.hear(message(5))
  read.mockResolvedValueOnce(undefined).mockResolvedValueOnce(list(3, 4, 5))
  await vi.advanceTimersByTimeAsync(700)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(shown()).toBe('n1 n2 n3 n4 n5')
  read.mockResolvedValueOnce(list(6))
  follower.reconnected()
  await vi.advanceTimersByTimeAsync(700)
  expect(shown()).toBe('n1 n2 n3 n4 n5 n6')
  expect(read.mock.calls.map(([part]) => part)).toEqual([{}, { after: 2 }, { after: 2 }, { after: 5 }])
})
