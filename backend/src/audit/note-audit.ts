import { Account } from '../accounts/account.entity.ts'
import type { Context } from '../context.ts'
import { newReference } from '../references.ts'
import { AuditEntry } from './audit-entry.entity.ts'

/** What the audit log tells of: administration and security. */
export type AuditAction =
  | 'account-registered'
  | 'account-deleted'
  | 'account-blocked'
  | 'account-unblocked'
  | 'account-level-changed'
  | 'admin-made'
  | 'user-invited'
  | 'invite-confirmed'
  | 'email-confirmed'
  | 'email-change-requested'
  | 'email-changed'
  | 'password-reset-requested'
  | 'password-changed'
  | 'mfa-enabled'
  | 'mfa-disabled'
  | 'recovery-code-used'
  | 'logged-in'
  | 'log-in-failed'
  | 'logins-ended'

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
