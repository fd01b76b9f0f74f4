import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { VISITOR_COOKIE } from '../../../../openapi/rules/cookies.ts'
import { hashToken } from '../../infrastructure/references.ts'
import type { AppEnv } from '../app-env.ts'
import { CsrfError } from '../envelope/error-answers.ts'
import { csrfTokenOfForm } from '../form-post.ts'
import { readCookie, writeCookie } from './cookies.ts'

/** Signed by its sender instead. */
const SIGNED_PATHS = new Set(['/api/billing/stripe-webhook'])
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * CSRF tokens (OWASP ASVS 3.5.1): an HMAC of the log-in, or of a random visitor cookie while nobody is logged in. Bound to
 * the log-in, so that it changes with it and another user's never fits.
 */
export function createCsrf(secretKey: string) {
  const tokenFor = (subject: string) => createHmac('sha256', secretKey).update(`csrf:${subject}`).digest('base64url')

  /** Sends the token that fits the given log-in (or the visitor) with this answer, and returns it. Programs with an access token need none. */
  function issueCsrfToken(c: HonoContext<AppEnv>, loginToken: string | null) {
    if (c.get('isByToken')) return ''
    const token = tokenFor(loginToken ? `login:${hashToken(loginToken)}` : `visitor:${visitorOf(c)}`)
    c.header('csrf-token', token)
    return token
  }

  function visitorOf(c: HonoContext<AppEnv>) {
    const existing = readCookie(c, VISITOR_COOKIE)
    if (existing) return existing
    const visitor = randomBytes(16).toString('base64url')
    writeCookie(c, VISITOR_COOKIE, visitor)
    return visitor
  }

  /** Refuses every call that changes something without the right token. No page of others can send an access token. */
  const checkCsrf: MiddlewareHandler<AppEnv> = async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method) && !SIGNED_PATHS.has(c.req.path) && !c.get('isByToken')) {
      const loginToken = c.get('loginToken')
      const visitor = readCookie(c, VISITOR_COOKIE)
      const subject = loginToken ? `login:${hashToken(loginToken)}` : visitor && `visitor:${visitor}`
      const sent = c.req.header('csrf-token') || ((await csrfTokenOfForm(c)) ?? '')
      if (!subject || !isEqual(sent, tokenFor(subject))) throw new CsrfError()
    }
    await next()
  }

  return { issueCsrfToken, checkCsrf }
}
export type Csrf = ReturnType<typeof createCsrf>

function isEqual(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
