import type { AuditAction } from '../../../generated/zod/schemas/index.zod.ts'
import { Account } from '../accounts/account.entity.ts'
import type { Context } from '../context.ts'
import { newReference } from '../references.ts'
import { AuditEntry } from './audit-entry.entity.ts'

interface Noted {
  action: AuditAction
  /** Whom it was done to; who is logged in unless said otherwise. */
  subject?: Pick<Account, 'reference' | 'email'> | null
  note?: string
}

/** Writes a line into the audit log, in the transaction of what it tells of. Never give it a secret. */
export const noteAudit = (ctx: Context, { action, subject, note }: Noted) =>
  ctx.transaction(async (em) => {
    const actor = ctx.actor ? await em.findOne(Account, { reference: ctx.actor.reference }) : null
    const about = subject === undefined ? actor : subject
    em.create(AuditEntry, {
      reference: newReference(),
      at: ctx.now(),
      action,
      actorReference: actor?.reference ?? null,
      actorEmail: actor?.email ?? null,
      subjectReference: about?.reference ?? null,
      subjectEmail: about?.email ?? null,
      note: note ?? null,
    })
  })
