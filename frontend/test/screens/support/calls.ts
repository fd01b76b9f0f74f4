import { getResponse, type RequestHandler } from 'msw'
import contract from '../../../../generated/contract.json' with { type: 'json' }
import type { OperationId } from '../../../../generated/routes.ts'
import { writeCookie } from '../../../../mocks/browser/cookies.ts'
import { findOperation } from '../../../../mocks/contract/find-operation.ts'
import { createMocks } from '../../../../mocks/create-mocks.ts'
import { createSeed } from '../../../../mocks/seed/create-seed.ts'
import { applyToState } from '../../../../mocks/situations/apply.ts'
import type { What, Who } from '../../../../mocks/situations/table.ts'
import { createMemoryStore } from '../../../../mocks/state/store.ts'
import { LOGIN_COOKIE } from '../../../../openapi/rules/http/cookies.ts'

export type { What, Who }

const store = createMemoryStore(createSeed)
const startMocks = () => createMocks({ store, origin: location.origin, limitFactor: () => 1_000 })
let { server, hub } = startMocks()

/** The hub of the running mocks. */
export const hubNow = () => hub

/** The mocks' data, to inspect and change without calls. */
export const changeData = store.transaction

/** What a test returns instead of the mocks; `undefined` lets them respond. */
export interface Answer {
  status?: number
  json?: unknown
  body?: string
  headers?: Record<string, string>
}
type Answerer = (request: Request) => Answer | undefined | Promise<Answer | undefined>
interface Stub {
  answerer: Answerer
  left: number
}
const stubs = new Map<OperationId, Stub>()

/** The page's calls since it was opened, oldest first. */
const sent: { operationId: OperationId; method: string; url: string }[] = []

/** A server error without an error list. */
export const NO_LIST: Answer = { status: 500, body: '' }
/** The envelope of a success. */
export const envelope = <Data>(responseData: Data) => ({ success: true as const, responseData, errors: [] })
/** Stubs the next calls of an operation: all of them, or as many as `times`. */
export function answer(operationId: OperationId, how: Answer | Answerer, { times = Number.POSITIVE_INFINITY } = {}) {
  stubs.set(operationId, { answerer: typeof how === 'function' ? how : () => how, left: times })
}

/**
 * Puts generated MSW handlers before the mocks, as msw's `worker.use` does: typed successes whose effect doesn't
 * matter.
 */
export const use = (...handlers: RequestHandler[]) => void handlersInUse.unshift(...handlers)
const handlersInUse: RequestHandler[] = []

/** Lets the mocks respond to an operation again. */
export const answerAsUsual = (operationId: OperationId) => void stubs.delete(operationId)

/** Holds back an operation's calls until `release`. */
export function hold(operationId: OperationId) {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  answer(operationId, () => promise)
  return () => {
    answerAsUsual(operationId)
    resolve(undefined)
  }
}

/** Lets the mocks perform the next call of an operation, and drops the response. */
export const loseAnswer = (operationId: OperationId) => void losses.add(operationId)
const losses = new Set<OperationId>()

/** The operations with `If-Match`. */
const versioned = new Set(
  Object.values(contract.paths)
    .flatMap((methods): { operationId?: string; parameters?: { $ref?: string }[] }[] => Object.values(methods))
    .filter(({ parameters }) => parameters?.some(({ $ref }) => $ref === '#/components/parameters/IfMatch'))
    .map(({ operationId }) => operationId),
)
/** The page's saves that would overwrite another session's, by operation. */
export const savesWithoutVersion: OperationId[] = []

/** The page's calls that can change something, by operation. */
export const changesSent = () => sent.filter(({ method }) => method !== 'GET').map(({ operationId }) => operationId)
/** How often the page has called an operation. */
export const timesSent = (operationId: OperationId) => sent.filter((call) => call.operationId === operationId).length

const ownFetch = window.fetch
window.fetch = async (input, init) => {
  const request = new Request(input, init)
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/api/')) return ownFetch(request)
  const found = findOperation(request.method, pathname)
  if (found.outcome === 'found') {
    const { operationId } = found
    sent.push({ operationId, method: request.method, url: request.url })
    if (versioned.has(operationId) && !request.headers.has('if-match')) savesWithoutVersion.push(operationId)
    const stubbed = (await stubbedAnswer(operationId, request)) ?? (await getResponse(handlersInUse, request.clone()))
    if (stubbed) return stubbed
  }
  const { status, headers, body } = await server.handle(request, cookiesNow())
  if (found.outcome === 'found' && losses.delete(found.operationId)) throw new TypeError('Failed to fetch')
  const allowed = new Headers()
  for (const [name, value] of headers) {
    // biome-ignore lint/suspicious/noDocumentCookie: responses created in the page can't set cookies themselves
    if (name === 'set-cookie') document.cookie = value
    else allowed.append(name, value)
  }
  return new Response([204, 304].includes(status) ? null : body, { status, headers: allowed })
}

async function stubbedAnswer(operationId: OperationId, request: Request) {
  const stub = stubs.get(operationId)
  if (!stub || stub.left <= 0) return undefined
  stub.left -= 1
  const given = await stub.answerer(request)
  if (!given) return undefined
  const { status = 200, json, body = null, headers = {} } = given
  if (json === undefined) return new Response(body, { status, headers })
  const type = { 'content-type': 'application/json' }
  return new Response(JSON.stringify(json), { status, headers: { ...type, ...headers } })
}

const cookiesNow = () =>
  Object.fromEntries(document.cookie.split('; ').map((pair) => pair.split('=', 2) as [string, string]))

/** Logs in one of the mocks' users with the data of a situation. Returns the CSRF token. */
export async function logIn(who: Who, what?: What) {
  const token = await store.transaction((state) =>
    applyToState(state, { who, occurrences: [], ...(what && { what }) }, null, new Date()),
  )
  writeCookie(LOGIN_COOKIE, token ?? null)
  return token
}

/** Resets everything to the state before the first test. */
export async function forgetCalls() {
  stubs.clear()
  handlersInUse.length = 0
  losses.clear()
  sent.length = 0
  savesWithoutVersion.length = 0
  await store.reset()
  // The old mocks remember attempts by references that recur
  ;({ server, hub } = startMocks())
}

/** One of the mocks' users without a page, for preparations through the API. */
export class Program {
  readonly #who: Who
  #cookies: Record<string, string> = {}
  constructor(who: Who) {
    this.#who = who
  }

  /** @throws unless it succeeds. */
  async call<Data>(method: string, path: string, data?: object, more: Record<string, string> = {}): Promise<Data> {
    this.#cookies[LOGIN_COOKIE] ??= (await store.transaction((state) =>
      applyToState(state, { who: this.#who, occurrences: [] }, null, new Date()),
    )) as string
    const headers = {
      'csrf-token': `csrf-login-${this.#cookies[LOGIN_COOKIE]}`,
      ...(data && { 'content-type': 'application/json' }),
      ...more,
    }
    const init = { method, headers, ...(data && { body: JSON.stringify(data) }) }
    const { status, body } = await server.handle(new Request(location.origin + path, init), this.#cookies)
    const text = typeof body === 'string' ? body : ''
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
    return JSON.parse(text || '{}').responseData
  }
}
