import type * as api from '../../../../generated/zod/schemas/index.zod.ts'
import { presentUses } from '../../../../openapi/rules/pictures/picture-uses.ts'
import { requireActor } from '../../accounts/access.ts'
import type { Context } from '../../context/context.ts'
import type { FoundImage } from './find-images.ts'
import { findImages } from './find-images.ts'
import type { FoundUse } from './find-uses.ts'
import { findUses } from './find-uses.ts'
import { cursorOf, readCursor } from './picture-cursor.ts'

const PAGE = 24
/** Few, because on the embedded database a statement holds up all others. */
const SLICE = 25
/** Images that one call looks at. The next call goes on behind them. */
const MOST_LOOKED_AT = 250

interface ListQuery {
  search: string
  cursor?: string | undefined
}

/**
 * A page of the pictures that the caller may use again, newest first, in slices. With a text, those with a use that matches.
 * @throws not-logged-in, invalid-format (cursor)
 */
export async function* listPictures(
  ctx: Context,
  query: ListQuery,
): AsyncGenerator<api.Picture[], Pick<api.PictureList, 'nextCursor'>> {
  const actor = requireActor(ctx)
  const search = query.search.replaceAll('\0', '').trim()
  const em = ctx.services.orm.em.fork()
  let after = query.cursor === undefined ? null : readCursor(query.cursor)
  let left = PAGE
  for (let looked = 0; looked < MOST_LOOKED_AT; looked += SLICE) {
    const images = await findImages(em, actor, { after, limit: SLICE })
    const uses = await findUses(
      em,
      actor,
      images.map(({ blobName }) => blobName),
      search,
    )
    const found = images.filter(({ blobName }) => uses.has(blobName)).slice(0, left)
    yield found.map((image) => presentPicture(image, uses.get(image.blobName) ?? []))
    left -= found.length
    const last = (left === 0 ? found : images).at(-1)
    if (images.length < SLICE && last === images.at(-1)) return { nextCursor: null }
    after = last ?? after
    if (left === 0) break
  }
  return { nextCursor: after && cursorOf(after) }
}

/** A picture of the library with what its uses say about it. */
const presentPicture = ({ blobName, width, height }: FoundImage, uses: FoundUse[]): api.Picture => ({
  blobName,
  width,
  height,
  ...presentUses(uses),
})
