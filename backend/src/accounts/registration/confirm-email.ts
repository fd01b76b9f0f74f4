import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import type { Context } from '../../context/context.ts'
import { join, type LinkOf, spendJoiningLink } from './join.ts'

/**
 * Confirms the address of a new account with its mailed code, once.
 * @throws rate-limited, invalid-link
 */
export async function confirmEmail(ctx: Context, { clientAddress, ...of }: LinkOf & { clientAddress: string }) {
  await ctx.services.limits.confirm.consume(clientAddress)
  await ctx.transaction(async (tx) => {
    const account = await spendJoiningLink(tx, of, 'confirm-email')
    await join(tx, account)
    await recordAuditEntry(tx, { action: 'email-confirmed', subject: account })
  })
}
