import type { ReadBlock } from '../../openapi/client/live/words.ts'
import type { Row } from '../api/watch/types.ts'
import { markdownText } from '../ui/display/markdown-tokens.ts'
import { columnsOf } from './columns.ts'

export type TextSize = 'short' | 'medium' | 'long'

/**
 * What fits on a phone at each size without scrolling: characters of the longest typed line, lines, and total
 * characters.
 */
const LIMITS = {
  short: { line: 22, lines: 6, characters: 90 },
  medium: { line: 33, lines: 12, characters: 330 },
}

/** The less text a slide has, the larger it's shown. */
export const textSize = (rows: readonly Row[]): TextSize => {
  const inRows = rows.map((row) => row.blocks.filter(({ background }) => !background))
  const lines = inRows.flat().flatMap((block: ReadBlock) => [...linesOf(block.text), ...linesOf(block.second?.text)])
  const hasImage = inRows.flat().some((block) => block.blockType === 'Image')
  const isSideBySide = inRows.some((blocks) => columnsOf(blocks) !== undefined)
  const characters = lines.reduce((all, line) => all + line.length, 0)
  const longest = Math.max(0, ...lines.map((line) => line.length))
  // A single sentence reads well in large type even if it wraps
  const isSentence = lines.length <= 2 && characters <= LIMITS.short.characters
  const fits = (size: keyof typeof LIMITS) =>
    lines.length <= LIMITS[size].lines &&
    characters <= LIMITS[size].characters &&
    (longest <= LIMITS[size].line || isSentence)
  if (!hasImage && !isSideBySide && fits('short')) return 'short'
  return fits('medium') ? 'medium' : 'long'
}

const linesOf = (text: string | null | undefined) =>
  markdownText(text ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
