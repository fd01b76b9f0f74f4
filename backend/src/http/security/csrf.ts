import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { VISITOR_COOKIE } from '../../../../openapi/rules/http/cookies.ts'
import { ignoresCookies } from '../../../../openapi/rules/http/http.ts'
import { hashToken } from '../../infrastructure/references.ts'
import type { AppEnv } from '../app-env.ts'
import { CsrfError } from '../envelope/error-answers.ts'
import { csrfTokenOfForm } from '../form-post.ts'
import { readCookie, writeCookie } from './cookies.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * CSRF tokens (OWASP ASVS 3.5.1): an HMAC of the log-in, or of a random visitor cookie for anonymous users. Logging in or out
 * changes the token, and another user's token is never valid.
 */
export function createCsrf(secretKey: string) {
  const tokenFor = (subject: string) => createHmac('sha256', secretKey).update(`csrf:${subject}`).digest('base64url')

  /** Returns the token of the log-in or visitor, and sends it as a header. Bearer clients need none. */
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

  /** Rejects unsafe requests without a valid token. Bearer requests are exempt: other sites can't send the access token. */
  const checkCsrf: MiddlewareHandler<AppEnv> = async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method) && !ignoresCookies(c.req.path.toLowerCase()) && !c.get('isByToken')) {
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
