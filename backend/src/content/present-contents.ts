import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import type { ContentPage, StoredBlock, StoredRow } from './content-page.entity.ts'

type Contents = Pick<ContentPage, 'reference' | 'version' | 'rows' | 'notes'> &
  Partial<Pick<ContentPage, 'advanceAfterSeconds' | 'chords'>>

/** The contents of a page. */
export const presentContents = ({
  reference,
  version,
  rows,
  notes,
  advanceAfterSeconds,
  chords,
}: Contents): api.PageContents => ({
  reference,
  version,
  rows: rows.map(presentRow),
  notes,
  ...(advanceAfterSeconds ? { advanceAfterSeconds } : {}),
  ...(chords ? { chords } : {}),
})

/** A row with its blocks. */
export const presentRow = ({ reference, isExpandable, layout, blocks }: StoredRow): api.Row => ({
  reference,
  isExpandable,
  ...(layout ? { layout } : {}),
  blocks: blocks.map(presentBlock),
})

const presentBlock = (block: StoredBlock): api.Block => ({
  reference: block.reference,
  blockType: block.blockType,
  text: block.text,
  textStyle: block.textStyle,
  fileName: block.fileName,
  blobName: block.blobName,
  altText: block.altText,
  width: block.width,
  height: block.height,
  ...(block.background ? { background: block.background } : {}),
  ...(block.background && block.leastScrim ? { leastScrim: block.leastScrim } : {}),
  ...(block.video ? { video: block.video } : {}),
})
