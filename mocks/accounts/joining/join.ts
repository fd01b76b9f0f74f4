import { fieldMessages } from '../../../generated/errors.ts'
import type { ErrorItem } from '../../../generated/zod/schemas/index.zod.ts'
import { fail, MockError } from '../../contract/errors.ts'
import { addTour } from '../../seed/tour.ts'
import type { MockContext } from '../../state/context.ts'
import type { AccountRow } from '../../state/state.ts'
import { checkLimit, countTry } from '../limits.ts'
import { findLink, forgetLinks } from '../links.ts'
import { checkNewPassword } from '../password-rules.ts'

/** The account of a registration or invitation link. Looking it up doesn't use the link. @throws rate-limited, invalid-link */
export function findJoining(
  ctx: MockContext,
  { userId, code }: { userId: string; code: string },
  purpose: 'confirm-email' | 'invite',
) {
  checkLimit(ctx, 'confirm', 'all')
  countTry(ctx, 'confirm', 'all')
  const { account } = findLink(ctx, code, purpose)
  if (account.reference !== userId || account.isConfirmed || account.manualBlockDate) fail('invalid-link')
  return account
}

/** Confirms the address, invalidates mailed links and creates the sample event. */
export function join(ctx: MockContext, account: AccountRow) {
  account.isConfirmed = true
  forgetLinks(ctx, account)
  addTour(ctx.state, account, ctx.now)
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
