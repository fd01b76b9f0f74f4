import { importText } from '../../../../text/events/import.ts'
import { textOfDocx } from '../formats/docx.ts'
import { readOdp } from '../formats/odp/read-odp.ts'
import type { PdfPages } from '../formats/pdf/pdf-pages.ts'
import { readPptx } from '../formats/pptx/read-pptx.ts'
import { parserOf, plainTextParser } from '../formats/recognise.ts'
import { textOfRtf } from '../formats/rtf.ts'
import type { SlideOptions } from '../slides/song-slides.ts'
import { decodeText, tidyText } from './decode-text.ts'
import type { Encoding } from './encodings.ts'
import { knownFile } from './known-files.ts'
import { type ParsedFile, parseWith, refusedFile } from './parsed-file.ts'

export interface ReadOptions extends SlideOptions {
  /** The name of the file, which decides only where the content doesn't: Markdown, tables without titles, ChordPro without directives. */
  name?: string
  /** Read as this one if the file isn't Unicode. */
  encoding?: Encoding
  /** How a PDF's pages become slides; each is drawn unless this says otherwise. */
  pages?: PdfPages
}

/**
 * Reads songs and slides from a file's bytes or a pasted text, whatever its format. The one way for files, the paste dialog, and pasting on a slide or
 * the list. Never throws: what can't be read has no slides and a remark with the reason, so it doesn't stop the others.
 */
export const readText = (input: Uint8Array | string, options: ReadOptions = {}): ParsedFile => {
  try {
    return typeof input === 'string' ? readString(input, input, options) : readBytes(input, options)
  } catch {
    return refusedFile(importText.unreadable)
  }
}

const readBytes = (bytes: Uint8Array, options: ReadOptions): ParsedFile => {
  const known = knownFile(bytes)
  if (known && 'refusal' in known) return refusedFile(known.refusal)
  if (known?.kind === 'pptx') return parseWith(() => readPptx(bytes))
  if (known?.kind === 'odp') return parseWith(() => readOdp(bytes))
  if (known) {
    const text = textOfDocx(bytes)
    if (text === undefined) return refusedFile(importText.refusals.brokenArchive)
    return { ...readString(text, text, { ...options, name: '' }), format: importText.formats.docx }
  }
  const decoded = decodeText(bytes, options.encoding)
  if (!decoded) return refusedFile(importText.unreadable)
  const { encoding } = decoded
  const parsed = readString(decoded.text, decoded.exact, options)
  return encoding && parsed.slides.length > 0 ? { ...parsed, encoding } : parsed
}

const readString = (raw: string, exact: string, options: ReadOptions): ParsedFile => {
  if (/^\s*\{\\rtf\d/.test(raw)) {
    const text = textOfRtf(raw)
    return { ...readString(text, text, { ...options, name: '' }), format: importText.formats.rtf }
  }
  const text = tidyText(raw)
  if (text.trim() === '') return refusedFile(importText.empty)
  const parser = options.isMarkdown ? plainTextParser(text) : parserOf(text, exact, options.name)
  const parsed = parseWith(() => parser(options))
  return parsed.slides.length === 0 && parsed.remarks.length === 0 ? refusedFile(importText.empty) : parsed
}
