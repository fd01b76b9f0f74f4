import { importText } from '../../../../text/events/import.ts'
import { parseChordPro } from '../../../shared/songs/chordpro.ts'
import { parseMarkdownFile } from '../../../shared/songs/markdown.ts'
import { parseText } from '../../../shared/songs/parse-text.ts'
import { type ParsedFile, parseWith, refusedFile } from '../../../shared/songs/parsed-file.ts'
import { decodeText } from './decode-text.ts'
import { parseEventFile } from './event-file.ts'
import { parseOpenLyrics } from './openlyrics.ts'

/** The file extensions that the picker offers. */
export const ENDINGS = ['.txt', '.md', '.markdown', '.xml', '.cho', '.crd', '.chopro', '.chordpro', '.pro', '.json']

const MARKDOWN = /\.(md|markdown)$/i
const CHORDPRO = /\.(cho|crd|chopro|chordpro|pro)$/i

/**
 * Parses a file by its extension and its content. Never throws: an unreadable file has no slides and a remark with the
 * reason, so it doesn't stop the others.
 */
export const readFile = (fileName: string, bytes: Uint8Array): ParsedFile => {
  try {
    const decoded = decodeText(bytes)
    if (!decoded || /^%PDF-/.test(decoded.text)) return refusedFile(importText.unreadable)
    if (decoded.text.trim() === '') return refusedFile(importText.empty)
    const isEvent = /\.json$/i.test(fileName)
    const parsed = isEvent
      ? parseWith(parseEventFile, decoded.exact)
      : parseWith(parserFor(fileName, decoded.text), decoded.text)
    if (parsed.slides.length === 0 && parsed.remarks.length === 0) return refusedFile(importText.empty)
    return decoded.wasWindows ? { ...parsed, remarks: [{ message: importText.wasWindows }, ...parsed.remarks] } : parsed
  } catch {
    return refusedFile(importText.unreadable)
  }
}

const parserFor = (fileName: string, text: string) => {
  if (/\.xml$/i.test(fileName) || /^\s*<(\?xml|song)\b/.test(text)) return parseOpenLyrics
  if (MARKDOWN.test(fileName)) return parseMarkdownFile
  return CHORDPRO.test(fileName) ? parseChordPro : parseText
}
