import { DAY, HOUR } from '../../../openapi/rules/durations.ts'
import type { Orm } from '../db/orm.ts'
import type { HubLog } from '../hub/types.ts'
import { every } from '../infrastructure/every.ts'
import { AuditEntry } from './audit-entry.entity.ts'

/** How long entries are kept. Wrong log-in attempts expire earlier, because their number is unlimited. */
export const auditLifetimes = { wrongTries: 90 * DAY, others: 400 * DAY }

/** Removes expired entries. */
export async function removeOldEntries(orm: Orm, now: Date) {
  const before = (lifetime: number) => ({ at: { $lt: new Date(now.getTime() - lifetime) } })
  const em = orm.em.fork()
  await em.nativeDelete(AuditEntry, { action: 'log-in-failed', ...before(auditLifetimes.wrongTries) })
  await em.nativeDelete(AuditEntry, before(auditLifetimes.others))
}

interface Parts {
  orm: Orm
  log: HubLog
  now: () => Date
}

/** Regularly removes expired entries. Returns a function that stops it. */
export const sweepAuditLog = ({ orm, log, now }: Parts) =>
  every(HOUR, () => removeOldEntries(orm, now()), { log, failure: 'old audit entries could not be removed' })
