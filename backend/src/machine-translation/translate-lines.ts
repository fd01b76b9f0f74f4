import type { TextToTranslate } from '../context/ports/machine-translator.ts'
import { htmlToMarkdown, htmlToPlain, type MarkedLine, markdownToHtml, plainToHtml } from './inline-markup.ts'

/** Translates lines of HTML, in the same order. */
export type TranslateHtml = (lines: readonly string[]) => Promise<string[]>

/** White space and the mark of a list item. */
const BEGINNING = /^\s*(?:(?:[-+*]|\d{1,9}[.)])\s+)?/

interface Line {
  before: string
  after: string
  /** Undefined for a line without words. */
  marked: MarkedLine | undefined
  isMarkdown: boolean
}

/**
 * Translates texts line by line, so that each keeps its line ends and its list items. Equal lines, such as those of a chorus, are sent once.
 */
export async function translateLines(texts: readonly TextToTranslate[], translate: TranslateHtml): Promise<string[]> {
  const all = texts.map(({ text, isMarkdown }) => text.split('\n').map((line) => readLine(line, isMarkdown)))
  const sent = [...new Set(all.flat().flatMap(({ marked }) => marked?.html ?? []))]
  const received = sent.length === 0 ? [] : await translate(sent)
  const translations = new Map(sent.map((html, index) => [html, received[index] ?? '']))
  return all.map((lines) => lines.map((line) => writeLine(line, translations)).join('\n'))
}

const readLine = (line: string, isMarkdown: boolean): Line => {
  const [before = ''] = (isMarkdown && BEGINNING.exec(line)) || []
  const words = isMarkdown ? line.slice(before.length).trimEnd() : line
  const after = line.slice(before.length + words.length)
  if (!/\p{L}/u.test(words)) return { before: line, after: '', marked: undefined, isMarkdown }
  return { before, after, marked: isMarkdown ? markdownToHtml(words) : plainToHtml(words), isMarkdown }
}

const writeLine = ({ before, after, marked, isMarkdown }: Line, translations: ReadonlyMap<string, string>) => {
  if (!marked) return before
  const html = (translations.get(marked.html) ?? '').trim()
  return `${before}${isMarkdown ? htmlToMarkdown(html, marked) : htmlToPlain(html)}${after}`
}
