import { withBrokenLines } from './break-lines.ts'

/** The room that text needs, as multiples of its letter size. */
export interface Extent {
  height: number
  width: number
}
/** A verse with its typed lines whole, and with each of them broken in two. */
export interface LyricExtents {
  whole: Extent
  broken: Extent
}

interface Block {
  blockType: 'Text' | 'Image'
  text: string | null
  textStyle: 'Header' | 'SubHeader' | 'Basic' | null
  background?: unknown
}
interface Row {
  isExpandable: boolean
  /** Lyrics if it was chosen, or if none was and the text looks like them. */
  layout?: string | undefined
  blocks: readonly Block[]
}

/** Of a hall's style sheet (`hall.css`), in letter sizes. */
const LINE = 1.35
const STANZA_GAP = 0.8
const BLOCK_GAP = 0.7
const HEADINGS = { Header: { size: 1.3, line: 1.2 * 1.3 }, SubHeader: { size: 1.1, line: 1.2 * 1.1 } }

const LIST_ITEM = /^\s*(?:[-*+•]|\d{1,3}[.)])\s/
const LONGEST_LINE = 110

/** The only text of a slide of lyrics: at least two typed lines that are neither list nor prose, under headings if any. */
export const lyricsOf = <B extends Block>(rows: readonly (Row & { blocks: readonly B[] })[]): B | undefined => {
  const seen = rows.filter((row) => !row.isExpandable)
  if (seen.some(({ layout }) => layout && layout !== 'Lyrics' && layout !== 'Title')) return undefined
  const blocks = seen.flatMap((row) => row.blocks)
  const shown = blocks.filter((block) => !block.background && (block.blockType === 'Image' || block.text?.trim()))
  const [lyrics, another] = shown.filter(({ blockType, textStyle }) => blockType === 'Image' || !isHeading(textStyle))
  if (!lyrics || another || lyrics.blockType !== 'Text') return undefined
  const lines = (lyrics.text ?? '').split('\n').filter((line) => line.trim() !== '')
  const isVerse = lines.length > 1 && lines.every((line) => line.length <= LONGEST_LINE && !LIST_ITEM.test(line))
  return isVerse ? lyrics : undefined
}

/** The room that a slide of lyrics needs; undefined for other slides. */
export const lyricExtents = (rows: readonly Row[]): LyricExtents | undefined => {
  const lyrics = lyricsOf(rows)
  if (!lyrics?.text) return undefined
  const headings = rows.flatMap(({ blocks }) =>
    blocks.filter(({ text, textStyle }) => isHeading(textStyle) && text?.trim()),
  )
  return { whole: extentOf(lyrics.text, headings), broken: extentOf(withBrokenLines(lyrics.text), headings) }
}

const isHeading = (style: Block['textStyle']): style is 'Header' | 'SubHeader' =>
  style === 'Header' || style === 'SubHeader'

const extentOf = (text: string, headings: readonly Block[]): Extent => {
  const lines = text.trim().split('\n')
  const typed = lines.filter((line) => line.trim() !== '')
  const width = Math.max(...typed.map(widthOf))
  const stanzas = text.trim().split(/\n\s*\n+/).length
  const above = headings.reduce((height, heading) => height + headingHeight(heading, width) + BLOCK_GAP, 0)
  return rounded({ width, height: typed.length * LINE + (stanzas - 1) * STANZA_GAP + above })
}

const headingHeight = ({ text, textStyle }: Block, width: number) => {
  const { size, line } = HEADINGS[textStyle === 'Header' ? 'Header' : 'SubHeader']
  const lines = (text ?? '').trim().split('\n')
  return line * lines.reduce((all, one) => all + Math.ceil((widthOf(one) * size) / Math.max(width, 1)), 0)
}

const rounded = ({ width, height }: Extent) => ({
  width: Math.ceil(width * 10) / 10,
  height: Math.ceil(height * 10) / 10,
})

/** Widths of letters in the wider of the two typefaces, generous enough that real lines are seldom wider. */
const WIDTHS: [letters: RegExp, width: number][] = [
  [/[\s.,;:!'’‘|ijlI]/u, 0.28],
  [/[ftr()[\]\-"“”]/u, 0.4],
  [/[mwMW—…]/u, 0.87],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u, 1],
  [/\p{Lu}/u, 0.69],
  [/\p{M}/u, 0],
]
const USUAL_WIDTH = 0.555

const measureLetter = (letter: string) => WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? USUAL_WIDTH

/** Of Latin, Greek and Cyrillic letters, which are most: a long slide is measured in a tenth of the time. */
const usualLetters = Array.from({ length: 0x530 }, (_, code) => measureLetter(String.fromCharCode(code)))

/** The width of a line in letter sizes, without the marks of Markdown. */
function widthOf(line: string): number {
  let width = 0
  for (const letter of line.trim()) {
    if (letter === '*' || letter === '_') continue
    width += usualLetters[letter.codePointAt(0) ?? 0] ?? measureLetter(letter)
  }
  return width
}
