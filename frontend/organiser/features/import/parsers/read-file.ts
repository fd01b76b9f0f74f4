import { importText } from '../../../../text/events/import.ts'
import { parseChordPro } from '../../../shared/songs/chordpro.ts'
import { parseMarkdownFile } from '../../../shared/songs/markdown.ts'
import { parseText } from '../../../shared/songs/parse-text.ts'
import type { ParsedFile } from '../../../shared/songs/parsed-file.ts'
import { decodeText } from './decode-text.ts'
import { parseEventFile } from './event-file.ts'
import { parseOpenLyrics } from './openlyrics.ts'

/** The file extensions that the picker offers. */
export const ENDINGS = ['.txt', '.md', '.markdown', '.xml', '.cho', '.crd', '.chopro', '.chordpro', '.pro', '.json']

const MARKDOWN = /\.(md|markdown)$/i
const CHORDPRO = /\.(cho|crd|chopro|chordpro|pro)$/i

const refused = (message: string): ParsedFile => ({ slides: [], titles: new Map(), remarks: [{ message }] })

/**
 * Parses a file by its extension and its content. Never throws: an unreadable file has no slides and a remark with the
 * reason, so it doesn't stop the others.
 */
export const readFile = (fileName: string, bytes: Uint8Array): ParsedFile => {
  try {
    const decoded = decodeText(bytes)
    if (!decoded || /^%PDF-/.test(decoded.text)) return refused(importText.unreadable)
    if (decoded.text.trim() === '') return refused(importText.empty)
    const isEvent = /\.json$/i.test(fileName)
    const parsed = isEvent ? parseEventFile(decoded.exact) : parserFor(fileName, decoded.text)(decoded.text)
    if (parsed.slides.length === 0 && parsed.remarks.length === 0) return refused(importText.empty)
    return decoded.wasWindows ? { ...parsed, remarks: [{ message: importText.wasWindows }, ...parsed.remarks] } : parsed
  } catch {
    return refused(importText.unreadable)
  }
}

const parserFor = (fileName: string, text: string) => {
  if (/\.xml$/i.test(fileName) || /^\s*<(\?xml|song)\b/.test(text)) return parseOpenLyrics
  if (MARKDOWN.test(fileName)) return parseMarkdownFile
  return CHORDPRO.test(fileName) ? parseChordPro : parseText
}

/** The remarks that still apply. */
export const remarksOf = ({ remarks }: ParsedFile, hasTitles: boolean) =>
  hasTitles ? remarks.filter((remark) => !remark.isSettledByTitle) : remarks

/** A file's slides in order, with the title slides of its songs if wanted. */
export const slidesOf = ({ slides, titles }: ParsedFile, hasTitles: boolean) =>
  hasTitles
    ? slides.flatMap((slide, index) => {
        const title = titles.get(index)
        return title ? [title, slide] : [slide]
      })
    : slides
