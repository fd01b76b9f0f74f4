import { operations } from '../generated/operations.ts'
import type { OperationId } from '../generated/routes.ts'
import { csrfTokenOf, LOGIN_COOKIE, VISITOR_COOKIE } from './accounts/csrf.ts'
import { CSRF_TEXT, CsrfRefused, fail, MockError, statusOfCode } from './contract/errors.ts'
import { findOperation } from './contract/find-operation.ts'
import { isNotImplemented } from './contract/not-implemented.ts'
import { readBody } from './contract/read-body.ts'
import { parseAnswer, parseInput } from './contract/run-checks.ts'
import { handlers } from './handlers.ts'
import type { Announcement, MockContext } from './state/context.ts'
import type { State } from './state/state.ts'
import type { Store } from './state/store.ts'

/** An HTTP answer as plain data: a browser's `Response` would drop `set-cookie`. */
export interface MockResponse {
  status: number
  headers: [string, string][]
  body: string | Uint8Array<ArrayBuffer> | null
}

export interface MockServerOptions {
  store: Store
  origin: string
  /** Told after a change was stored. */
  onAnnounce?: (announcements: Announcement[]) => void
  now?: () => Date
  limitFactor?: number
}

interface LooseAnswer {
  status: number
  data?: unknown
  raw?: string | Uint8Array<ArrayBuffer> | null
  headers?: Record<string, string>
}
type LooseHandler = (input: unknown, ctx: MockContext) => LooseAnswer

/** The whole HTTP side of the mocks: one request in, one answer out, checked by the contract on both sides. */
export function createMockServer({
  store,
  origin,
  onAnnounce,
  now = () => new Date(),
  limitFactor = 1,
}: MockServerOptions) {
  const tries = new Map<string, number[]>()

  async function handle(request: Request, cookies: Record<string, string>): Promise<MockResponse> {
    const headers: [string, string][] = []
    const announcements: Announcement[] = []
    try {
      const { pathname } = new URL(request.url)
      const found = findOperation(request.method, pathname)
      if (found.outcome !== 'found') fail(found.outcome === 'unknown' ? 'not-found' : 'method-not-allowed')
      const { operationId } = found
      const body = await readBody(request, operationId, pathname)
      const answer = await store.transaction((state) => {
        const ctx = {
          ...contextOf(state, request, cookies, headers),
          announce: (one: Announcement) => announcements.push(one),
        }
        checkCsrf(request, pathname, ctx)
        return run(operationId, parseInput(operationId, { params: found.params, request, body }), ctx)
      })
      if (announcements.length > 0) onAnnounce?.(announcements)
      return toResponse(operationId, answer, headers)
    } catch (error) {
      return errorResponse(error, headers)
    }
  }

  const contextOf = (state: State, request: Request, cookies: Record<string, string>, headers: [string, string][]) => {
    const login = state.logins[cookies[LOGIN_COOKIE] ?? '']
    const actor = (login && state.accounts[login.account]) ?? null
    return {
      state,
      actor: actor?.manualBlockDate ? null : actor,
      loginToken: actor ? (cookies[LOGIN_COOKIE] ?? null) : null,
      visitor: cookies[VISITOR_COOKIE] ?? null,
      now: now(),
      origin,
      tries,
      limitFactor,
      fetchSite: request.headers.get('sec-fetch-site'),
      setCookie: (name: string, value: string, options?: { isSessionCookie: boolean }) => {
        headers.push(['set-cookie', cookieLine(name, value, options)])
      },
    }
  }
  return { handle }
}
export type MockServer = ReturnType<typeof createMockServer>

function run(operationId: OperationId, input: unknown, ctx: MockContext): LooseAnswer {
  if (isNotImplemented(operationId)) {
    console.warn(`The mocks do not have ${operationId} yet; it answers 501.`)
    fail('not-implemented')
  }
  return (handlers[operationId] as unknown as LooseHandler)(input, ctx)
}

const isSafe = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method)

function checkCsrf(request: Request, pathname: string, { loginToken, visitor }: MockContext) {
  if (isSafe(request.method) || !pathname.toLowerCase().startsWith('/api/')) return
  const expected = csrfTokenOf(loginToken, visitor)
  if (expected === null || request.headers.get('csrf-token') !== expected) throw new CsrfRefused()
}

const MONTH_SECONDS = 30 * 24 * 60 * 60

/** Without `HttpOnly`: in a browser the mocks can set cookies only as scripts can. */
function cookieLine(name: string, value: string, { isSessionCookie } = { isSessionCookie: true }) {
  const age = value === '' ? '; Max-Age=0' : isSessionCookie ? '' : `; Max-Age=${MONTH_SECONDS}`
  return `${name}=${value}; Path=/; SameSite=Lax${age}`
}

function toResponse(operationId: OperationId, answer: LooseAnswer, headers: [string, string][]): MockResponse {
  headers.push(...Object.entries(answer.headers ?? {}))
  if (answer.data === undefined) return { status: answer.status, headers, body: answer.raw ?? null }
  const body = JSON.stringify(parseAnswer(operationId, answer.status, answer.data))
  return { status: answer.status, headers: [...headers, ['content-type', 'application/json']], body }
}

function errorResponse(error: unknown, headers: [string, string][]): MockResponse {
  if (error instanceof CsrfRefused)
    return { status: 400, headers: [['content-type', 'text/plain; charset=UTF-8']], body: CSRF_TEXT }
  const known =
    error instanceof MockError ? error : new MockError([{ message: 'Unexpected error', code: 'unexpected' }])
  if (known !== error) console.error(error)
  const body = JSON.stringify({ success: false, responseData: null, errors: known.items })
  if (known.retryAfterSeconds !== undefined) headers.push(['retry-after', String(known.retryAfterSeconds)])
  return {
    status: statusOfCode(known.items[0]?.code),
    headers: [...headers, ['content-type', 'application/json']],
    body,
  }
}

/** The operations that the mocks answer. */
export const operationIds = Object.keys(operations) as OperationId[]
