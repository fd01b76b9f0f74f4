import type { ConfirmInvite } from '../../../../generated/zod/schemas/index.zod.ts'
import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import type { Context } from '../../context/context.ts'
import { DomainError } from '../../errors/domain-error.ts'
import type { LinkCode } from '../links/link-code.entity.ts'
import { hashPassword } from '../password.ts'
import { newPasswordProblems } from '../registration/find-problems.ts'
import { findJoiningLink, join, type LinkOf, lockJoiningLink } from '../registration/join.ts'

const purposes = ['invite', 'confirm-email'] as const

interface Acceptance extends LinkOf, ConfirmInvite {
  clientAddress: string
}

/**
 * Sets the password of a person who was invited, or who registered in another browser, and activates the account. A refused attempt
 * doesn't use the link. Returns the account.
 * @throws rate-limited, invalid-link, common-password, invalid-value
 */
export async function confirmInvite(ctx: Context, { clientAddress, userId, code, ...input }: Acceptance) {
  const of = { userId, code }
  await ctx.services.limits.confirm.consume(clientAddress)
  const link = await ctx.transaction((tx) => findJoiningLink(tx, of, ...purposes))
  const names = namesOf(input, link)
  const problems = newPasswordProblems(input, { email: link.account.email, ...names })
  if (problems.length > 0) throw new DomainError(problems)
  const passwordHash = await hashPassword(input.password, clientAddress)
  return ctx.transaction(async (tx) => {
    const { account, purpose } = await lockJoiningLink(tx, of, ...purposes)
    Object.assign(account, { ...names, passwordHash })
    await join(tx, account)
    await recordAuditEntry(tx, {
      action: purpose === 'invite' ? 'invite-confirmed' : 'password-changed',
      subject: account,
    })
    return account
  })
}

/** The names of the form, or else those of the registration. */
const namesOf = ({ firstName, lastName }: ConfirmInvite, link: LinkCode) => ({
  firstName: firstName?.trim() || (link.firstName ?? ''),
  lastName: lastName?.trim() || (link.lastName ?? ''),
})
