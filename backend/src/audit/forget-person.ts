import type { Account } from '../accounts/account.entity.ts'
import type { EntityManager } from '../db/orm.ts'
import { AuditEntry } from './audit-entry.entity.ts'

/**
 * Takes the address of an account that is deleted out of the audit log. The reference stays: what happened can still be
 * followed, but no longer to a person (ADR 9).
 */
export async function forgetPerson(em: EntityManager, { reference }: Pick<Account, 'reference'>) {
  await em.flush()
  await em.nativeUpdate(AuditEntry, { actorReference: reference }, { actorEmail: null })
  await em.nativeUpdate(AuditEntry, { subjectReference: reference }, { subjectEmail: null })
  // A note may tell of an address, old or new
  const named = { $or: [{ actorReference: reference }, { subjectReference: reference }] }
  await em.nativeUpdate(AuditEntry, { ...named, note: { $like: '%@%' } }, { note: null })
}
