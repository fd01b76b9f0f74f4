import type { Change, EditorBlock, EditorRow, Rows } from '../state/content-state.ts'

/** The field that a change types into, as the history knows it; undefined for other changes. */
export const typedField = (change: Change): string | undefined => {
  if (change.type !== 'update-block') return undefined
  const fields = Object.keys(change.block).filter((name) => name !== 'key' && name !== 'type')
  const [only] = fields
  return fields.length === 1 && (only === 'text' || only === 'altText') ? `${change.block.key} ${only}` : undefined
}

/**
 * Prepares rows from before a save for saving: known parts keep their references, deleted ones are created again. A
 * stored image that is gone has to be chosen again.
 */
export const reconcile = (rows: Rows, saved: Rows): Rows => {
  const ids = new Map(saved.flatMap((row) => [[row.key, row.id] as const, ...row.blocks.map(idOf)]))
  const blobs = new Map(saved.flatMap((row) => row.blocks.map((block) => [block.key, blobOf(block)] as const)))
  const blockNow = (block: EditorBlock): EditorBlock => {
    const id = ids.get(block.key) ?? null
    const blob = blobOf(block)
    if (block.type === 'Image' && blob !== undefined && blobs.get(block.key) !== blob) {
      return { ...block, id, image: { kind: 'none' } }
    }
    return id === block.id ? block : { ...block, id }
  }
  return rows.map((row): EditorRow => ({ ...row, id: ids.get(row.key) ?? null, blocks: row.blocks.map(blockNow) }))
}

const idOf = ({ key, id }: EditorBlock) => [key, id] as const
const blobOf = (block: EditorBlock) =>
  block.type === 'Image' && block.image.kind === 'stored' ? block.image.blobName : undefined

/** Whether two versions have the same content, ignoring keys and references. */
export const isSameContent = (one: Rows, other: Rows): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every((row, index) => {
      const twin = other[index]
      return (
        twin !== undefined &&
        row.isExpandable === twin.isExpandable &&
        row.layout === twin.layout &&
        row.blocks.length === twin.blocks.length &&
        row.blocks.every((block, place) => isSameBlock(block, twin.blocks[place]))
      )
    }))

const isSameBlock = (block: EditorBlock, twin: EditorBlock | undefined): boolean => {
  if (block === twin) return true
  if (block.type === 'Text')
    return twin?.type === 'Text' && block.text === twin.text && block.textStyle === twin.textStyle
  return (
    twin?.type === 'Image' &&
    block.altText === twin.altText &&
    block.isDecorative === twin.isDecorative &&
    block.background?.colourScheme === twin.background?.colourScheme &&
    block.background?.scrimOpacity === twin.background?.scrimOpacity &&
    block.video?.blobName === twin.video?.blobName &&
    block.video?.captionsBlobName === twin.video?.captionsBlobName &&
    pictureOf(block) === pictureOf(twin)
  )
}

const pictureOf = ({ image }: Extract<EditorBlock, { type: 'Image' }>) => {
  if (image.kind === 'none') return ''
  return image.kind === 'new' ? image.dataUrl : image.blobName
}

/** The first block that is new or changed between two versions, for the focus. */
export const changedBlock = (before: Rows, after: Rows): string | undefined => {
  const known = new Map(before.flatMap((row) => row.blocks.map((block) => [block.key, block] as const)))
  return after.flatMap((row) => row.blocks).find((block) => known.get(block.key) !== block)?.key
}
