import { refusals } from '../../../openapi/rules/refusals.ts'
import { deleteAccount } from '../account-removal/delete-account.ts'
import { requireActor } from '../accounts/access.ts'
import { requireAnotherAdmin } from '../accounts/admins/lock-with-admins.ts'
import { transactional } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { canRemove } from './access.ts'
import { lockUser } from './lock-user.ts'

/**
 * Deletes a user with everything they own.
 * @throws not-logged-in, not-allowed, not-found, last-admin, wrong-state (oneself: that needs the password)
 */
export const deleteUser = transactional(async (tx, userId: string) => {
  const { user, admins } = await lockUser(tx, userId)
  requireAnotherAdmin(user, admins)
  if (!canRemove(requireActor(tx), user)) {
    fail('wrong-state', {
      message: refusals.cannotDeleteSelf,
    })
  }
  await deleteAccount(tx, user)
})
