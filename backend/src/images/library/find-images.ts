import type { Actor } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import type { PictureCursor } from './picture-cursor.ts'

export interface FoundImage extends PictureCursor {
  width: number
  height: number
}

// Each owner's newest come from the index, so no call sorts all pictures of an account
const IMAGES = `
  with owner as (
    select ? as reference
    union select event.owner_reference from team_member member join event on event.team_reference = member.team_reference
      where member.account_reference = ?
    union select team.owner_reference from team_member member join team on team.reference = member.team_reference
      where member.account_reference = ?
  )
  select newest.* from owner cross join lateral (
    select blob_name as "blobName", width, height, floor(extract(epoch from created_at) * 1000)::float8 as at from image
    where owner_reference = owner.reference and (created_at, blob_name) < (?, ?)
    order by created_at desc, blob_name desc limit ?
  ) newest order by at desc, "blobName" desc limit ?`

/** Later than any picture. */
const FIRST: PictureCursor = { at: Date.UTC(9999, 0), blobName: '' }

interface Range {
  /** The last picture before the first one that is wanted; null for the newest ones. */
  after: PictureCursor | null
  limit: number
}

/**
 * The next images of an account and of those who own its teams or their events, newest first. Which of them it may use, `findUses` says.
 */
export const findImages = (em: EntityManager, { reference }: Pick<Actor, 'reference'>, { after, limit }: Range) => {
  const { at, blobName } = after ?? FIRST
  return em.execute<FoundImage[]>(IMAGES, [reference, reference, reference, new Date(at), blobName, limit, limit])
}
