import { importText } from '../../../../../text/events/import.ts'
import { creditLines, type Line, linesOf, type Part, type ReadSongs } from '../../song.ts'
import { STAMPS } from '../signatures.ts'

const CUE = /^\s*(?:\d+:)?\d{1,2}:\d{2}[,.]\d{1,3}\s*-->\s*(?:\d+:)?\d{1,2}:\d{2}[,.]\d{1,3}/
/** WebVTT's marks of voices, classes, languages and times within a line. */
const VTT_TAG = /<\/?(?:[a-z][^<>]{0,200}|[\d:.]{4,12})?>/gi
const VTT_SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }
const WORD_STAMP = /<\d{1,3}:\d{2}(?:[.:]\d{1,3})?>/g
const LRC_FIELD = /^\[([a-z#]{1,10}):([^\]]*)\]$/i

/**
 * Reads subtitles (SRT, WebVTT): a slide for each; times and numbers are dropped. In WebVTT a blank line ends a subtitle: the names and notes behind
 * it are for no audience.
 */
export const readSubtitles = (text: string): ReadSongs => {
  const parts: Part[] = []
  let lines: Line[] = []
  let isOpen = false
  const all = linesOf(text)
  const isVtt = /^\s*WEBVTT\b/.test(text)
  for (const [index, line] of all.entries()) {
    if (isVtt && line.text.trim() === '') isOpen = false
    const isNumber = /^\d+$/.test(line.text.trim()) && CUE.test(all[index + 1]?.text ?? '')
    if (CUE.test(line.text)) {
      lines = []
      parts.push({ name: '', line: line.line, blocks: [lines] })
      isOpen = true
    } else if (isOpen && !isNumber && line.text.trim() !== '')
      lines.push({ ...line, text: isVtt ? wordsOfVtt(line.text) : line.text.replace(/^\{\\an\d\}/, '') })
  }
  const said = parts.filter(({ blocks }) => blocks.some((block) => block.length > 0))
  return { songs: [{ title: '', credits: [], line: 1, parts: said }], remarks: [{ message: importText.timesLeftOut }] }
}

const wordsOfVtt = (line: string) =>
  line.replaceAll(VTT_TAG, '').replaceAll(/&(\w{2,4});/g, (sign, name: string) => VTT_SIGNS[name] ?? sign)

/** Reads lyrics with times (LRC): a blank line, with or without a time, starts the next slide. */
export const readLrc = (text: string): ReadSongs => {
  const fields = new Map<string, string>()
  const stanzas: Part[] = []
  let current: Line[] | undefined
  for (const { text: raw, line } of linesOf(text)) {
    const [, key = '', value = ''] = LRC_FIELD.exec(raw) ?? []
    if (key !== '' && !STAMPS.test(raw)) {
      fields.set(key.toLowerCase(), value.trim())
      continue
    }
    const words = raw.replace(STAMPS, '').replaceAll(WORD_STAMP, '').trim()
    if (words === '') current = undefined
    else if (current) current.push({ text: words, line })
    else {
      current = [{ text: words, line }]
      stanzas.push({ name: '', line, blocks: [current] })
    }
  }
  const credits = creditLines([fields.get('ar') ?? '', fields.get('au') ?? ''], [])
  return {
    songs: [{ title: fields.get('ti') ?? '', credits, line: 1, parts: stanzas }],
    remarks: [{ message: importText.timesLeftOut }],
  }
}
