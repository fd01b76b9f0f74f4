import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CaptionsChangedMessage } from '../../../../generated/zod/schemas/index.zod.ts'
import { captionParts, createCaptionMessages } from './caption-messages.ts'

const toGroup = vi.fn()
let messages: ReturnType<typeof createCaptionMessages>
const caption = (id: string, sequence: number, text = `${id}${sequence}`) => ({
  ...{ id, text, version: sequence, isFinal: false, position: 1, sequence },
  startedAtUtc: '2026-12-24T18:00:00.000Z',
})
const message = (after: number, ...captions: CaptionsChangedMessage['captions']): CaptionsChangedMessage => ({
  ...{ showingReference: 'one', after, sequence: captions.at(-1)?.sequence ?? after, startsAfter: 0, captions },
})
const sent = () =>
  toGroup.mock.calls.map(([, , { after, sequence, captions }]) => [
    ...[after, sequence],
    captions.map(({ text }: { text: string }) => text).join(' '),
  ])

beforeEach(() => {
  vi.useFakeTimers()
  toGroup.mockReset()
  messages = createCaptionMessages({ broadcaster: { toGroup, toConnection: vi.fn() }, everyMs: 250 })
})
afterEach(() => {
  messages.stop()
  vi.useRealTimers()
})

test('the first words go at once, later ones together, the newest of each, once an interval', () => {
  messages.send(message(0, caption('a', 1)))
  messages.send(message(1, caption('a', 2)))
  messages.send(message(2, caption('a', 3), caption('b', 4)))
  expect(sent()).toEqual([[0, 1, 'a1']])
  vi.advanceTimersByTime(250)
  messages.send(message(4, caption('b', 5)))
  vi.advanceTimersByTime(250)
  expect(sent().slice(1)).toEqual([
    [1, 4, 'a3 b4'],
    [4, 5, 'b5'],
  ])
})

test('words after a missing message leave a gap that clients notice', () => {
  messages.send(message(0, caption('a', 1)))
  messages.send(message(1, caption('a', 2)))
  messages.send(message(5, caption('c', 6)))
  vi.advanceTimersByTime(250)
  expect(sent()[1]).toEqual([5, 6, 'a2 c6'])
})

test('a long message goes to other nodes in parts that PostgreSQL can pass on, each following on the one before', () => {
  const long = Array.from({ length: 20 }, (_, at) => caption(`c${at}`, at + 1, '界'.repeat(500)))
  const parts = captionParts(message(0, ...long))
  expect(parts.flatMap(({ captions }) => captions)).toEqual(long)
  for (const [at, part] of parts.entries()) {
    expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(7_000)
    expect(part.after).toBe(parts[at - 1]?.sequence ?? 0)
  }
  expect(captionParts(message(3))).toEqual([message(3)])
})
