import type { PageContents, SaveContents } from '../../../../../api/slides/slides.ts'
import { moveItem } from '../../../../../ui/lists/reorder.ts'
import type { RowLayout } from '../../../../shared/slide/row-layouts.ts'

export type TextStyle = 'Header' | 'SubHeader' | 'Basic'

/** A block's image: none yet, the stored one, or one just chosen: a file, or a picture of the library. */
export type BlockImage =
  | { kind: 'none' }
  | { kind: 'stored'; blobName: string; fileName: string; leastScrim?: StoredBlock['leastScrim'] }
  | { kind: 'new'; dataUrl: string; fileName: string }
  | { kind: 'library'; blobName: string; fileName: string }

export interface TextBlock {
  /** Stable while the editor is open, even before the server has assigned a reference. */
  key: string
  id: string | null
  type: 'Text'
  text: string
  textStyle: TextStyle
}

type StoredBlock = PageContents['rows'][number]['blocks'][number]
type Background = NonNullable<StoredBlock['background']>
/** A stored video. Its picture is the block's image. */
export type BlockVideo = NonNullable<StoredBlock['video']>

export interface ImageBlock {
  key: string
  id: string | null
  type: 'Image'
  image: BlockImage
  altText: string
  isDecorative: boolean
  /** Given for an image behind the slide's text. */
  background?: Background | undefined
  /** Given for an image that stands for a video. */
  video?: BlockVideo | undefined
}

export type EditorBlock = TextBlock | ImageBlock

/** Contains only what has changed, so two changes made from the same state both apply. */
type BlockChange =
  | (Pick<TextBlock, 'key' | 'type'> & Partial<TextBlock>)
  | (Pick<ImageBlock, 'key' | 'type'> & Partial<ImageBlock>)

export interface EditorRow {
  key: string
  id: string | null
  isExpandable: boolean
  /** Given if the organiser chose one. */
  layout?: RowLayout | undefined
  blocks: readonly EditorBlock[]
}

export type Rows = readonly EditorRow[]

/** A page's rows and notes, and as a slide the chords of its words and when the next one follows automatically. */
export interface Written {
  rows: Rows
  notes: string
  chords: string
  advanceAfterSeconds: number | null
}

let nextKey = 1
const newKey = () => `k${nextKey++}`

const newImage = (image: BlockImage, video?: BlockVideo): ImageBlock => ({
  key: newKey(),
  id: null,
  type: 'Image',
  image,
  altText: '',
  isDecorative: false,
  ...(video && { video }),
})

const newBlock = (type: 'Text' | 'Image'): EditorBlock =>
  type === 'Text' ? { key: newKey(), id: null, type, text: '', textStyle: 'Basic' } : newImage({ kind: 'none' })

const blockFromServer = (block: StoredBlock, key = newKey()): EditorBlock =>
  block.blockType === 'Text'
    ? { key, id: block.reference, type: 'Text', text: block.text ?? '', textStyle: block.textStyle ?? 'Basic' }
    : {
        key,
        id: block.reference,
        type: 'Image',
        image: block.blobName
          ? {
              kind: 'stored',
              blobName: block.blobName,
              fileName: block.fileName ?? '',
              ...(block.leastScrim && { leastScrim: block.leastScrim }),
            }
          : { kind: 'none' },
        altText: block.altText ?? '',
        isDecorative: block.altText === '',
        ...(block.background && { background: block.background }),
        ...(block.video && { video: block.video }),
      }

/** Converts a page's rows for the editor. */
export const rowsFromServer = (contents: PageContents): Rows =>
  contents.rows.map((row) => ({
    key: newKey(),
    id: row.reference,
    isExpandable: row.isExpandable,
    ...(row.layout && { layout: row.layout }),
    blocks: row.blocks.map((block) => blockFromServer(block)),
  }))

/** All text on a page, in order. */
export const textOf = ({ rows, notes, chords }: Pick<Written, 'rows' | 'notes' | 'chords'>): string =>
  [
    ...rows.flatMap((row) => row.blocks.map((block) => (block.type === 'Text' ? block.text : block.altText))),
    chords,
    notes,
  ]
    .filter((text) => text.trim() !== '')
    .join('\n\n')

