import { expect, test } from 'vitest'
import { EncodedMessage } from './encoded-message.ts'

/** Parses a server's frame as RFC 6455 defines it. */
function readFrame(frame: Buffer) {
  const short = (frame[1] ?? 0) & 0x7f
  const start = short === 126 ? 4 : short === 127 ? 10 : 2
  const length = short === 126 ? frame.readUInt16BE(2) : short === 127 ? Number(frame.readBigUInt64BE(2)) : short
  return { first: frame[0], isMasked: (frame[1] ?? 0) > 127, length, text: frame.subarray(start).toString() }
}

test.each([0, 1, 124, 125, 126, 127, 65_534, 65_535, 65_536, 65_537, 1_000_000])(
  'a message of %i bytes is one final, unmasked text frame',
  (length) => {
    const text = 'x'.repeat(length)
    expect(readFrame(new EncodedMessage(text).webSocketFrame)).toEqual({ first: 0x81, isMasked: false, length, text })
  },
)

test('lengths count bytes, not characters', () => {
  expect(readFrame(new EncodedMessage('ü🎵').webSocketFrame)).toMatchObject({ length: 6, text: 'ü🎵' })
})

test('each encoding is created once', () => {
  const message = new EncodedMessage('text')
  expect(message.webSocketFrame).toBe(message.webSocketFrame)
  expect(message.serverSentEvent).toBe(message.serverSentEvent)
  expect(String(message.serverSentEvent)).toBe('data: text\r\n\r\n')
})
