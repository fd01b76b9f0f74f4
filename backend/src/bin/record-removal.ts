import { auditNotes } from '../../../openapi/rules/text/texts.ts'
import type { Account } from '../accounts/account.entity.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import type { Transaction } from '../context/context.ts'

interface Removed {
  event: { name: string; owner: Pick<Account, 'reference' | 'email'> }
  /** Of slides; without it the event itself was removed. */
  slideCount?: number
}

/** Records who removed an event or slides for ever. What the sweep removes after 30 days isn't recorded. */
export async function recordRemoval(tx: Transaction, { event: { name, owner: subject }, slideCount }: Removed) {
  if (!tx.actor) return
  if (slideCount === undefined) await recordAuditEntry(tx, { action: 'event-removed-for-ever', subject, note: name })
  else {
    const note = auditNotes.slidesOf(slideCount, name)
    await recordAuditEntry(tx, { action: 'slides-removed-for-ever', subject, note })
  }
}
