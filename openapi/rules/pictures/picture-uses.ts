import type { Picture, PictureUse } from '../../../generated/zod/schemas/index.zod.ts'

/** A use of a picture, and what is written there. */
export interface DescribedUse extends PictureUse {
  altText: string | null
  fileName: string | null
}

/** The uses that a picture lists. */
const LISTED_USES = 5

/** What a list says of a picture by its uses: each place of an event once, in the order of events' names, and a name and text. */
export function presentUses(
  uses: readonly DescribedUse[],
): Pick<Picture, 'fileName' | 'altText' | 'uses' | 'hasMoreUses'> {
  const sorted = uses.toSorted((one, other) => compare(keyOf(one), keyOf(other)))
  const places = [...new Map(sorted.map((use) => [keyOf(use), use])).values()]
  return {
    fileName: sorted.find(({ fileName }) => fileName)?.fileName ?? null,
    altText: sorted.find(({ altText }) => altText)?.altText ?? null,
    uses: places
      .slice(0, LISTED_USES)
      .map(({ place, eventReference, eventName }) => ({ place, eventReference, eventName })),
    hasMoreUses: places.length > LISTED_USES,
  }
}

const keyOf = ({ place, eventReference, eventName }: PictureUse) =>
  `${eventName ?? ''}\n${eventReference ?? ''}\n${place}`

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
