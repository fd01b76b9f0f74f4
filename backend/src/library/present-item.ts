import type * as api from '../../../generated/zod/schemas/index.zod.ts'

/** An item as it was read; times in milliseconds. */
export interface FoundItem {
  reference: string
  kind: api.LibraryKind
  title: string
  firstLine: string | null
  authors: string | null
  ccliNumber: string | null
  slideCount: number
  useCount: number
  isFavourite: boolean
  tags: string[]
  shown: number | null
  used: number
}

export const presentItem = ({
  reference,
  kind,
  title,
  firstLine,
  authors,
  ccliNumber,
  ...found
}: FoundItem): api.LibraryItem => ({
  reference,
  kind,
  title,
  firstLine,
  authors,
  ccliNumber,
  slideCount: found.slideCount,
  useCount: found.useCount,
  isFavourite: found.isFavourite,
  tags: found.tags,
  lastShownUtc: found.shown === null ? null : new Date(found.shown).toISOString(),
  lastUsedUtc: new Date(found.used).toISOString(),
})
