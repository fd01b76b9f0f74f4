import { expect, test } from 'vitest'
import { videoTypeOf } from './sniff-video.ts'

const box = (brands: string[], name = 'ftyp') => {
  const text = `${name}${brands[0]}\0\0\0\0${brands.slice(1).join('')}`
  const head = Buffer.alloc(4)
  head.writeUInt32BE(text.length + 4)
  return Buffer.concat([head, Buffer.from(text, 'latin1'), Buffer.from('moovisom')])
}
const ebml = (docType: string, before = '4286810142f7810142f2810442f38108') =>
  Buffer.concat([
    Buffer.from(`1a45dfa39f${before}4282`, 'hex'),
    Buffer.from([0x80 | docType.length]),
    Buffer.from(`${docType}\x42\x87`, 'latin1'),
  ])

test.each([['isom'], ['mp42'], ['M4V '], ['iso5', 'dash'], ['qt  ', 'mp42']])('ftyp %s is MP4', (...brands) =>
  expect(videoTypeOf(box(brands))).toBe('video/mp4'),
)

test.each(['', '4286810142f7810142f28104', 'ec8142'])(
  'EBML of the type webm is WebM, whatever precedes it (%s)',
  (before) => expect(videoTypeOf(ebml('webm', before))).toBe('video/webm'),
)

test.each([
  ['QuickTime', box(['qt  '])],
  ['AVIF', box(['avif', 'mif1'])],
  ['HEIC', box(['heic', 'mif1'])],
  ['sound alone', box(['M4A '])],
  ['a brand after the box', box(['qt  ', 'qt  '])],
  ['another box', box(['isom'], 'moov')],
  ['Matroska', ebml('matroska')],
  ['EBML without a type', Buffer.from('1a45dfa381', 'hex')],
  ['EBML that is cut off', ebml('webm').subarray(0, 22)],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['text', Buffer.from('ftypisom')],
  ['nothing', Buffer.alloc(0)],
])("%s isn't a video", (_name, bytes) => expect(videoTypeOf(bytes)).toBeNull())