/** Converts the rows for saving. */
export const toSaveContents = (rows: Rows): SaveContents => ({
  rows: rows.map(({ id, isExpandable, layout, blocks }) => ({
    id,
    isExpandable,
    ...(layout && { layout }),
    blocks: blocks.map(toSaveBlock),
  })),
})

const toSaveBlock = (block: EditorBlock): SaveContents['rows'][number]['blocks'][number] => {
  if (block.type === 'Text') {
    return { id: block.id, blockType: 'Text', text: block.text, textStyle: block.textStyle }
  }
  const altText = block.isDecorative || block.background ? '' : block.altText.trim()
  const { id, background, video } = block
  const kind = { ...(background && { background }), ...(video && { video }) }
  const base = { id, blockType: 'Image' as const, altText, ...kind }
  if (block.image.kind === 'stored') return { ...base, getFromServer: true }
  if (block.image.kind === 'none') return base
  const imageName = block.image.fileName
  if (block.image.kind === 'library') return { ...base, imageName, blobName: block.image.blobName }
  const imageContents = block.image.dataUrl.slice(block.image.dataUrl.indexOf(',') + 1)
  return { ...base, imageName, imageContents }
}

/**
 * Rebases my rows on a version in which a team member may have removed some: removed ones are created again. A stored
 * image that was removed with its block has to be chosen again.
 */
export const rebase = (rows: Rows, theirs: PageContents): Rows => {
  const known = new Set(theirs.rows.flatMap((row) => [row.reference, ...row.blocks.map((block) => block.reference)]))
  const stillKnown = (id: string | null) => (id !== null && known.has(id) ? id : null)
  const rebaseBlock = (block: EditorBlock): EditorBlock => {
    const id = stillKnown(block.id)
    const hasLostImage = block.type === 'Image' && id === null && block.image.kind === 'stored'
    return hasLostImage ? { ...block, id, image: { kind: 'none' } } : { ...block, id }
  }
  return rows.map((row) => ({ ...row, id: stillKnown(row.id), blocks: row.blocks.map(rebaseBlock) }))
}

/**
 * Merges the rows after a save: rows unchanged since sending take the server's form, rows changed since then keep their
 * changes and only get their references.
 */
export const adoptSaved = (current: Rows, sent: Rows, saved: PageContents): Rows =>
  current.map((row) => {
    const index = sent.findIndex((other) => other.key === row.key)
    const [sentRow, savedRow] = [sent[index], saved.rows[index]]
    if (!sentRow || !savedRow) return row
    const blocks = row.blocks.map((block) => {
      const place = sentRow.blocks.findIndex((other) => other.key === block.key)
      const savedBlock = savedRow.blocks[place]
      if (!savedBlock) return block
      return sentRow.blocks[place] === block
        ? blockFromServer(savedBlock, block.key)
        : { ...block, id: savedBlock.reference }
    })
    return { ...row, id: savedRow.reference, blocks }
  })

/** A removed block with the row and the places that it had, for Undo. */
export interface RemovedBlock {
  block: EditorBlock
  place: number
  row: EditorRow
  rowIndex: number
}

export type Change =
  | { type: 'add-row'; blockType: 'Text' | 'Image' }
  | { type: 'add-block'; rowKey: string; blockType: 'Text' | 'Image' }
  | { type: 'remove-block'; blockKey: string }
  | { type: 'restore-block'; removed: RemovedBlock }
  | { type: 'update-block'; block: BlockChange }
  | { type: 'toggle-expandable'; rowKey: string }
  | { type: 'set-layout'; rowKey: string; layout: RowLayout | undefined }
  | { type: 'move-row'; rowKey: string; by: -1 | 1 }
  | { type: 'move-block'; blockKey: string; by: -1 | 1 }
  /** Adds a row with an image after a block's row, or at the end. */
  | { type: 'add-image'; behind: string | undefined; image: BlockImage; video?: BlockVideo }

/** Applies a change. Returns the key of the block it added, if any. */
export type ChangeContent = (change: Change) => string | undefined

