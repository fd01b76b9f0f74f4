import { escapeInline, escapeLineStart } from '../../../../../../openapi/rules/text/plain-markdown.ts'
import { tidyText } from '../../reading/decode-text.ts'
import { linesOf, type TextLine, type TextPiece } from './page-lines.ts'

/** A page's text: the largest, if it stands out, and the rest as Markdown. */
export interface PageText {
  header: string
  body: string
  /** The first line of what comes first, without a bullet. */
  start: string
  /** All of it in a row, for people who hear the page. */
  spoken: string
}

/** Lines of one size, one below the other. */
interface Paragraph {
  lines: TextLine[]
  size: number
}

/** Lines further apart than this, by the size of their letters, are different paragraphs. */
const MOST_LEADING = 1.7
/** A header's letters are this much larger than others. */
const HEADER_SIZE = 1.15
/** A text with more lines is none. */
const MOST_HEADER_LINES = 3
/** As programs for slides draw them; those of symbol fonts have numbers of their own. */
const BULLET = /^[•◦▪‣●○■□➢\uf000-\uf0ff-]\s+(?=\S)/

/** The text of a page from its pieces, without the page's number. */
export function textOfPage(pieces: readonly TextPiece[], page: { number: number; count: number }): PageText {
  const lines = withoutNumber(linesOf(pieces), page)
  const paragraphs = paragraphsOf(lines)
  const header = headerOf(paragraphs)
  const others = paragraphs.filter((one) => one !== header)
  const words = (one: Paragraph) => tidyText(wrapped(one).join('\n')).trim()
  const ordered = header ? [header, ...others] : others
  return {
    start: ordered[0] ? (words(ordered[0]).split('\n', 1)[0] ?? '').replace(BULLET, '') : '',
    header: header ? words(header).replaceAll('\n', ' ') : '',
    body: others.map((one) => tidyText(wrapped(one).map(markdownOf).join('\n')).trim()).join('\n\n'),
    spoken: ordered.map((one) => sentence(words(one))).join(' '),
  }
}

const sentence = (words: string) => {
  const text = words.replaceAll(/\s+/g, ' ')
  return /[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text
}

const markdownOf = (line: string) => {
  const item = BULLET.exec(line)
  if (item) return `- ${escapeInline(line.slice(item[0].length))}`
  return escapeLineStart(escapeInline(line))
}

/** Without a line such as "3", "3 / 12" or "Page 3", unless it's all, or the largest. */
function withoutNumber(lines: TextLine[], { number, count }: { number: number; count: number }): TextLine[] {
  const largest = Math.max(...lines.map(({ size }) => size))
  const isNumber = new RegExp(`^(?:\\p{L}+\\s)?${number}(?:\\s?(?:/|\\p{L}+)\\s?${count})?$`, 'u')
  return lines.filter(({ text, size }) => size >= largest || !isNumber.test(text))
}

function paragraphsOf(lines: readonly TextLine[]): Paragraph[] {
  const paragraphs: Paragraph[] = []
  for (const line of lines) {
    const paragraph = paragraphs.at(-1)
    const last = paragraph?.lines.at(-1)
    if (paragraph && last && isBelow(last, line)) paragraph.lines.push(line)
    else paragraphs.push({ lines: [line], size: line.size })
  }
  return paragraphs
}

function isBelow(last: TextLine, line: TextLine): boolean {
  const [small, large] = [Math.min(last.size, line.size), Math.max(last.size, line.size)]
  const step = line.y - last.y
  return step > 0 && step <= MOST_LEADING * large && large < HEADER_SIZE * small
}

/** The paragraph that stands out by its size. A page in one size, such as a verse, has none. */
function headerOf(paragraphs: readonly Paragraph[]): Paragraph | undefined {
  const [first, second] = paragraphs.toSorted((one, other) => other.size - one.size)
  if (!first || !second || first.size < HEADER_SIZE * second.size) return undefined
  return first.lines.length <= MOST_HEADER_LINES ? first : undefined
}

/** The lines of a paragraph as they were written: one that was only broken for want of room is joined again. */
function wrapped({ lines }: Paragraph): string[] {
  const widest = Math.max(...lines.map(({ width }) => width))
  const words: string[] = []
  lines.forEach((line, index) => {
    const before = lines[index - 1]
    const last = words.pop()
    if (last === undefined || !before) words.push(line.text)
    else if (!isBroken(before, line, widest)) words.push(last, line.text)
    else if (/\p{L}[-\u00ad]$/u.test(last)) words.push(last.slice(0, -1) + line.text)
    else words.push(`${last} ${line.text}`)
  })
  return words
}

/** Whether a line goes on with a small letter because its next word had no room in the line before. */
function isBroken(before: TextLine, line: TextLine, widest: number): boolean {
  if (!/^\p{Ll}/u.test(line.text)) return false
  const word = (line.text.split(/\s/, 1)[0] ?? '').length / line.text.length
  return before.width + word * line.width + 0.25 * line.size > widest
}
