import { requireActor } from '../accounts/access.ts'
import { fail } from '../contract/errors.ts'
import type { MockContext } from '../state/context.ts'
import type { AccountRow } from '../state/state.ts'

/** The administrator who acts. @throws not-logged-in, not-allowed */
export function requireAdmin(ctx: MockContext): AccountRow {
  const actor = requireActor(ctx)
  return actor.isAdmin ? actor : fail('not-allowed')
}

/** A user whom an administrator acts on. @throws not-logged-in, not-allowed, not-found */
export function findUser(ctx: MockContext, userId: string): AccountRow {
  requireAdmin(ctx)
  return ctx.state.accounts[userId] ?? fail('not-found')
}

const isWorkingAdmin = (account: AccountRow) => account.isAdmin && !account.manualBlockDate && account.isConfirmed

/** @throws last-admin when nobody who can log in would be an administrator without this user. */
export function requireAnotherAdmin({ state }: MockContext, user: AccountRow) {
  const others = Object.values(state.accounts).filter((one) => one.reference !== user.reference)
  if (isWorkingAdmin(user) && !others.some(isWorkingAdmin)) fail('last-admin')
}
