import { createInstance, getHttpOperationsFromSpec, type IHttpRequest, type IHttpResponse } from '@stoplight/prism-http'
import pino from 'pino'
import { contractForPrism } from './contract-for-prism.ts'
import type { Exchange, Verdict, Violation } from './exchange.ts'

type Components = Parameters<typeof createInstance>[1]
type Prism = ReturnType<typeof createInstance>
type Operations = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>

/**
 * Prism's validating proxy, without forwarding: Prism gets each call together with its response, and routes and
 * validates both as if it had forwarded them.
 */
export class ContractCheck {
  readonly #operations: Operations
  readonly #prism: Prism
  readonly #answers = new WeakMap<IHttpRequest, IHttpResponse>()
  readonly #routes = new WeakMap<IHttpRequest, Operations[number]>()
  readonly #verdict: Verdict

  private constructor(operations: Operations) {
    this.#operations = operations
    const forward: Components['forward'] = ({ data }, _upstream, _proxy, operation) => {
      if (operation) this.#routes.set(data, operation)
      return () => () => Promise.resolve({ _tag: 'Right', right: this.#answers.get(data) as IHttpResponse })
    }
    // Prism expects an older pino, but only uses what has stayed the same
    const logger = pino({ level: 'silent' }) as unknown as Components['logger']
    this.#prism = createInstance(
      {
        isProxy: true,
        upstream: new URL('http://localhost'),
        upstreamProxy: undefined,
        checkSecurity: true,
        validateRequest: true,
        validateResponse: true,
        errors: false,
        mock: { dynamic: false },
      },
      { logger, forward },
    )
    this.#verdict = {
      calls: 0,
      operations: Object.fromEntries(operations.map((one) => [nameOf(one), 0])),
      violations: [],
    }
  }

  static async create(contract: object = contractForPrism()) {
    return new ContractCheck(await getHttpOperationsFromSpec(contract))
  }

  get verdict() {
    return this.#verdict
  }

  async check(exchange: Exchange) {
    const request = requestOf(exchange, (path) => this.#inSpellingOfContract(path))
    this.#answers.set(request, answerOf(exchange))
    const result = await this.#prism.request(request, this.#operations)()
    const operation = this.#routes.get(request)
    const name = operation ? nameOf(operation) : `${exchange.method} ${exchange.url}`
    this.#verdict.calls += 1
    if (operation) this.#verdict.operations[name] = (this.#verdict.operations[name] ?? 0) + 1
    const found = (what: string): Violation => ({
      operation: name,
      status: exchange.status,
      what,
      journey: exchange.journey,
    })
    const listed = operation?.responses.some(({ code }) => code === String(exchange.status)) ?? false
    const trouble = exchange.status >= 500 && !listed ? [found('The server failed')] : []
    if (result._tag === 'Left') return this.#note([...trouble, found(result.left.message)])
    const { input, output } = result.right.validations
    // Journeys send invalid requests on purpose; the server just must not accept them
    const taken = operation === undefined || exchange.status < 400 ? input : []
    return this.#note([...trouble, ...[...taken, ...output].map(({ message }) => found(message))])
  }

  /** The server accepts any letter case and a trailing slash, since the specification's addresses have them. */
  #inSpellingOfContract(pathname: string) {
    const given = pathname.replace(/(?<=.)\/$/, '').split('/')
    const isIt = (parts: string[]) =>
      parts.length === given.length &&
      parts.every((part, index) => isOpen(part) || part.toLowerCase() === given[index]?.toLowerCase())
    const listed = this.#operations.map(({ path }) => path.split('/')).find(isIt)
    return listed?.map((part, index) => (isOpen(part) ? given[index] : part)).join('/') ?? pathname
  }

  #note(violations: Violation[]) {
    this.#verdict.violations.push(...violations)
    return violations
  }
}

const nameOf = ({ method, path }: Operations[number]) => `${method.toUpperCase()} ${path}`

const isOpen = (part: string) => part.startsWith('{')

function requestOf(
  { method, url, requestHeaders, requestBody }: Exchange,
  spelled: (path: string) => string,
): IHttpRequest {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const query: Record<string, string | string[]> = {}
  for (const key of new Set(searchParams.keys())) {
    const values = searchParams.getAll(key)
    query[key] = values.length === 1 ? (values[0] ?? '') : values
  }
  return {
    method: method.toLowerCase() as IHttpRequest['method'],
    url: { path: spelled(pathname), query },
    headers: requestHeaders,
    ...(requestBody === '' ? {} : { body: bodyOf(requestHeaders, requestBody) }),
  }
}

const answerOf = ({ status, answerHeaders, answerBody }: Exchange): IHttpResponse => ({
  statusCode: status,
  headers: answerHeaders,
  body: bodyOf(answerHeaders, answerBody),
})

/** A body that is called JSON but isn't stays a string, which no schema accepts. */
function bodyOf(headers: Record<string, string>, body: string): unknown {
  if (!/^application\/(.+\+)?json/.test(headers['content-type'] ?? '')) return body
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
