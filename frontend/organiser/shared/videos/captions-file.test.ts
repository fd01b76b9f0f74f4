import { expect, it } from 'vitest'
import { webVttOf } from './captions-file.ts'

const read = (text: string) => webVttOf(new TextEncoder().encode(text))

it('WebVTT stays as it is, but for its line ends and its mark', () => {
  expect(read('\ufeffWEBVTT\r\n\r\n00:01.000 --> 00:02.500 line:0\r\n<v Ann>Hello\r\n')).toBe(
    'WEBVTT\n\n00:01.000 --> 00:02.500 line:0\n<v Ann>Hello\n',
  )
})

it('SRT becomes WebVTT, also with short times, positions and an older encoding', () => {
  expect(read('1\n0:00:01,6 --> 00:00:04,200 X1:63\n{\\an8}Hello\n')).toBe(
    'WEBVTT\n\n1\n00:00:01.600 --> 00:00:04.200\nHello\n',
  )
  const latin = Uint8Array.from('1\n00:00:01,000 --> 00:00:02,000\nGr\xfc\xdfe\n', (letter) => letter.charCodeAt(0))
  expect(webVttOf(latin)).toContain('Grüße')
})

it.each([
  ['text', 'Hello\nWorld'],
  ['no cue', 'WEBVTT\n\nNOTE nothing yet'],
  ['a picture', '\x89PNG\x00\x00'],
])('a file without captions is refused: %s', (_, text) => expect(read(text)).toBeUndefined())
