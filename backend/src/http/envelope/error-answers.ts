import type { Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { messages, statusOf } from '../../../../generated/errors.ts'
import { CSRF_REFUSAL, tokenChallenges } from '../../../../openapi/rules/http/http.ts'
import { type RateLimitUsage, rateLimitHeaders } from '../../../../openapi/rules/http/rate-limit-headers.ts'
import { isDatabaseAway, isStorageFull } from '../../db/database-errors.ts'
import type { ErrorCode } from '../../errors/domain-error.ts'
import { DomainError } from '../../errors/domain-error.ts'
import type { AppEnv } from '../app-env.ts'
import { errorPage, wantsErrorPage } from '../form-post.ts'

/** Thrown by the CSRF check; the response is plain text (docs/product-rules.md#log-in). */
export class CsrfError extends Error {}

const codeOfHttpStatus: Record<number, ErrorCode> = {
  400: 'malformed-body',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
}

/** Turns a thrown error into the contract's response. An unexpected error reveals only its request id. */
export function answerError(error: unknown, c: HonoContext<AppEnv>) {
  if (error instanceof CsrfError) return c.text(CSRF_REFUSAL, 400)
  const known = asDomainError(error)
  if (!known) {
    c.get('log').error({ err: error }, 'unexpected error')
    return c.json(envelope([{ message: messages.unexpected, code: 'unexpected' }]), 500)
  }
  if (known.items[0]?.code === 'storage-full') c.get('log').error({ err: error }, 'the disk is full')
  const status = statusOf(known.items[0] ?? { code: 'unexpected' })
  if (known.rateLimit) sendRateLimit(c, known.rateLimit)
  if (known.retryAfterSeconds) c.header('retry-after', String(Math.ceil(known.retryAfterSeconds)))
  if (known.fileSize !== undefined) c.header('content-range', `bytes */${known.fileSize}`)
  if (known.allow) c.header('allow', known.allow.join(', '))
  const challenge = tokenChallenges[known.items[0]?.code ?? 'unexpected']
  if (challenge) c.header('www-authenticate', challenge)
  if (wantsErrorPage(c)) return answerWithPage(c, known, status)
  const { detail, showing } = known
  return c.json({ ...envelope(known.items), ...(detail && { detail }), ...(showing && { showing }) }, status)
}

/** Outside of /api no limits are collected, so the one that refused is sent alone. */
function sendRateLimit(c: HonoContext<AppEnv>, rateLimit: RateLimitUsage) {
  const collected = c.get('rateLimits')
  if (collected) collected.push(rateLimit)
  else for (const [name, value] of rateLimitHeaders([rateLimit])) c.header(name, value)
}

function answerWithPage(c: HonoContext<AppEnv>, { items }: DomainError, status: ContentfulStatusCode) {
  c.header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
  return c.html(errorPage(items, pageBefore(c)), status)
}

/** The page of ours that posted the form, from the Referer. */
function pageBefore(c: HonoContext<AppEnv>) {
  const before = c.req.header('referer') ?? ''
  const { publicOrigin } = c.get('ctx').config
  return before.startsWith(`${publicOrigin}/`) ? before : '/'
}

const envelope = (errors: DomainError['items']) => ({ success: false, responseData: null, errors })

function asDomainError(error: unknown) {
  if (error instanceof DomainError) return error
  if (error instanceof HTTPException) {
    const code = codeOfHttpStatus[error.status]
    return code ? new DomainError([{ message: messages[code], code }]) : null
  }
  if (isStorageFull(error)) return new DomainError([{ message: messages['storage-full'], code: 'storage-full' }])
  if (isDatabaseAway(error)) {
    return new DomainError([{ message: messages.unavailable, code: 'unavailable' }], { retryAfterSeconds: 2 })
  }
  return null
}
