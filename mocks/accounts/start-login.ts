import type { SessionEndReason } from '../../generated/zod/schemas/index.zod.ts'
import { LOGIN_COOKIE } from '../../openapi/rules/http/cookies.ts'
import { recordAuditEntry } from '../admin/record-audit-entry.ts'
import type { MockContext } from '../state/context.ts'
import type { AccountRow } from '../state/people.ts'
import { newReference } from '../state/references.ts'

/** Logs this browser in and ends its previous log-in. Returns the new token. */
export function startLogin(ctx: MockContext, account: AccountRow, { isRemembered }: { isRemembered: boolean }) {
  if (ctx.loginToken) endLogins(ctx, [ctx.loginToken], 'logged-out')
  const token = crypto.randomUUID()
  const now = ctx.now.toISOString()
  ctx.state.logins[token] = {
    account: account.reference,
    reference: newReference(ctx.state),
    browser: nameBrowser(ctx.userAgent),
    createdDateUtc: now,
    lastSeenDateUtc: now,
    isRemembered,
  }
  recordAuditEntry(ctx, { action: 'logged-in', actor: account, subject: account })
  ctx.setCookie(LOGIN_COOKIE, token, { isSessionCookie: !isRemembered })
  return token
}

/** Ends log-ins and their hub connections. */
export function endLogins(ctx: MockContext, tokens: string[], reason: SessionEndReason) {
  if (tokens.length === 0) return
  for (const token of tokens) delete ctx.state.logins[token]
  ctx.announce({ kind: 'logins-ended', logins: tokens, reason })
}

/** The tokens of an account's log-ins. */
export const loginsOf = (ctx: MockContext, account: AccountRow) =>
  Object.entries(ctx.state.logins).flatMap(([token, login]) => (login.account === account.reference ? token : []))

// Enough for the browsers that run the mocks
const browsers = { Edge: /Edg\//, Firefox: /Firefox\//, Chrome: /Chrome\//, Safari: /Safari\// }
const systems = {
  iPhone: /iPhone/,
  iPad: /iPad/,
  Android: /Android/,
  Windows: /Windows/,
  macOS: /Mac OS X/,
  Linux: /Linux/,
}
function nameBrowser(userAgent: string) {
  const find = (table: Record<string, RegExp>) =>
    Object.entries(table).find(([, pattern]) => pattern.test(userAgent))?.[0]
  const [browser, system] = [find(browsers), find(systems)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null)
}
