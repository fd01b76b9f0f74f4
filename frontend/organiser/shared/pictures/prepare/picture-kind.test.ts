import { expect, test } from 'vitest'
import { isMoving, isPictureHead, pictureKindOf } from './picture-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const box = (brand: string, ...compatible: string[]) =>
  bytes(`\0\0\0${String.fromCharCode(16 + 4 * compatible.length)}ftyp${brand}\0\0\0\0${compatible.join('')}mdat`)

test.each([
  ['heic', 'an iPhone’s photo', box('heic', 'mif1', 'heic')],
  ['heic', 'a HEIF of another phone', box('mif1', 'heic')],
  ['sendable', 'an AVIF', box('avif', 'mif1')],
  ['sendable', 'an AVIF of the general brand', box('mif1', 'avif')],
  ['sendable', 'an MP4', box('isom')],
  ['tiff', 'a little-endian TIFF', bytes('II*\0\x08')],
  ['tiff', 'a big-endian TIFF', bytes('MM\0*\0')],
  ['svg', 'a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [
    'svg',
    'a drawing behind a byte order mark and a declaration',
    bytes('\u00ef\u00bb\u00bf<?xml version="1.0"?>\n<!-- A --><svg/>'),
  ],
  ['sendable', 'a web page with a drawing', bytes('<!DOCTYPE html><html><body><svg/></body></html>')],
  ['sendable', 'text that names a drawing', bytes('See <svg>')],
  ['sendable', 'an empty file', bytes('')],
])('%s: %s', (kind, _what, head) => {
  expect(pictureKindOf(head)).toBe(kind)
})

test.each([
  [true, 'a GIF that repeats', 'GIF89a\x01\0\x01\0\0\0\0!\u00ff\x0bNETSCAPE2.0'],
  [false, 'a still GIF', 'GIF89a\x01\0\x01\0\0\0\0,'],
  [true, 'a moving WebP', `RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0${'\0'.repeat(6)}ANIM`],
  [false, 'a still WebP', 'RIFF\0\0\0\0WEBPVP8 '],
  [true, 'a moving PNG', '\u0089PNG\r\n\x1a\n\0\0\0\x0dIHDRacTL'],
  [true, 'a moving AVIF', '\0\0\0\x20ftypavis'],
  [false, 'text', 'NETSCAPE2.0'],
])('%s: %s moves', (moves, _what, text) => {
  expect(isMoving(bytes(text))).toBe(moves)
})

test.each([
  [true, 'a JPEG', bytes('\u00ff\u00d8\u00ff\u00e0')],
  [true, 'a PNG', bytes('\u0089PNG\r\n')],
  [true, 'a GIF', bytes('GIF89a')],
  [true, 'a WebP', bytes('RIFF\0\0\0\0WEBP')],
  [true, 'a HEIC', box('heic', 'mif1')],
  [true, 'an AVIF', box('avif')],
  [true, 'a drawing', bytes('<svg/>')],
  [true, 'a TIFF', bytes('II*\0\x08')],
  [false, 'a WAV', bytes('RIFF\0\0\0\0WAVE')],
  [false, 'a video', box('isom')],
  [false, 'a song', bytes('<?xml version="1.0"?><song/>')],
  [false, 'nothing', bytes('')],
])('%s: %s is a picture', (isPicture, _what, head) => {
  expect(isPictureHead(head)).toBe(isPicture)
})
