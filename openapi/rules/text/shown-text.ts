import { withoutMarks } from './plain-markdown.ts'

interface Row {
  isExpandable: boolean
  blocks: readonly { blockType: string; text: string | null }[]
}

/** `[words](address)`. Neither part may hold a bracket, so that no text takes long to read. */
const LINK = /(?<!\\)\[([^[\]\n]+)\]\([^()\s]*\)/g

/** The text of a slide's rows without formatting, as a display for text alone shows it. Blocks are separated by an empty line. */
export const shownText = (rows: readonly Row[]): string =>
  rows
    .filter((row) => !row.isExpandable)
    .flatMap((row) => row.blocks)
    .flatMap(({ blockType, text }) => (blockType === 'Text' && text?.trim() ? [plainText(text)] : []))
    .join('\n\n')

const plainText = (text: string) => withoutMarks(text.replaceAll('\r\n', '\n').replaceAll(LINK, '$1')).trim()
