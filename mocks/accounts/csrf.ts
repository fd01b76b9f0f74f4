import { VISITOR_COOKIE } from '../../openapi/rules/http/cookies.ts'
import { ignoresCookies } from '../../openapi/rules/http/http.ts'
import type { MockContext } from '../state/context.ts'

export const isSafe = (method: string) => ['get', 'head', 'options'].includes(method.toLowerCase())

/** Whether a call needs the token, unless it has an access token. */
export function isCsrfChecked(method: string, pathname: string) {
  const path = pathname.toLowerCase()
  return !isSafe(method) && path.startsWith('/api/') && !ignoresCookies(path)
}

/** The token of a log-in, or of a browser without one. */
export const csrfTokenOf = (loginToken: string | null, visitor: string | null) =>
  loginToken ? `csrf-login-${loginToken}` : visitor ? `csrf-visitor-${visitor}` : null

/** The token for further calls; a new browser gets a visitor cookie. */
export function issueCsrfToken(ctx: MockContext, loginToken: string | null): string {
  const known = csrfTokenOf(loginToken, ctx.visitor)
  if (known) return known
  const visitor = crypto.randomUUID()
  ctx.setCookie(VISITOR_COOKIE, visitor)
  return `csrf-visitor-${visitor}`
}
