import type { BlockOutput, SaveContentsOutput } from '../../generated/zod/schemas/index.zod.ts'
import { fail } from '../contract/errors.ts'
import { storeImage } from '../images/store-image.ts'
import { newReference } from '../state/references.ts'
import type { PageRow, State } from '../state/state.ts'

type SaveBlock = SaveContentsOutput['rows'][number]['blocks'][number]

/** The rows of a page after a save. Ids that are not the page's own make something new. @throws invalid-value, for an id named twice */
export function savedRows(state: State, page: PageRow, rows: SaveContentsOutput['rows']): PageRow['rows'] {
  refuseRepeatedIds(rows)
  const knownRows = new Set(page.rows.map((row) => row.reference))
  const stored = new Map(page.rows.flatMap((row) => row.blocks).map((block) => [block.reference, block]))
  return rows.map((row, rowAt) => ({
    reference: row.id && knownRows.has(row.id) ? row.id : newReference(state),
    isExpandable: row.isExpandable ?? false,
    blocks: row.blocks.map((block, blockAt) => {
      const known = stored.get(block.id ?? '')
      const reference = known?.reference ?? newReference(state)
      if (block.blockType === 'Text') return textBlock(reference, block)
      return imageBlock(state, reference, block, known, `rows.${rowAt}.blocks.${blockAt}`)
    }),
  }))
}

function refuseRepeatedIds(rows: SaveContentsOutput['rows']) {
  const seen = new Set<string>()
  const check = (kind: string, id: string | null | undefined, field: string) => {
    if (!id) return
    if (seen.has(`${kind} ${id}`)) fail('invalid-value', { field })
    seen.add(`${kind} ${id}`)
  }
  for (const [rowAt, row] of rows.entries()) {
    check('row', row.id, `rows.${rowAt}.id`)
    for (const [blockAt, block] of row.blocks.entries()) check('block', block.id, `rows.${rowAt}.blocks.${blockAt}.id`)
  }
}

const textBlock = (reference: string, block: SaveBlock): BlockOutput => ({
  reference,
  blockType: 'Text',
  text: block.text ?? '',
  textStyle: block.textStyle ?? 'Basic',
  fileName: null,
  blobName: null,
  altText: null,
  width: null,
  height: null,
})

function imageBlock(
  state: State,
  reference: string,
  block: SaveBlock,
  stored: BlockOutput | undefined,
  path: string,
): BlockOutput {
  const field = `${path}.imageContents`
  const common = {
    reference,
    blockType: 'Image' as const,
    text: null,
    textStyle: null,
    altText: block.altText ?? null,
  }
  if (block.imageContents) {
    return { ...common, ...storeImage(state, block.imageContents, field), fileName: block.imageName ?? 'image' }
  }
  if (!block.getFromServer || !stored?.blobName) fail('unreadable-image', { field })
  const { fileName, blobName, width, height } = stored
  return { ...common, fileName, blobName, width, height }
}
