import { fieldMessages } from '../../../generated/errors.ts'
import type { ErrorItem } from '../../../generated/zod/schemas/index.zod.ts'
import { fail, MockError } from '../../contract/errors.ts'
import { addTour } from '../../seed/tour.ts'
import type { MockContext } from '../../state/context.ts'
import type { AccountRow } from '../../state/state.ts'
import { checkLimit, countTry } from '../limits.ts'
import { findLink, forgetLinks } from '../links.ts'
import { checkNewPassword } from '../password-rules.ts'

/** The account behind a link with which somebody joins. Looking does not spend it. @throws rate-limited, invalid-link */
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

/** The address is confirmed, the links that were mailed end, and the sample event is made. */
export function join(ctx: MockContext, account: AccountRow) {
  account.isConfirmed = true
  forgetLinks(ctx, account)
  addTour(ctx.state, account, ctx.now)
}

interface Passwords {
  password: string
  confirmPassword: string
}

/** What is wrong with a password that was typed twice. */
export function passwordProblems(
  { password, confirmPassword }: Passwords,
  owner: { email: string; firstName?: string; lastName?: string },
): ErrorItem[] {
  const common = problemsOf(() => checkNewPassword(password, owner, 'password'))
  if (password === confirmPassword) return common
  const message = fieldMessages['registerAccount.confirmPassword.invalid-value'] ?? ''
  return [...common, { message, code: 'invalid-value', field: 'confirmPassword' }]
}

/** The errors of checks that end at the first one. */
export function problemsOf(check: () => void): ErrorItem[] {
  try {
    check()
    return []
  } catch (error) {
    if (error instanceof MockError) return error.items
    throw error
  }
}
