import { statusOf } from '../generated/errors.ts'
import { locations } from '../generated/locations.ts'
import { operations } from '../generated/operations.ts'
import type { OperationId } from '../generated/routes.ts'
import { budgets } from '../openapi/rules/http/budgets.ts'
import { LOGIN_COOKIE, VISITOR_COOKIE } from '../openapi/rules/http/cookies.ts'
import { CSRF_REFUSAL, isForVisitors, tokenChallenges } from '../openapi/rules/http/http.ts'
import { type RateLimitUsage, rateLimitHeaders } from '../openapi/rules/http/rate-limit-headers.ts'
import { requireActor } from './accounts/access.ts'
import { csrfTokenOf, isCsrfChecked, isSafe } from './accounts/csrf.ts'
import { spendText, spendTry } from './accounts/limits.ts'
import { admitToken, bearerTokenOf, countsFor, holderOf } from './accounts/tokens/tokens.ts'
import { answerOnce } from './contract/answer-once.ts'
import { CsrfRefused, fail, MockError } from './contract/errors.ts'
import { exampleResponse } from './contract/example-response.ts'
import { findOperation } from './contract/find-operation.ts'
import { isFormPost, readBody, sizeBesideFiles } from './contract/read-body.ts'
import { parseAnswer, parseInput } from './contract/run-checks.ts'
import { handlers } from './handlers.ts'
import { advanceSlides, nextAdvance } from './showings/advance-slides.ts'
import type { Announcement, MockContext } from './state/context.ts'
import type { State } from './state/state.ts'
import type { Store } from './state/store.ts'

type Cookies = Record<string, string>
type HeaderPairs = [string, string][]

/** An HTTP response as plain data, because a browser's `Response` would drop `set-cookie`. */
export interface MockResponse {
  status: number
  headers: HeaderPairs
  body: string | Uint8Array<ArrayBuffer> | null
}

export interface MockServerOptions {
  store: Store
  origin: string
  /** Called after a change is stored. */
  onAnnounce?: (announcements: Announcement[]) => void
  now?: () => Date
  /** Multiplies all limits. */
  limitFactor?: () => number
}

interface LooseAnswer {
  status: number
  data?: unknown
  raw?: string | Uint8Array<ArrayBuffer> | null
  headers?: Record<string, string>
}
type LooseHandler = (input: unknown, ctx: MockContext) => LooseAnswer

/** The HTTP side of the mocks: handles requests, with input and output validated against the contract. */
export class MockServer {
  readonly #options: Required<MockServerOptions>
  readonly #tries = new Map<string, number[]>()

  constructor(options: MockServerOptions) {
    this.#options = { onAnnounce: () => {}, now: () => new Date(), limitFactor: () => 1, ...options }
  }

  async handle(request: Request, cookies: Cookies): Promise<MockResponse> {
    const usages: RateLimitUsage[] = []
    const { headers, ...response } = await this.#answer(request, cookies, usages)
    const all = { ...response, headers: [...headers, ...rateLimitHeaders(usages)] }
    return request.method === 'HEAD' ? { ...all, body: null } : all
  }

  /** Shows the slides that follow automatically. Returns when the next one is due, in milliseconds since 1970, if one is. */
  async advanceSlides(): Promise<number | undefined> {
    const announcements: Announcement[] = []
    const next = await this.#options.store.transaction((state) => {
      advanceSlides({ state, now: this.#options.now(), announce: (one) => void announcements.push(one) })
      return nextAdvance(state)
    })
    if (announcements.length > 0) this.#options.onAnnounce(announcements)
    return next
  }