const merged = (block: EditorBlock, change: BlockChange): EditorBlock => {
  if (block.key !== change.key) return block
  if (block.type === 'Text' && change.type === 'Text') return { ...block, ...change }
  if (block.type === 'Image' && change.type === 'Image') return { ...block, ...change }
  return block
}

/** The rows after a change. Removing the last block of a row removes the row. */
export const changeRows = (rows: Rows, change: Change): Rows => {
  switch (change.type) {
    case 'add-row':
      return [...rows, { key: newKey(), id: null, isExpandable: false, blocks: [newBlock(change.blockType)] }]
    case 'add-block':
      return onRow(rows, change.rowKey, (row) => ({ ...row, blocks: [...row.blocks, newBlock(change.blockType)] }))
    case 'remove-block':
      return rows
        .map((row) => ({ ...row, blocks: row.blocks.filter((block) => block.key !== change.blockKey) }))
        .filter((row) => row.blocks.length > 0)
    case 'restore-block':
      return withRestored(rows, change.removed)
    case 'update-block':
      return rows.map((row) =>
        row.blocks.some(({ key }) => key === change.block.key)
          ? { ...row, blocks: row.blocks.map((block) => merged(block, change.block)) }
          : row,
      )
    case 'toggle-expandable':
      return onRow(rows, change.rowKey, (row) => ({ ...row, isExpandable: !row.isExpandable }))
    case 'set-layout':
      return onRow(rows, change.rowKey, (row) => ({ ...row, layout: change.layout }))
    case 'move-row': {
      const index = rows.findIndex((row) => row.key === change.rowKey)
      const to = index + change.by
      return to < 0 || to >= rows.length ? rows : moveItem(rows, index, to)
    }
    case 'move-block':
      return rows.map((row) => ({ ...row, blocks: moveBlock(row.blocks, change.blockKey, change.by) }))
    case 'add-image': {
      const index = rows.findIndex((row) => row.blocks.some((block) => block.key === change.behind))
      const row = { key: newKey(), id: null, isExpandable: false, blocks: [newImage(change.image, change.video)] }
      return rows.toSpliced(index < 0 ? rows.length : index + 1, 0, row)
    }
  }
}

/** Where a block is, to put it back there after a removal; undefined if there is none. */
export const placeOf = (rows: Rows, blockKey: string): RemovedBlock | undefined => {
  const rowIndex = rows.findIndex((row) => row.blocks.some(({ key }) => key === blockKey))
  const row = rows[rowIndex]
  const place = row?.blocks.findIndex(({ key }) => key === blockKey) ?? -1
  const block = row?.blocks[place]
  return row && block && { block, place, row, rowIndex }
}

/** Puts a block back into its row, or into a new row if that one is gone. A block that is back already stays where it is. */
const withRestored = (rows: Rows, { block, place, row, rowIndex }: RemovedBlock): Rows => {
  if (placeOf(rows, block.key)) return rows
  if (!rows.some(({ key }) => key === row.key)) return rows.toSpliced(rowIndex, 0, { ...row, blocks: [block] })
  return onRow(rows, row.key, (current) => ({ ...current, blocks: current.blocks.toSpliced(place, 0, block) }))
}

const moveBlock = (blocks: readonly EditorBlock[], key: string, by: -1 | 1) => {
  const index = blocks.findIndex((block) => block.key === key)
  const to = index + by
  return index < 0 || to < 0 || to >= blocks.length ? blocks : moveItem(blocks, index, to)
}

/** Copies of rows with new keys, unique on this page. */
export const withNewKeys = (rows: Rows): Rows =>
  rows.map((row) => ({ ...row, key: newKey(), blocks: row.blocks.map((block) => ({ ...block, key: newKey() })) }))

const onRow = (rows: Rows, key: string, update: (row: EditorRow) => EditorRow): Rows =>
  rows.map((row) => (row.key === key ? update(row) : row))

/** The block that gets the focus after another was removed: the next one, else the previous one. */
export const neighbourOf = (rows: Rows, blockKey: string): string | undefined => {
  const keys = rows.flatMap((row) => row.blocks.map((block) => block.key))
  const index = keys.indexOf(blockKey)
  return keys[index + 1] ?? keys[index - 1]
}
