import type { AuditAction } from '../../generated/zod/schemas/index.zod.ts'
import type { MockContext } from '../state/context.ts'
import type { AccountRow } from '../state/people.ts'
import { newReference } from '../state/references.ts'

interface NewAuditEntry {
  action: AuditAction
  /** The acting account; defaults to the caller. */
  actor?: AccountRow | null
  /** The affected account; defaults to the caller. */
  subject?: AccountRow | null
  note?: string
}

/** Adds an entry to the audit log. A failing call rolls it back. */
export function recordAuditEntry(
  ctx: MockContext,
  { action, actor = ctx.actor, subject = ctx.actor, note }: NewAuditEntry,
) {
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