  /** Adds the limits that count the call to `usages`. */
  async #answer(request: Request, cookies: Cookies, usages: RateLimitUsage[]): Promise<MockResponse> {
    const headers: HeaderPairs = []
    try {
      const { pathname } = new URL(request.url)
      const found = findOperation(request.method, pathname)
      if (found.outcome === 'unknown') fail('not-found')
      if (found.outcome === 'other-method') fail('method-not-allowed', { allow: found.allow })
      const { operationId, params } = found
      const bearer = await this.#admit(request, operationId, usages)
      const announcements: Announcement[] = []
      const call = { request, cookies: bearer === null ? cookies : {}, headers, announcements, bearer }
      const text = await request.text()
      const answer = await this.#options.store.transaction((state) => {
        const ctx = this.#contextOf({ ...call, state })
        // As in the backend, unauthorized callers don't learn what is wrong with the call
        if (!operations[operationId].isPublic) requireActor(ctx)
        usages.push(...spendRateLimits(request, ctx))
        const body = readBody(request, text, operationId)
        checkText(text, body, ctx)
        if (bearer === null) checkCsrf(request, ctx, body)
        const input = parseInput(operationId, { params, request, body })
        if (!hasState(operationId)) return null
        const answer = commitDetailed(() => answerOnce(operationId, input, ctx, () => run(operationId, input, ctx)))
        if (!(answer instanceof MockError) && answer.status === 201)
          headers.push([
            'location',
            locations[operationId]?.(input.params as Record<string, string>, answer.data) ?? '',
          ])
        return answer
      })
      if (answer === null) return await exampleResponse(request.url, operationId)
      if (answer instanceof MockError) throw answer
      if (announcements.length > 0) this.#options.onAnnounce(announcements)
      return toResponse(operationId, answer, headers)
    } catch (error) {
      if (error instanceof MockError && error.rateLimit) usages.push(error.rateLimit)
      return errorResponse(error, headers)
    }
  }

  /** The caller's access token, or null when the cookies count. @throws invalid-token, token-scope, rate-limited */
  async #admit(request: Request, operationId: OperationId, usages: RateLimitUsage[]) {
    const token = bearerTokenOf(request)
    const operation = operations[operationId]
    if (token === null || !countsFor(operation)) return null
    const now = this.#options.now()
    const limited = { tries: this.#tries, now, limitFactor: this.#options.limitFactor() }
    return this.#options.store.transaction((state) => {
      const isKnown = holderOf(state, token, now) !== undefined
      if (operation.tokenScope !== null) {
        if (isKnown) usages.push(spendTry(limited, 'token', token))
        else spendTry(limited, 'wrongToken', 'all')
      }
      admitToken(state, token, operation, now)
      return token
    })
  }

  #contextOf({ state, request, cookies, headers, announcements, bearer }: Call): MockContext {
    const { now, origin, limitFactor } = this.#options
    const login = state.logins[cookies[LOGIN_COOKIE] ?? '']
    const holder = login?.account ?? state.tokens[bearer ?? '']?.account
    const account = state.accounts[holder ?? ''] ?? null
    const actor = account?.manualBlockDate ? null : account
    if (actor && login) login.lastSeenDateUtc = now().toISOString()
    return {
      state,
      actor,
      loginToken: actor ? (cookies[LOGIN_COOKIE] ?? null) : null,
      isByToken: bearer !== null,
      visitor: cookies[VISITOR_COOKIE] ?? null,
      cookies,
      now: now(),
      origin,
      tries: this.#tries,
      limitFactor: limitFactor(),
      // A page doesn't see the header that its browser would send
      userAgent: request.headers.get('user-agent') ?? globalThis.navigator?.userAgent ?? '',
      fetchSite: request.headers.get('sec-fetch-site'),
      isFormPost: isFormPost(request),
      setCookie: (name, value, options) => void headers.push(['set-cookie', cookieLine(name, value, options)]),
      announce: (announcement) => void announcements.push(announcement),
    }
  }
}

interface Call {
  state: State
  request: Request
  cookies: Cookies
  headers: HeaderPairs
  announcements: Announcement[]
  bearer: string | null
}

type StatefulOperation = keyof typeof handlers
const hasState = (operationId: OperationId): operationId is StatefulOperation => operationId in handlers

function run(operationId: StatefulOperation, input: unknown, ctx: MockContext): LooseAnswer {
  return (handlers[operationId] as unknown as LooseHandler)(input, ctx)
}

