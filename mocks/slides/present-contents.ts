import type { PageContentsOutput } from '../../generated/zod/schemas/index.zod.ts'
import type { PageRow } from '../state/state.ts'

/** A page for its organisers. */
export const presentContents = ({ reference, version, rows, notes, ...page }: PageRow): PageContentsOutput => ({
  reference,
  version,
  rows,
  notes,
  ...presentTime(page),
  ...presentChords(page),
})

/** Only for organisers and those on stage. */
export const presentChords = (page: Pick<PageRow, 'chords'> | undefined) =>
  page?.chords ? { chords: page.chords } : {}

/** Only slides that advance automatically have a time. */
export const presentTime = (page: Pick<PageRow, 'advanceAfterSeconds'> | undefined) =>
  page?.advanceAfterSeconds ? { advanceAfterSeconds: page.advanceAfterSeconds } : {}
