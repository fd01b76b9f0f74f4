import type { BlockOutput, SaveContentsOutput } from '../../generated/zod/schemas/index.zod.ts'
import { storedVideo } from '../../openapi/rules/pages/page-videos.ts'
import { rowsAsSaved } from '../../openapi/rules/pages/rows-as-saved.ts'
import { fail } from '../contract/errors.ts'
import { takePicture } from '../images/library.ts'
import { decodeUpload, storeImage } from '../images/store-image.ts'
import { takeVideos } from '../images/upload-video.ts'
import type { MockContext } from '../state/context.ts'
import { newReference } from '../state/references.ts'
import type { PageRow } from '../state/state.ts'

type SaveBlock = SaveContentsOutput['rows'][number]['blocks'][number]

/**
 * The rows of a page after a save. Ids that are not the page's own make something new. `at` is the position of the rows in the body.
 * @throws invalid-value, for an id named twice, a second video and one behind the text; unreadable-image, for a picture that isn't in the library, and a video that isn't stored
 */
export function savedRows(
  ctx: MockContext,
  page: PageRow,
  given: SaveContentsOutput['rows'],
  at = '',
): PageRow['rows'] {
  const { state } = ctx
  const rows = rowsAsSaved(given, page.rows)
  const pathOf = (row: number, block: number) => `${at}rows.${row}.blocks.${block}`
  const images = newImages(ctx, page, rows, pathOf)
  refuseRepeatedIds(rows, at)
  takeVideos(state, page, rows, at)
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
      const path = pathOf(rowAt, blockAt)
      const field = `${path}.imageContents`
      return imageBlock(reference, block, known, () => images.get(path) ?? fail('unreadable-image', { field }))
    }),
  }))
}

/** The uploaded and the chosen images by the path of their block. All are decoded before the first is looked at, as the backend does. */
function newImages(
  ctx: MockContext,
  page: PageRow,
  rows: SaveContentsOutput['rows'],
  pathOf: (row: number, block: number) => string,
) {
  const owner = page.maker
  const blocks = rows.flatMap((row, rowAt) =>
    row.blocks.flatMap((block, at) => (block.blockType === 'Image' ? { ...block, path: pathOf(rowAt, at) } : [])),
  )
  for (const { path, imageContents, blobName } of blocks)
    if (imageContents && blobName) fail('invalid-value', { field: `${path}.blobName` })
  const uploads = blocks.flatMap(({ path, imageContents: base64 }) =>
    base64 ? { path, upload: { owner, base64, field: `${path}.imageContents` } } : [],
  )
  for (const { upload } of uploads) decodeUpload(upload)
  const chosen = blocks.flatMap(({ path, blobName }) =>
    blobName ? [[path, takePicture(ctx, owner, blobName, `${path}.blobName`)] as const] : [],
  )
  return new Map([...chosen, ...uploads.map(({ path, upload }) => [path, storeImage(ctx.state, upload)] as const)])
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

/** `added` returns the image uploaded or chosen with the save, or throws when there is none. */
function imageBlock(
  reference: string,
  block: SaveBlock,
  stored: BlockOutput | undefined,
  added: () => StoredImage,
): BlockOutput {
  const isUnchanged =
    !block.imageContents && !block.blobName && block.getFromServer === true && Boolean(stored?.blobName)
  const { blobName, width, height } = isUnchanged && stored ? stored : added()
  const fileName = isUnchanged && stored ? stored.fileName : (block.imageName ?? 'image')
  const altText = block.altText ?? null
  const image = { fileName, blobName, altText, width, height }
  const place = { ...(block.background ? { background: block.background } : {}), ...storedVideo(block) }
  return { reference, blockType: 'Image', text: null, textStyle: null, ...image, ...place }
}
