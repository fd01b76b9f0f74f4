import type { BlockOutput, SaveContentsOutput } from '../../generated/zod/schemas/index.zod.ts'
import { fail, MockError } from '../contract/errors.ts'
import { messages } from '../contract/messages.ts'
import { storeImage } from '../images/store-image.ts'
import { newReference } from '../state/references.ts'
import type { PageRow, State } from '../state/state.ts'

type SaveBlock = SaveContentsOutput['rows'][number]['blocks'][number]

/** The rows of a page after a save. Ids have to be the page's own, each named once. */
export function savedRows(state: State, page: PageRow, rows: SaveContentsOutput['rows']): PageRow['rows'] {
  checkIds(page, rows)
  const stored = new Map(page.rows.flatMap((row) => row.blocks).map((block) => [block.reference, block]))
  return rows.map((row, rowAt) => ({
    reference: row.id ?? newReference(state),
    isExpandable: row.isExpandable ?? false,
    blocks: row.blocks.map((block, blockAt) =>
      block.blockType === 'Text'
        ? textBlock(state, block)
        : imageBlock(state, block, stored.get(block.id ?? ''), `rows.${rowAt}.blocks.${blockAt}`),
    ),
  }))
}

function checkIds(page: PageRow, rows: SaveContentsOutput['rows']) {
  const known = {
    row: new Set(page.rows.map((row) => row.reference)),
    block: new Set(page.rows.flatMap((row) => row.blocks.map((block) => block.reference))),
  }
  const wrong: string[] = []
  // Taking an id out of the known ones also finds the second use of it
  const check = (kind: keyof typeof known, id: string | null | undefined, field: string) => {
    if (id && !known[kind].delete(id)) wrong.push(field)
  }
  for (const [rowAt, row] of rows.entries()) {
    check('row', row.id, `rows.${rowAt}.id`)
    for (const [blockAt, block] of row.blocks.entries()) check('block', block.id, `rows.${rowAt}.blocks.${blockAt}.id`)
  }
  const code = 'invalid-value'
  if (wrong.length > 0) throw new MockError(wrong.map((field) => ({ message: messages[code], code, field })))
}

const textBlock = (state: State, block: SaveBlock): BlockOutput => ({
  reference: block.id ?? newReference(state),
  blockType: 'Text',
  text: block.text ?? '',
  textStyle: block.textStyle ?? 'Basic',
  fileName: null,
  blobName: null,
  altText: null,
  width: null,
  height: null,
})

function imageBlock(state: State, block: SaveBlock, stored: BlockOutput | undefined, path: string): BlockOutput {
  const field = `${path}.imageContents`
  const common = {
    reference: block.id ?? newReference(state),
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
