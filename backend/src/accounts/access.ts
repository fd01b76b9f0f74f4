import type { Actor, Context } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import type { Account } from './account.entity.ts'

type Name = Pick<Account, 'firstName' | 'lastName' | 'email'>

/** The caller. @throws not-logged-in */
export function requireActor({ actor }: Pick<Context, 'actor'>): Actor {
  return actor ?? fail('not-logged-in')
}

/** The name that other presenters see: the address of an account without a name. */
export const displayNameOf = ({ firstName, lastName, email }: Name) => `${firstName} ${lastName}`.trim() || email

type Joined = Pick<Account, 'emailConfirmedAt' | 'hasPassword' | 'isSSO'>

/** Whether the account's owner has proven the address and has a way to log in. */
export const hasJoined = ({ emailConfirmedAt, hasPassword, isSSO }: Joined) =>
  emailConfirmedAt !== null && (isSSO || hasPassword === true)

/** An account as the one who acts; without a log-in or token when the server acts for it. */
export const actorOf = (
  account: Name & Pick<Account, 'reference' | 'accountLevel' | 'isAdmin'>,
  loginHash = '',
): Actor => ({
  reference: account.reference,
  displayName: displayNameOf(account),
  accountLevel: account.accountLevel,
  isAdmin: account.isAdmin,
  loginHash,
})
