import { emailKeyOf } from '../../openapi/rules/text/texts.ts'
import type { MockContext } from '../state/context.ts'
import type { AccountRow } from '../state/people.ts'

// One per account, so people who share a browser don't affect each other
const cookieOf = ({ reference }: AccountRow) => `lectern-known-${reference}`

/** This browser's id, if the account has been logged in with it. */
export const knownBrowserOf = (ctx: MockContext, account: AccountRow) => ctx.cookies[cookieOf(account)] ?? null

/** Remembers that an account has been logged in with this browser. */
export const rememberKnownBrowser = (ctx: MockContext, account: AccountRow) =>
  ctx.setCookie(cookieOf(account), crypto.randomUUID(), { isSessionCookie: false })

/** The key of log-in attempts: a known browser has its own, so that others can't lock its user out. */
export function logInKey(ctx: MockContext, email: string, account: AccountRow | undefined) {
  const known = account && knownBrowserOf(ctx, account)
  return known ? `by ${known}` : emailKeyOf(email)
}
