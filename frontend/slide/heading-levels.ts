import type { Block, Row } from '../api/watch/types.ts'

/**
 * The heading level of each header of these rows. A sub header that no main header stands over takes its place, so
 * that no level is left out.
 */
export const headingLevels = (rows: readonly Row[], topLevel: number): Map<Block, number> => {
  const levels = new Map<Block, number>()
  let hasHeader = false
  for (const block of rows.flatMap((row) => row.blocks)) {
    if (block.blockType !== 'Text' || !block.text?.trim()) continue
    if (block.textStyle === 'Header') {
      hasHeader = true
      levels.set(block, topLevel)
    }
    if (block.textStyle === 'SubHeader') levels.set(block, hasHeader ? topLevel + 1 : topLevel)
  }
  return levels
}
