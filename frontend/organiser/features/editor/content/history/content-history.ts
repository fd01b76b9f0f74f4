import type { Change, EditorBlock, EditorRow, Rows } from '../state/content-state.ts'

/** The undo and redo steps, the latest last. */
export interface History {
  past: readonly Rows[]
  future: readonly Rows[]
  /** The field last typed into, and when (milliseconds): continued typing belongs to the same step. */
  typing: { field: string; at: number } | undefined
}

export const emptyHistory: History = { past: [], future: [], typing: undefined }

const MAX_STEPS = 200
/** A pause in typing that ends a step, in milliseconds. */
const PAUSE_MS = 1000

/** The history after a change made to `before` at a time (milliseconds). Continuous typing is one step. */
export const record = (history: History, before: Rows, change: Change | undefined, at: number): History => {
  const field = change && typedField(change)
  const { typing } = history
  const goesOn = field !== undefined && typing?.field === field && at - typing.at < PAUSE_MS
  return {
    past: goesOn ? history.past : [...history.past, before].slice(-MAX_STEPS),
    future: [],
    typing: field === undefined ? undefined : { field, at },
  }
}

const typedField = (change: Change) => {
  if (change.type !== 'update-block') return undefined
  const fields = Object.keys(change.block).filter((name) => name !== 'key' && name !== 'type')
  const [only] = fields
  return fields.length === 1 && (only === 'text' || only === 'altText') ? `${change.block.key} ${only}` : undefined
}

/** One step back: the previous rows, and the history from there. Undefined if there is none. */
export const undo = ({ past, future }: History, current: Rows) => {
  const rows = past.at(-1)
  return rows && { rows, history: { past: past.slice(0, -1), future: [...future, current], typing: undefined } }
}

/** One step forward again. */
export const redo = ({ past, future }: History, current: Rows) => {
  const rows = future.at(-1)
  return rows && { rows, history: { past: [...past, current], future: future.slice(0, -1), typing: undefined } }
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
