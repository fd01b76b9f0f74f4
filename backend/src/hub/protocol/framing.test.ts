import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MessageSplitter, ProtocolError } from './framing.ts'

const LIMIT = 64

/** The messages of these chunks, and the error that stopped the splitter. */
function read(chunks: Uint8Array[], limit = LIMIT) {
  const splitter = new MessageSplitter(limit)
  const messages: string[] = []
  try {
    for (const chunk of chunks) splitter.push(chunk, (text) => messages.push(text))
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error
    return { messages, error: error.message }
  }
  return { messages, error: undefined }
}

/** The same bytes, split at the given offsets. */
function cut(bytes: Uint8Array, places: number[]): Uint8Array[] {
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((a, b) => a - b)
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end))
}

const places = fc.array(fc.nat())

test('any split of the bytes yields the same messages', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((part) => !part.includes('\u001e'))
  fc.assert(
    fc.property(fc.array(text), places, (texts, cuts) => {
      const bytes = new TextEncoder().encode(texts.map((part) => `${part}\u001e`).join(''))
      expect(read(cut(bytes, cuts), 10_000)).toEqual({ messages: texts, error: undefined })
    }),
    { numRuns: 500 },
  )
})

test('any split of valid or invalid bytes yields the same messages and the same error', () => {
  const byte = fc.oneof(fc.constant(0x1e), fc.integer({ min: 0x61, max: 0x7a }), fc.nat(255))
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.array(byte, { maxLength: 300 }), places, (some, more, cuts) => {
      for (const bytes of [some, Uint8Array.from(more)]) expect(read(cut(bytes, cuts))).toEqual(read([bytes]))
    }),
    { numRuns: 500 },
  )
})

test('a message may reach the limit but not exceed it, complete or not', () => {
  const bytes = (length: number, end: string) => Buffer.from('x'.repeat(length) + end)
  expect(read([bytes(LIMIT, '\u001e')]).messages).toEqual(['x'.repeat(LIMIT)])
  expect(read([bytes(LIMIT + 1, '\u001e')]).error).toBe('A message may have at most 64 bytes.')
  expect(read([bytes(LIMIT, '')]).error).toBeUndefined()
  expect(read([bytes(LIMIT + 1, '')]).error).toBe('A message may have at most 64 bytes.')
  expect(read([bytes(LIMIT, ''), bytes(1, '\u001e')]).error).toBe('A message may have at most 64 bytes.')
})

test('a message survives when its chunk is overwritten afterwards', () => {
  const splitter = new MessageSplitter(LIMIT)
  const seen: string[] = []
  const chunk = Buffer.from('abc')
  splitter.push(chunk, (text) => seen.push(text))
  chunk.fill('x')
  splitter.push(Buffer.from('d\u001e'), (text) => seen.push(text))
  expect(seen).toEqual(['abcd'])
})

test('a long message in tiny pieces arrives complete', () => {
  const text = Array.from({ length: 9_000 }, (_, n) => String.fromCharCode(97 + (n % 26))).join('')
  const pieces = [...`${text}\u001e`].map((character) => Buffer.from(character))
  expect(read(pieces, 10_000)).toEqual({ messages: [text], error: undefined })
})
