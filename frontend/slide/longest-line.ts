import type { Row } from '../api/watch/types.ts'
import { markdownText } from '../ui/display/markdown-tokens.ts'

/** Widths of letters in hundredths of their size, as in Lora (other typefaces: `sizes.css`); the first kind that fits counts. */
const KINDS: [letters: RegExp, width: number][] = [
  [/[\s.,;:'’‘!|()[\]iljI]/, 27],
  [/[ftrsJ-]/, 43],
  [/[mwMWQO@—…%]/, 88],
  [/[\p{Lu}\d&]/u, 66],
  // Chinese, Japanese, Korean and symbols
  [/[^\0-\u10ff]/u, 102],
  [/./, 56.5],
]

const widthOf = (line: string) =>
  [...line].reduce((all, letter) => all + (KINDS.find(([letters]) => letters.test(letter))?.[1] ?? 0), 0)

/** The lines for which `sizes.css` has smaller letters; halves of longer ones wouldn't fit on any phone. */
const [LEAST, MOST] = [13, 36]
/** From here on the style sheet has no halves. */
const WHOLES = 20

/**
 * How wide the longest typed line is, as a multiple of the letters' size, rounded up to halves or wholes. Undefined if no text has typed lines, or
 * none that smaller letters keep in one or two lines on a phone. Estimated, since the server writes it into the page.
 */
export const longestLine = (rows: readonly Row[]): number | undefined => {
  const texts = rows.flatMap((row) => row.blocks.filter(({ textStyle }) => textStyle === 'Basic'))
  const lines = texts.flatMap(({ text }) => typedLines(markdownText(text ?? '')))
  const width = Math.max(0, ...lines.map(widthOf)) / 100
  const step = width > WHOLES ? 1 : 0.5
  const longest = Math.ceil(width / step) * step
  return longest >= LEAST && longest <= MOST ? longest : undefined
}

/** A text of one line is a sentence, which wraps. */
const typedLines = (text: string) => {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.length > 1 ? lines : []
}
