import { auditedEvents } from '../../../openapi/rules/text/texts.ts'
import type { Account } from '../accounts/account.entity.ts'
import type { EntityManager } from '../db/orm.ts'
import { AuditEntry } from './audit-entry.entity.ts'

/**
 * Removes a deleted account's address from the audit log. The reference stays, so that events can be correlated, but not traced to a
 * person (ADR 9).
 */
export async function forgetPerson(em: EntityManager, { reference }: Pick<Account, 'reference'>) {
  await em.flush()
  await em.nativeUpdate(AuditEntry, { actorReference: reference }, { actorEmail: null })
  await em.nativeUpdate(AuditEntry, { subjectReference: reference }, { subjectEmail: null })
  // A note may contain an old or new address
  const named = { $or: [{ actorReference: reference }, { subjectReference: reference }] }
  await em.nativeUpdate(AuditEntry, { ...named, note: { $like: '%@%' } }, { note: null })
  await em.nativeUpdate(
    AuditEntry,
    { subjectReference: reference, action: { $in: [...auditedEvents] } },
    { note: null },
  )
}
