import { expect } from 'vitest'
import type { ErrorItem } from '../../../generated/zod/schemas/index.zod.ts'
import { checkAgainstContract, type Seen } from './check-against-contract.ts'
import type { HubClient } from './hub-client.ts'

export interface HubWay {
  skipNegotiation?: boolean
  /** Sent as the official client sends it, and cookies are then ignored. */
  accessToken?: string
}

/** How a scenario reaches its target: the mocks or the backend. */
export interface Wire {
  fetch(path: string, init: RequestInit): Promise<Response>
  connectHub(cookie: string, options: HubWay): Promise<HubClient>
}

export interface ScenarioAnswer {
  status: number
  headers: Headers
  /** The complete body: parsed if it's JSON, otherwise text. */
  body: unknown
  bytes: Uint8Array
  /** The envelope's payload. */
  // biome-ignore lint/suspicious/noExplicitAny: scenarios inspect responses of every shape, already validated against the contract
  data: any
  errors: ErrorItem[]
}

/** A browser: keeps cookies and the CSRF token, and validates every response against the contract. */
export class ScenarioClient {
  readonly cookies = new Map<string, string>()
  csrfToken = ''
  readonly #wire: Wire
  readonly #seen: Seen
  constructor(wire: Wire, seen: Seen) {
    this.#wire = wire
    this.#seen = seen
  }

  get cookie() {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Sends bodies other than strings as JSON. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ScenarioAnswer> {
    const isText = typeof body === 'string'
    const response = await this.#wire.fetch(path, {
      method,
      redirect: 'manual',
      ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
      headers: {
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(this.csrfToken ? { 'csrf-token': this.csrfToken } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    })
    this.#storeCookies(response)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const text = new TextDecoder().decode(bytes)
    const isJson = (response.headers.get('content-type') ?? '').includes('application/json')
    const parsed = isJson ? JSON.parse(text) : text
    this.#seen.push(checkAgainstContract(method, path, response.status, parsed, isJson))
    const envelope = (isJson ? parsed : {}) as { responseData?: unknown; errors?: ErrorItem[] }
    const { responseData: data, errors = [] } = envelope
    return { status: response.status, headers: response.headers, body: parsed, bytes, data, errors }
  }

  /** A call that must succeed; returns its payload. */
  async ok(method: string, path: string, body?: unknown, headers?: Record<string, string>) {
    const answer = await this.call(method, path, body, headers)
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.errors)}`).toBeLessThan(300)
    return answer.data
  }

  async logIn(email: string, password: string) {
    await this.ok('GET', '/api/csrf/get-csrf-token')
    await this.ok('POST', '/api/auth/login?useSessionCookies=true', { email, password })
    return this
  }

  connectHub = async (way: HubWay = {}) => (await this.#wire.connectHub(this.cookie, way)).recordInto(this.#seen)

  #storeCookies({ headers }: Response) {
    for (const line of headers.getSetCookie()) {
      const [name, value] = (line.split(';')[0] ?? '').split('=') as [string, string]
      if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    this.csrfToken = headers.get('csrf-token') ?? this.csrfToken
  }
}
