import type { Context } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { isPassword } from '../password.ts'
import { readCurrentUser } from '../read-user.ts'

/**
 * The actor's account, once the password was right. Comparing is slow on purpose: call it before a transaction. Wrong
 * ones are limited per account, so that an unattended browser cannot be used for guessing.
 * @throws not-logged-in, sso-account, rate-limited, invalid-credentials with its field (a 400: nobody is logged out)
 */
export async function requireOwnPassword(ctx: Context, password: string) {
  const account = await requireOwnAccount(ctx)
  const { ownPassword } = ctx.services.limits
  await ownPassword.consume(account.reference)
  if (!(await isPassword(account.passwordHash ?? null, password))) fail('invalid-credentials', { field: 'password' })
  await ownPassword.forgive(account.reference)
  return account
}

/** The actor's account, which has its password here. @throws not-logged-in, sso-account */
export async function requireOwnAccount(ctx: Context) {
  const account = await readCurrentUser(ctx)
  if (account.isSSO) fail('sso-account')
  return account
}
