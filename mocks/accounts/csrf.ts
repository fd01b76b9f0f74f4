import { VISITOR_COOKIE } from '../../openapi/rules/cookies.ts'
import type { MockContext } from '../state/context.ts'

/** Signed by its sender instead. */
const SIGNED_PATH = '/api/billing/stripe-webhook'

export const isSafe = (method: string) => ['get', 'head', 'options'].includes(method.toLowerCase())

/** Whether a call needs the token, unless an access token lets it in. */
export function isCsrfChecked(method: string, pathname: string) {
  const path = pathname.toLowerCase()
  return !isSafe(method) && path.startsWith('/api/') && !path.startsWith(SIGNED_PATH)
}

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
