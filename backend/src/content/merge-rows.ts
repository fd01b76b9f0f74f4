import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import { storedVideo, videoRules } from '../../../openapi/rules/pages/page-videos.ts'
import { fail } from '../errors/fail.ts'
import { newReference } from '../infrastructure/references.ts'
import type { StoredBlock, StoredRow } from './content-page.entity.ts'
import { type NewImages, pathOfBlock } from './read-new-images.ts'

const checkVideos = videoRules(fail)

/**
 * The rows of a page after a save. A row or block keeps its reference when the page knows it, otherwise it gets a new
 * one; a stored image is only ever taken from the block of this page that has it. `at` is the position of the rows in the body.
 * @throws invalid-value (a repeated id, a second video, one behind the text), unreadable-image (an image block without an image)
 */
export function mergeRows(stored: StoredRow[], rows: api.SaveRow[], images: NewImages, at = ''): StoredRow[] {
  refuseRepeatedIds(rows, at)
  checkVideos(rows, at)
  const knownRows = new Set(stored.map((row) => row.reference))
  const knownBlocks = new Map(stored.flatMap((row) => row.blocks).map((block) => [block.reference, block]))
  return rows.map((row, rowAt) => ({
    reference: row.id && knownRows.has(row.id) ? row.id : newReference(),
    isExpandable: row.isExpandable ?? false,
    ...(row.layout ? { layout: row.layout } : {}),
    blocks: row.blocks.map((block, blockAt) => {
      const known = block.id ? knownBlocks.get(block.id) : undefined
      const reference = known?.reference ?? newReference()
      if (block.blockType === 'Text') return textBlock(reference, block)
      return imageBlock(reference, block, known, images, pathOfBlock(rowAt, blockAt, at))
    }),
  }))
}

function textBlock(reference: string, { text, textStyle }: api.SaveBlock): StoredBlock {
  return { ...emptyBlock, reference, blockType: 'Text', text: text ?? '', textStyle: textStyle ?? 'Basic' }
}

function imageBlock(
  reference: string,
  block: api.SaveBlock,
  known: StoredBlock | undefined,
  images: NewImages,
  path: string,
): StoredBlock {
  const altText = block.altText ?? null
  const place = { ...(block.background ? { background: block.background } : {}), ...storedVideo(block) }
  const image = images.get(path)
  if (image) {
    const { blobName, width, height, leastScrim } = image
    const fileName = block.imageName ?? 'image'
    const measured = leastScrim ? { width, height, leastScrim } : { width, height }
    return { ...emptyBlock, reference, blockType: 'Image', altText, fileName, blobName, ...measured, ...place }
  }
  if (!block.getFromServer || !known?.blobName) fail('unreadable-image', { field: `${path}.imageContents` })
  const { background: _background, video: _video, ...stored } = known
  return { ...stored, altText, ...place }
}

const emptyBlock = {
  text: null,
  textStyle: null,
  fileName: null,
  blobName: null,
  altText: null,
  width: null,
  height: null,
} as const

function refuseRepeatedIds(rows: api.SaveRow[], at: string) {
  const seen = new Set<string>()
  const check = (kind: string, id: string | null | undefined, path: string) => {
    if (!id) return
    if (seen.has(`${kind} ${id}`)) fail('invalid-value', { field: `${path}.id` })
    seen.add(`${kind} ${id}`)
  }
  for (const [rowAt, row] of rows.entries()) {
    check('row', row.id, `${at}rows.${rowAt}`)
    for (const [blockAt, block] of row.blocks.entries()) check('block', block.id, pathOfBlock(rowAt, blockAt, at))
  }
}
