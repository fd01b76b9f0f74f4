import { fieldMessages } from '../../../generated/errors.ts'
import type { ErrorItem } from '../../../generated/zod/schemas/index.zod.ts'
import { fail, MockError } from '../../contract/errors.ts'
import { addTour } from '../../seed/tour.ts'
import type { MockContext } from '../../state/context.ts'
import type { AccountRow } from '../../state/people.ts'
import { checkLimit, countTry } from '../limits.ts'
import { findLink, spendLinks } from '../links.ts'
import { checkNewPassword } from '../password-rules.ts'

/** A registration or invitation link with its account. Looking it up doesn't use the link. @throws rate-limited, invalid-link */
export function findJoining(
  ctx: MockContext,
  { userId, code }: { userId: string; code: string },
  ...purposes: ('confirm-email' | 'invite')[]
) {
  const link = findMailedLink(ctx, { userId, code }, ...purposes)
  return hasJoined(link.account) ? fail('invalid-link') : link
}

/** The same, also after the person has joined. @throws invalid-link, rate-limited */
export function findMailedLink(
  ctx: MockContext,
  { userId, code }: { userId: string; code: string },
  ...purposes: ('confirm-email' | 'invite')[]
) {
  checkLimit(ctx, 'confirm', 'all')
  countTry(ctx, 'confirm', 'all')
  const link = findLink(ctx, code, ...purposes)
  const { account } = link
  return account.reference === userId && !account.manualBlockDate ? link : fail('invalid-link')
}

/** Whether the account's owner has proven the address and has a way to log in. */
export const hasJoined = ({ isConfirmed, isSSO, password }: AccountRow) => isConfirmed && (isSSO || password !== '')

/** Confirms the address, unless it is confirmed already, and creates the sample event. */
export function confirmAddress(ctx: MockContext, account: AccountRow) {
  if (account.isConfirmed) return
  account.isConfirmed = true
  addTour(ctx.state, account, ctx.now)
}

/** Confirms the address and invalidates mailed links. */
export function join(ctx: MockContext, account: AccountRow) {
  spendLinks(ctx, account)
  confirmAddress(ctx, account)
}

interface Passwords {
  password: string
  confirmPassword: string
}

/** The problems of a password and its repetition. */
export function passwordProblems(
  { password, confirmPassword }: Passwords,
  owner: { email: string; firstName?: string; lastName?: string },
): ErrorItem[] {
  const common = problemsOf(() => checkNewPassword(password, owner, 'password'))
  if (password === confirmPassword) return common
  const message = fieldMessages['registerAccount.confirmPassword.invalid-value'] ?? ''
  return [...common, { message, code: 'invalid-value', field: 'confirmPassword' }]
}

/** The errors of checks that stop at the first one. */
export function problemsOf(check: () => void): ErrorItem[] {
  try {
    check()
    return []
  } catch (error) {
    if (error instanceof MockError) return error.items
    throw error
  }
}
