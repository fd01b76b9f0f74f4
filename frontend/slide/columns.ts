/** Whether a block of a slide, or of the editor, is a heading. */
const isHeading = (block: object) =>
  'textStyle' in block && (block.textStyle === 'Header' || block.textStyle === 'SubHeader')

/** How many columns a row's texts and images are in, below its headings; undefined for a single one. */
export const columnsOf = (blocks: readonly object[]): 2 | 3 | undefined => {
  const count = blocks.filter((block) => !isHeading(block)).length
  if (count < 2) return undefined
  return count === 2 || count === 4 ? 2 : 3
}
