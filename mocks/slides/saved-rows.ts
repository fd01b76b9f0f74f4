import type { BlockOutput, SaveContentsOutput } from '../../generated/zod/schemas/index.zod.ts'
import { fail } from '../contract/errors.ts'
import { decodeUpload, storeImage } from '../images/store-image.ts'
import { newReference } from '../state/references.ts'
import type { PageRow, State } from '../state/state.ts'

type SaveBlock = SaveContentsOutput['rows'][number]['blocks'][number]

/**
 * The rows of a page after a save. Ids that are not the page's own make something new. `at` is the position of the rows in the body.
 * @throws invalid-value, for an id named twice
 */
export function savedRows(state: State, page: PageRow, rows: SaveContentsOutput['rows'], at = ''): PageRow['rows'] {
  const fieldOf = (row: number, block: number) => `${at}rows.${row}.blocks.${block}.imageContents`
  const images = storeUploads(state, page, rows, fieldOf)
  refuseRepeatedIds(rows, at)
  const knownRows = new Set(page.rows.map((row) => row.reference))
  const stored = new Map(page.rows.flatMap((row) => row.blocks).map((block) => [block.reference, block]))
  return rows.map((row, rowAt) => ({
    reference: row.id && knownRows.has(row.id) ? row.id : newReference(state),
    isExpandable: row.isExpandable ?? false,
    ...(row.layout ? { layout: row.layout } : {}),
    blocks: row.blocks.map((block, blockAt) => {
      const known = stored.get(block.id ?? '')
      const reference = known?.reference ?? newReference(state)
      if (block.blockType === 'Text') return textBlock(reference, block)
      const field = fieldOf(rowAt, blockAt)
      return imageBlock(reference, block, known, () => images.get(field) ?? fail('unreadable-image', { field }))
    }),
  }))
}

/** The new images by their field. All are decoded before the first is looked at, as the backend does. */
function storeUploads(
  state: State,
  page: PageRow,
  rows: SaveContentsOutput['rows'],
  fieldOf: (row: number, block: number) => string,
) {
  const uploads = rows.flatMap(({ blocks }, rowAt) =>
    blocks.flatMap(({ blockType, imageContents: base64 }, blockAt) =>
      blockType === 'Image' && base64 ? [{ owner: page.maker, base64, field: fieldOf(rowAt, blockAt) }] : [],
    ),
  )
  for (const upload of uploads) decodeUpload(upload)
  return new Map(uploads.map((upload) => [upload.field, storeImage(state, upload)]))
}

function refuseRepeatedIds(rows: SaveContentsOutput['rows'], at: string) {
  const seen = new Set<string>()
  const check = (kind: string, id: string | null | undefined, field: string) => {
    if (!id) return
    if (seen.has(`${kind} ${id}`)) fail('invalid-value', { field })
    seen.add(`${kind} ${id}`)
  }
  for (const [rowAt, row] of rows.entries()) {
    check('row', row.id, `${at}rows.${rowAt}.id`)
    for (const [blockAt, block] of row.blocks.entries())
      check('block', block.id, `${at}rows.${rowAt}.blocks.${blockAt}.id`)
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

type StoredImage = Pick<BlockOutput, 'blobName' | 'width' | 'height'>

/** `uploaded` returns the image uploaded with the save, or throws when there is none. */
function imageBlock(
  reference: string,
  block: SaveBlock,
  stored: BlockOutput | undefined,
  uploaded: () => StoredImage,
): BlockOutput {
  const isUnchanged = !block.imageContents && block.getFromServer === true && Boolean(stored?.blobName)
  const { blobName, width, height } = isUnchanged && stored ? stored : uploaded()
  const fileName = isUnchanged && stored ? stored.fileName : (block.imageName ?? 'image')
  const altText = block.altText ?? null
  const image = { fileName, blobName, altText, width, height }
  const place = block.background ? { background: block.background } : {}
  return { reference, blockType: 'Image', text: null, textStyle: null, ...image, ...place }
}
