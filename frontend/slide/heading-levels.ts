import type { Block, Row } from '../api/watch/types.ts'

/**
 * The heading level of each header in these rows. A sub header without a main header above it moves up, so no level is
 * skipped.
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
