import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import type { Context } from '../../context/context.ts'
import { join, type LinkOf, spendJoiningLink } from './join.ts'

/**
 * Confirms the address of a new account by the code of its mailed link, once.
 * @throws rate-limited, invalid-link
 */
export async function confirmEmail(ctx: Context, { clientAddress, ...of }: LinkOf & { clientAddress: string }) {
  await ctx.services.limits.confirm.consume(clientAddress)
  await ctx.transaction(async (em) => {
    const account = await spendJoiningLink(ctx, em, of, 'confirm-email')
    await join(ctx, em, account)
    await recordAuditEntry(ctx, { action: 'email-confirmed', subject: account })
  })
}
