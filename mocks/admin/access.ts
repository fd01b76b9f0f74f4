import { requireActor } from '../accounts/access.ts'
import { fail } from '../contract/errors.ts'
import type { MockContext } from '../state/context.ts'
import type { AccountRow } from '../state/people.ts'

/** The calling administrator. @throws not-logged-in, not-allowed */
export function requireAdmin(ctx: MockContext): AccountRow {
  const actor = requireActor(ctx)
  return actor.isAdmin ? actor : fail('not-allowed')
}

/** The user in an administrator's request. @throws not-logged-in, not-allowed, not-found */
export function findUser(ctx: MockContext, userId: string): AccountRow {
  requireAdmin(ctx)
  return ctx.state.accounts[userId] ?? fail('not-found')
}

const isWorkingAdmin = (account: AccountRow) => account.isAdmin && !account.manualBlockDate && account.isConfirmed

/** @throws last-admin when no other administrator can log in */
export function requireAnotherAdmin({ state }: MockContext, user: AccountRow) {
  const others = Object.values(state.accounts).filter((one) => one.reference !== user.reference)
  if (isWorkingAdmin(user) && !others.some(isWorkingAdmin)) fail('last-admin')
}
