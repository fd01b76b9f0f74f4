import { DAY } from '../../../openapi/rules/durations.ts'
import type { Context } from '../context/context.ts'
import { AuditEntry } from './audit-entry.entity.ts'

/** How long entries stay. Wrong log-in attempts expire earlier, because their number is unlimited. */
export const auditLifetimes = { wrongTries: 90 * DAY, others: 400 * DAY }

/** Removes expired entries. */
export async function removeOldEntries({ services, now }: Pick<Context, 'services' | 'now'>) {
  const before = (lifetime: number) => ({ at: { $lt: new Date(now().getTime() - lifetime) } })
  const em = services.orm.em.fork()
  await em.nativeDelete(AuditEntry, { action: 'log-in-failed', ...before(auditLifetimes.wrongTries) })
  await em.nativeDelete(AuditEntry, before(auditLifetimes.others))
}
