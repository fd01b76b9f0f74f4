import type { ConfirmInvite } from '../../../../generated/zod/schemas/index.zod.ts'
import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import type { Context } from '../../context/context.ts'
import { DomainError } from '../../errors/domain-error.ts'
import { hashPassword } from '../password.ts'
import { newPasswordProblems } from '../registration/find-problems.ts'
import { findJoiningLink, join, type LinkOf, spendJoiningLink } from '../registration/join.ts'

interface Acceptance extends LinkOf, ConfirmInvite {
  clientAddress: string
}

/**
 * Sets the invited person's password and activates the account. A refused attempt doesn't use the invite.
 * @throws rate-limited, invalid-link, common-password, invalid-value
 */
export async function confirmInvite(ctx: Context, { clientAddress, userId, code, ...input }: Acceptance) {
  const of = { userId, code }
  await ctx.services.limits.confirm.consume(clientAddress)
  const { account: invited } = await ctx.transaction((tx) => findJoiningLink(tx, of, 'invite'))
  const names = { firstName: input.firstName?.trim() ?? '', lastName: input.lastName?.trim() ?? '' }
  const problems = newPasswordProblems(input, { email: invited.email, ...names })
  if (problems.length > 0) throw new DomainError(problems)
  const passwordHash = await hashPassword(input.password)
  await ctx.transaction(async (tx) => {
    const account = await spendJoiningLink(tx, of, 'invite')
    Object.assign(account, { ...names, passwordHash })
    await join(tx, account)
    await recordAuditEntry(tx, { action: 'invite-confirmed', subject: account })
  })
}
