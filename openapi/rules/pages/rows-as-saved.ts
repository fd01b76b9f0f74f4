interface ReadRow {
  id?: string | null | undefined
  /** As in the contents that were read. */
  reference?: string | undefined
}
interface ReadBlock extends ReadRow {
  blobName?: string | null | undefined
  imageContents?: string | null | undefined
  getFromServer?: boolean | null | undefined
}
interface StoredRow {
  blocks: { reference: string; blobName: string | null }[]
}

/**
 * Rows as they were read from the page (`getContents`), in the terms of a save: `reference` is their `id`, and an image that a block already has is kept.
 * Rows in those terms stay as they are.
 */
export function rowsAsSaved<Block extends ReadBlock, Row extends ReadRow & { blocks: Block[] }>(
  rows: Row[],
  stored: StoredRow[],
): Row[] {
  const blobNames = new Map(stored.flatMap(({ blocks }) => blocks.map((one) => [one.reference, one.blobName])))
  return rows.map((row) => ({
    ...row,
    id: row.id ?? row.reference,
    blocks: row.blocks.map((block) => {
      const id = block.id ?? block.reference
      const isStored = !block.imageContents && !!block.blobName && blobNames.get(id ?? '') === block.blobName
      return { ...block, id, ...(isStored ? { blobName: null, getFromServer: true } : {}) }
    }),
  }))
}
