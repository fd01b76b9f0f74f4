import type { AuditAction } from '../../generated/zod/schemas/index.zod.ts'
import type { MockContext } from '../state/context.ts'
import { newReference } from '../state/references.ts'
import type { AccountRow } from '../state/state.ts'

interface Noted {
  action: AuditAction
  /** Who did it; who is logged in unless said otherwise. */
  actor?: AccountRow | null
  /** Whom it was done to; who is logged in unless said otherwise. */
  subject?: AccountRow | null
  note?: string
}

/** Writes an entry into the audit log. A call that fails undoes it. */
export function noteAudit(ctx: MockContext, { action, actor = ctx.actor, subject = ctx.actor, note }: Noted) {
  const person = (account: AccountRow | null) =>
    account && { userId: account.reference, emailAddress: account.email as string | null }
  ctx.state.audit.unshift({
    entryId: newReference(ctx.state),
    dateUtc: ctx.now.toISOString(),
    action,
    actor: person(actor),
    subject: person(subject),
    note: note ?? null,
  })
}