/** Commits the handler's changes when the error has a detail; other errors roll back. */
function commitDetailed<T>(work: () => T): T | MockError {
  try {
    return work()
  } catch (error) {
    if (error instanceof MockError && error.detail) return error
    throw error
  }
}

/** What is said comes several times a second, beside all that a presenter does. */
const isCaptions = (method: string, pathname: string) => method === 'POST' && /\/captions\/?$/.test(pathname)

/** Limits changes per account and attendees' reads, as the backend does, and returns what is left. @throws rate-limited */
function spendRateLimits(request: Request, ctx: MockContext): RateLimitUsage[] {
  const pathname = new URL(request.url).pathname.toLowerCase()
  if (isForVisitors(pathname)) return [spendTry(ctx, 'watch', 'phones')]
  if (!ctx.actor || isSafe(request.method) || !pathname.startsWith('/api/')) return []
  return [spendTry(ctx, isCaptions(request.method, pathname) ? 'caption' : 'change', ctx.actor.reference)]
}

/** Limits the text of an account's long bodies, as the backend does. */
function checkText(text: string, body: unknown, ctx: MockContext) {
  const { amount } = budgets.longText
  if (!ctx.actor || text.length <= amount) return
  const bytes = sizeBesideFiles(body)
  if (bytes > amount) spendText(ctx, ctx.actor.reference, bytes)
}

function checkCsrf(request: Request, { loginToken, visitor }: MockContext, body: unknown) {
  if (!isCsrfChecked(request.method, new URL(request.url).pathname)) return
  const ofForm = isFormPost(request) ? (body as { csrfTokenValue?: string }).csrfTokenValue : undefined
  const expected = csrfTokenOf(loginToken, visitor)
  if (expected === null || (request.headers.get('csrf-token') ?? ofForm) !== expected) throw new CsrfRefused()
}

const MONTH_SECONDS = 30 * 24 * 60 * 60

/** Without `HttpOnly`, because in a browser the mocks can only set cookies from scripts. */
function cookieLine(name: string, value: string, { isSessionCookie } = { isSessionCookie: true }) {
  const age = value === '' ? '; Max-Age=0' : isSessionCookie ? '' : `; Max-Age=${MONTH_SECONDS}`
  return `${name}=${value}; Path=/; SameSite=Lax${age}`
}

function toResponse(operationId: OperationId, answer: LooseAnswer, headers: HeaderPairs): MockResponse {
  headers.push(...Object.entries(answer.headers ?? {}))
  if (answer.data === undefined) return { status: answer.status, headers, body: answer.raw ?? null }
  const body = JSON.stringify(parseAnswer(operationId, answer.status, answer.data))
  return { status: answer.status, headers: [...headers, ['content-type', 'application/json']], body }
}

/** The response to an error. */
export function errorResponse(error: unknown, headers: HeaderPairs = []): MockResponse {
  if (error instanceof CsrfRefused)
    return { status: 400, headers: [['content-type', 'text/plain; charset=UTF-8']], body: CSRF_REFUSAL }
  const known =
    error instanceof MockError ? error : new MockError([{ message: 'Unexpected error', code: 'unexpected' }])
  if (known !== error) console.error(error)
  const { items: errors, detail, showing } = known
  const challenge = tokenChallenges[errors[0]?.code ?? 'unexpected']
  if (challenge) headers.push(['www-authenticate', challenge])
  const body = JSON.stringify({
    success: false,
    responseData: null,
    errors,
    ...(detail && { detail }),
    ...(showing && { showing }),
  })
  if (known.allow) headers.push(['allow', known.allow.join(', ')])
  if (known.fileSize !== undefined) headers.push(['content-range', `bytes */${known.fileSize}`])
  if (known.retryAfterSeconds !== undefined) headers.push(['retry-after', String(known.retryAfterSeconds)])
  return {
    status: statusOf(known.items[0] ?? { code: 'unexpected' }),
    headers: [...headers, ['content-type', 'application/json']],
    body,
  }
}
