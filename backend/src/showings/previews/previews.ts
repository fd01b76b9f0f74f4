import type { FilterQuery } from '@mikro-orm/core'
import type { Transaction } from '../../context/context.ts'
import { noteIfRoom } from '../../db/database-errors.ts'
import type { EntityManager } from '../../db/orm.ts'
import { lockDisplays } from '../display/lock-displays.ts'
import { Showing } from '../showing.entity.ts'

const MINUTE = 60_000
const UNUSED_MS = 24 * 60 * MINUTE
const AT_ONCE = 1_000

/** Notes that a preview is in use, at most once a minute. Other showings last, used or not. */
export async function recordUse(em: EntityManager, { reference, isPreview, lastUsedAt }: Showing, now: Date) {
  if (!isPreview || now.getTime() - lastUsedAt.getTime() < MINUTE) return
  await em.nativeUpdate(Showing, { reference }, { lastUsedAt: now })
}

/** The same for who reads: after the commit, since reading goes on while the disk is full. */
export const recordView = (tx: Transaction, showing: Showing) =>
  tx.afterCommit(() => noteIfRoom(() => recordUse(tx.services.orm.em.fork(), showing, tx.now())))

/** Removes the previews that were not used for 24 hours (decisions: preview showings), in a transaction, and returns which. */
export const removeUnusedPreviews = (em: EntityManager, now: Date) =>
  removePreviews(em, { lastUsedAt: { $lt: new Date(now.getTime() - UNUSED_MS) } })

/** Removes previews, in a transaction of the caller's, and returns which. One that was used meanwhile stays. */
export async function removePreviews(em: EntityManager, which: FilterQuery<Showing>): Promise<string[]> {
  const previews = { isPreview: true, isPermanent: false, ...(which as object) }
  const displays = await lockDisplays(em, previews, { atMost: AT_ONCE })
  const references = displays.map((display) => display.showing.reference)
  if (references.length > 0) await em.nativeDelete(Showing, { ...previews, reference: { $in: references } })
  return references
}
