import type { FilterQuery } from '@mikro-orm/core'
import type { Transaction } from '../../context/context.ts'
import { recordIfRoom } from '../../db/database-errors.ts'
import type { EntityManager } from '../../db/orm.ts'
import { lockDisplays } from '../display/lock-displays.ts'
import { Showing } from '../showing.entity.ts'

const MINUTE = 60_000
const UNUSED_MS = 24 * 60 * MINUTE
const AT_ONCE = 1_000

type Used = Pick<Showing, 'reference' | 'isPreview' | 'lastUsedAt'>

/** Records the use of a preview, at most once a minute. Other showings don't expire. */
export async function recordUse(em: EntityManager, { reference, isPreview, lastUsedAt }: Used, now: Date) {
  if (!isPreview || now.getTime() - lastUsedAt.getTime() < MINUTE) return
  await em.nativeUpdate(Showing, { reference }, { lastUsedAt: now })
}

/** The same for reads: after the commit, because reads must work on a full disk. */
export const recordView = (tx: Transaction, showing: Showing) =>
  tx.afterCommit(() => recordIfRoom(() => recordUse(tx.services.orm.em.fork(), showing, tx.now())))

/** Removes previews unused for 24 hours (docs/product-rules.md#previews), in a transaction, and returns their references. */
export const removeUnusedPreviews = (em: EntityManager, now: Date) =>
  removePreviews(em, { lastUsedAt: { $lt: new Date(now.getTime() - UNUSED_MS) } })

/** Removes previews in the caller's transaction and returns their references. Previews that were used again stay. */
export async function removePreviews(em: EntityManager, which: FilterQuery<Showing>): Promise<string[]> {
  const previews = { isPreview: true, isPermanent: false, ...(which as object) }
  const displays = await lockDisplays(em, previews, { atMost: AT_ONCE })
  const references = displays.map((display) => display.showing.reference)
  if (references.length > 0) await em.nativeDelete(Showing, { ...previews, reference: { $in: references } })
  return references
}
