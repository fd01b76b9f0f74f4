import { fail } from '../../contract/errors.ts'
import type { MockContext } from '../../state/context.ts'
import type { AccountRow } from '../../state/people.ts'
import { requireActor } from '../access.ts'
import { checkLimit, countTry, forgiveTries } from '../limits.ts'

/** The caller's account, unless it uses single sign-on. @throws not-logged-in, sso-account */
export function requireOwnAccount(ctx: MockContext): AccountRow {
  const account = requireActor(ctx)
  if (account.isSSO) fail('sso-account')
  return account
}

/** The same, after checking the password. @throws rate-limited, invalid-credentials */
export function requireOwnPassword(ctx: MockContext, password: string): AccountRow {
  const account = requireOwnAccount(ctx)
  checkLimit(ctx, 'ownPassword', account.reference)
  countTry(ctx, 'ownPassword', account.reference)
  if (password !== account.password) fail('invalid-credentials', { field: 'password' })
  forgiveTries(ctx, 'ownPassword', account.reference)
  return account
}
