import type { AuditAction } from '../../../generated/zod/schemas/index.zod.ts'
import { Account } from '../accounts/account.entity.ts'
import { type Transaction, transactional } from '../context/context.ts'
import { newReference } from '../infrastructure/references.ts'
import { AuditEntry } from './audit-entry.entity.ts'

type Person = Pick<Account, 'reference' | 'email'>

interface NewAuditEntry {
  action: AuditAction
  /** The acting account; defaults to the caller. Null for an anonymous caller. */
  actor?: Person | null
  /** The affected account; defaults to the caller. */
  subject?: Person | null
  note?: string
}

/** Adds an entry to the audit log, in the transaction of the recorded action. Never pass secrets. */
export const recordAuditEntry = transactional(async (tx, { action, actor: given, subject, note }: NewAuditEntry) => {
  const actor = given === undefined ? await findActor(tx) : given
  const about = subject === undefined ? actor : subject
  tx.em.create(AuditEntry, {
    reference: newReference(),
    at: tx.now(),
    action,
    actorReference: actor?.reference ?? null,
    actorEmail: actor?.email ?? null,
    subjectReference: about?.reference ?? null,
    subjectEmail: about?.email ?? null,
    note: note ?? null,
  })
})

const findActor = async ({ actor, em }: Transaction): Promise<Person | null> =>
  actor ? em.findOne(Account, { reference: actor.reference }) : null
