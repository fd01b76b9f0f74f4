import type { Context } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { isPassword } from '../password.ts'
import { readCurrentUser } from '../read-user.ts'

/**
 * The caller's account, after checking its password. Comparing is slow by design, so call it outside a transaction. Wrong passwords are
 * limited per account, because the browser may be unattended.
 * @throws not-logged-in, sso-account, rate-limited, invalid-credentials with its field (a 400, which doesn't end the log-in)
 */
export async function requireOwnPassword(ctx: Context, password: string) {
  const account = await requireOwnAccount(ctx, { withPassword: true })
  const { ownPassword } = ctx.services.limits
  await ownPassword.consume(account.reference)
  if (!(await isPassword(account.passwordHash ?? null, password, account.reference)))
    fail('invalid-credentials', { field: 'password' })
  await ownPassword.forgive(account.reference)
  return account
}

/** The caller's account, unless it uses single sign-on. @throws not-logged-in, sso-account */
export async function requireOwnAccount(ctx: Context, options: { withPassword?: boolean } = {}) {
  const account = await readCurrentUser(ctx, options)
  if (account.isSSO) fail('sso-account')
  return account
}
