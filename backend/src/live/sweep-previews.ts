import { inTransaction } from '../db/in-transaction.ts'
import type { Orm } from '../db/orm.ts'
import type { HubLog } from '../hub/types.ts'
import { every } from '../infrastructure/every.ts'
import { removeUnusedPreviews } from '../showings/previews/previews.ts'

interface Parts {
  orm: Orm
  now: () => Date
  log: HubLog
  announceDisplays(references: string[]): Promise<void>
  everyMs: number
}

/** Regularly removes unused previews, including those of inactive organisers. Returns a function that stops it. */
export function sweepPreviews({ orm, now, log, announceDisplays, everyMs }: Parts) {
  const sweep = async () => {
    const removed = await inTransaction(orm, (em) => removeUnusedPreviews(em, now()))
    if (removed.length > 0) await announceDisplays(removed)
  }
  return every(everyMs, sweep, { log, failure: 'unused previews could not be removed' })
}
