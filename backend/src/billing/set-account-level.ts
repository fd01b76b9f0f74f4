import type { AccountLevel } from '../../../generated/zod/schemas/index.zod.ts'
import type { Account } from '../accounts/account.entity.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import type { Transaction } from '../context/context.ts'
import { Event } from '../events/event.entity.ts'
import { touchDisplays } from '../showings/display/touch-displays.ts'

/** Changes an account's plan, and updates the displays of its events. `why` is for the audit log. */
export async function setAccountLevel(
  tx: Transaction,
  { account, level, why }: { account: Account; level: AccountLevel; why: string },
) {
  const before = account.accountLevel
  if (before === level) return
  account.accountLevel = level
  await recordAuditEntry(tx, {
    action: 'account-level-changed',
    subject: account,
    note: `${before} to ${level}, ${why}`,
  })
  const events = await tx.em.find(Event, { owner: account }, { fields: ['reference'], orderBy: { reference: 'asc' } })
  for (const { reference } of events) await touchDisplays(tx, reference)
}
