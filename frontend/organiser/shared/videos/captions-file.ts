import { isWebVtt } from '../../../../openapi/rules/pictures/web-vtt.ts'
import { decodeText } from '../songs/reading/decode-text.ts'

/** The endings of files with captions. */
export const CAPTION_TYPES = ['.vtt', '.srt', 'text/vtt']

const SRT_TIMES = /^[ \t]*(\d+):(\d+):(\d+)[,.](\d+)\s*-->\s*(\d+):(\d+):(\d+)[,.](\d+).*$/gm

/** The captions of a WebVTT or SRT file as WebVTT; undefined for a file without any. */
export const webVttOf = (bytes: Uint8Array): string | undefined => {
  const text = decodeText(bytes)?.text ?? ''
  const captions = /^WEBVTT(?=\s|$)/.test(text) ? text : fromSrt(text)
  return isWebVtt(new TextEncoder().encode(captions)) ? captions : undefined
}

const fromSrt = (text: string) => {
  const cues = text.replaceAll(SRT_TIMES, (_, ...parts: string[]) => `${clock(parts)} --> ${clock(parts.slice(4))}`)
  return `WEBVTT\n\n${cues.replaceAll(/\{\\an?\d+\}/g, '')}`
}

const clock = ([hours = '', minutes = '', seconds = '', fraction = '']: string[]) =>
  `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}:${seconds.padStart(2, '0')}.${fraction.padEnd(3, '0').slice(0, 3)}`
