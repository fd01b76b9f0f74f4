import { expect, test } from 'vitest'
import { clientFrame, FrameReader } from './frames.ts'

function serverFrame(text: string, firstByte = 0x81) {
  const payload = Buffer.from(text)
  const length = payload.length
  if (length < 126) return Buffer.concat([Buffer.from([firstByte, length]), payload])
  const header = Buffer.alloc(length < 65_536 ? 4 : 10)
  header[0] = firstByte
  header[1] = length < 65_536 ? 126 : 127
  if (length < 65_536) header.writeUInt16BE(length, 2)
  else header.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([header, payload])
}
const texts = ['', 'short', 'é'.repeat(100), 'l'.repeat(70_000), 'last']
const stream = Buffer.concat([serverFrame('ping', 0x89), ...texts.map((text) => serverFrame(text))])

test.each([7, 100, 4096, stream.length])(
  'messages are complete, in chunks of %i bytes from a reused buffer',
  (size) => {
    const reader = new FrameReader()
    const heard: string[] = []
    const shared = Buffer.alloc(size)
    for (let at = 0; at < stream.length; at += size) {
      const length = stream.copy(shared, 0, at, at + size)
      reader.read(shared.subarray(0, length), (payload) => heard.push(String(payload)))
    }
    expect(heard).toEqual(texts)
  },
)

test('a Close frame ends reading', () => {
  const heard: string[] = []
  const bytes = Buffer.concat([serverFrame('before'), serverFrame('', 0x88), serverFrame('after')])
  expect(new FrameReader().read(bytes, (payload) => heard.push(String(payload)))).toBe(false)
  expect(heard).toEqual(['before'])
})

test('client frames are masked and contain their length', () => {
  expect([...clientFrame('hi')]).toEqual([0x81, 0x82, 0, 0, 0, 0, 0x68, 0x69])
  expect([...clientFrame('x'.repeat(300)).subarray(0, 4)]).toEqual([0x81, 0xfe, 1, 44])
  expect(() => clientFrame('x'.repeat(70_000))).toThrow(RangeError)
})
