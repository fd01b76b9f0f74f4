import { fieldMessages } from '../../../generated/errors.ts'
import { requireActor } from '../accounts/access.ts'
import { lockWithAdmins, requireAnotherAdmin } from '../accounts/admins/lock-with-admins.ts'
import { requireOwnPassword } from '../accounts/passwords/require-own-password.ts'
import { readCurrentUser } from '../accounts/read-user.ts'
import type { Context } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { deleteAccount } from './delete-account.ts'

/**
 * Deletes the caller's account with everything in it. Accounts with single sign-on need no password.
 * @throws not-logged-in, required (password), rate-limited, invalid-credentials (password), last-admin
 */
export async function removeSelf(ctx: Context, { password }: { password?: string | undefined }) {
  const { reference } = requireActor(ctx)
  await checkPassword(ctx, password)
  await ctx.transaction(async (tx) => {
    const { account, admins } = await lockWithAdmins(tx.em, reference)
    if (!account || account.manualBlockDate) fail('not-logged-in')
    requireAnotherAdmin(account, admins)
    await deleteAccount(tx, account)
  })
}

/** Hashing is slow by design, so it precedes any lock. */
async function checkPassword(ctx: Context, password: string | undefined) {
  if ((await readCurrentUser(ctx)).isSSO) return
  if (!password) fail('required', { field: 'password', message: fieldMessages['removeSelf.password.required'] })
  await requireOwnPassword(ctx, password)
}
