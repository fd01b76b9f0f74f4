import { expect, it } from 'vitest'
import { isWebVtt } from './web-vtt.ts'

const file = (text: string) => new TextEncoder().encode(text)
const CUE = '00:01.000 --> 00:04.000\nSilent night!\n'

it.each([
  `WEBVTT\n\n${CUE}`,
  `\uFEFFWEBVTT - of the choir\r\n\r\n1\r\n${CUE}`,
  'WEBVTT\n\n100:00:01.000 --> 100:00:04.000 align:start\nSilent night!',
])('takes captions with a cue: %j', (text) => {
  expect(isWebVtt(file(text))).toBe(true)
})

it.each([
  '',
  'WEBVTT',
  'WEBVTT\n\nSilent night!',
  `WEBVTTX\n\n${CUE}`,
  CUE,
  ` WEBVTT\n\n${CUE}`,
  '<script>alert(1)</script>',
])('refuses what has no cue, or is something else: %j', (text) => {
  expect(isWebVtt(file(text))).toBe(false)
})

it('refuses another encoding', () => {
  expect(isWebVtt(Uint8Array.from([...file(`WEBVTT\n\n${CUE}`), 0xe9, 0x0a]))).toBe(false)
})
