import type { Context } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { Account } from '../account.entity.ts'
import { hashPassword, isPassword } from '../password.ts'
import { checkNewPassword } from '../password-rules.ts'
import { afterPasswordChange } from './after-password-change.ts'
import { requireOwnPassword } from './require-own-password.ts'

interface PasswordChange {
  password: string
  newPassword: string
}

/**
 * Changes the caller's password and ends all log-ins, including this one.
 * @throws not-logged-in, sso-account, rate-limited, invalid-credentials, same-value, common-password
 */
export async function changePassword(ctx: Context, { password, newPassword }: PasswordChange) {
  const account = await requireOwnPassword(ctx, password)
  if (await isPassword(account.passwordHash ?? null, newPassword, account.reference))
    fail('same-value', { field: 'newPassword' })
  checkNewPassword(newPassword, account, 'newPassword')
  const passwordHash = await hashPassword(newPassword, account.reference)
  await ctx.transaction(async (tx) => {
    const { reference, passwordHash: before } = account
    // Of concurrent changes, the first invalidates the others' old password
    const changed = await tx.em.nativeUpdate(Account, { reference, passwordHash: before }, { passwordHash })
    if (changed === 0) fail('invalid-credentials', { field: 'password' })
    await afterPasswordChange(tx, account)
  })
}
