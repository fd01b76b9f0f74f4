import type { EntityManager } from '../db/orm.ts'
import { Showing } from './showing.entity.ts'

const MINUTE = 60_000
const UNUSED_MS = 24 * 60 * MINUTE

/** Notes that a preview is in use, at most once a minute. Other showings last, used or not. */
export async function noteUse(em: EntityManager, { reference, isPreview, lastUsedAt }: Showing, now: Date) {
  if (!isPreview || now.getTime() - lastUsedAt.getTime() < MINUTE) return
  await em.nativeUpdate(Showing, { reference }, { lastUsedAt: now })
}

/** Removes the previews that nobody has used for 24 hours (decisions: preview showings) and returns which. */
export async function removeUnusedPreviews(em: EntityManager, now: Date): Promise<string[]> {
  const unused = await em.find(
    Showing,
    { isPreview: true, isPermanent: false, lastUsedAt: { $lt: new Date(now.getTime() - UNUSED_MS) } },
    { fields: ['reference'], limit: 1_000 },
  )
  const references = unused.map((showing) => showing.reference)
  if (references.length > 0) await em.nativeDelete(Showing, { reference: { $in: references } })
  return references
}
