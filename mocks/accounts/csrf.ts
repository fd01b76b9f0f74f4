import type { MockContext } from '../state/context.ts'

export const LOGIN_COOKIE = 'lectern-login'
export const VISITOR_COOKIE = 'lectern-visitor'

/** The token that belongs to a log-in, or to a browser without one. */
export const csrfTokenOf = (loginToken: string | null, visitor: string | null) =>
  loginToken ? `csrf-login-${loginToken}` : visitor ? `csrf-visitor-${visitor}` : null

/** The token for the next calls; a new browser gets its visitor cookie. */
export function issueCsrfToken(ctx: MockContext, loginToken: string | null): string {
  const known = csrfTokenOf(loginToken, ctx.visitor)
  if (known) return known
  const visitor = crypto.randomUUID()
  ctx.setCookie(VISITOR_COOKIE, visitor)
  return `csrf-visitor-${visitor}`
}
