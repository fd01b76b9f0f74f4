import type { ConnectionHost, HubConnection } from './connections/connection.ts'
import type { Registry } from './connections/registry.ts'
import { HubBusy, HubError, type HubOptions, HubUnauthorized } from './types.ts'

/** A request that is not let in: what HTTP answers. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 429 | 503
  readonly headers: Record<string, string>

  constructor(status: Refusal['status'], message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

export interface Visitor {
  request: Request
  remoteAddress: string | undefined
}

/** Who is let in, the same at every entrance: negotiate, upgrade, event stream, poll, POST and DELETE. */
export class Admission<Identity> {
  readonly #options: HubOptions<Identity>
  readonly #registry: Registry<Identity>
  readonly #host: ConnectionHost<Identity>
  #isShut = false
  #identityChanges = 0

  constructor(options: HubOptions<Identity>, registry: Registry<Identity>, host: ConnectionHost<Identity>) {
    this.#options = options
    this.#registry = registry
    this.#host = host
  }

  /** From now on newcomers get 503; those inside can still be served. */
  shut(): void {
    this.#isShut = true
  }

  /** Someone's connections were just ended: whoever is being identified meanwhile is identified again. */
  identitiesChanged(): void {
    this.#identityChanges += 1
  }

  /** A new connection for the visitor. Throws Refusal. */
  async welcome(visitor: Visitor): Promise<HubConnection<Identity>> {
    this.checkOrigin(visitor)
    this.#checkOpen()
    const identity = await this.#identify(visitor)
    this.#checkOpen()
    return this.#registry.create(identity, this.#host)
  }

  /** The connection whose token the visitor shows. Throws Refusal: 400 without a token, 404 for one that opens nothing. */
  async recognise(visitor: Visitor): Promise<HubConnection<Identity>> {
    this.checkOrigin(visitor)
    const token = tokenOf(visitor.request)
    if (token === undefined) throw new Refusal(400, "The query parameter 'id' is missing.")
    const connection = this.#registry.withToken(token)
    if (connection === undefined || !(await this.#isSame(connection, visitor))) {
      throw new Refusal(404, 'There is no connection with this id.')
    }
    return connection
  }

  /** A foreign page is refused; a client that is no browser sends no Origin. Throws Refusal. */
  checkOrigin({ request }: Visitor): void {
    const origin = request.headers.get('origin')
    if (origin !== null && !this.#options.isAllowedOrigin(origin)) throw new Refusal(403, "This origin isn't allowed.")
  }

  #checkOpen(): void {
    if (this.#isShut) throw new Refusal(503, 'The server is shutting down.')
  }

  /** Without the repetition, a log-in that ends while it is looked up would still get its connection. */
  async #identify({ request, remoteAddress }: Visitor): Promise<Identity> {
    for (;;) {
      const changes = this.#identityChanges
      try {
        const identity = await this.#options.identify(request, { remoteAddress })
        if (changes === this.#identityChanges) return identity
      } catch (error) {
        if (error instanceof HubBusy)
          throw new Refusal(429, error.message, { 'retry-after': String(error.retryAfterSeconds) })
        if (error instanceof HubUnauthorized)
          throw new Refusal(401, error.message, { 'www-authenticate': 'Bearer error="invalid_token"' })
        throw error instanceof HubError ? new Refusal(403, error.message) : error
      }
    }
  }

  async #isSame(connection: HubConnection<Identity>, visitor: Visitor): Promise<boolean> {
    if (this.#options.isSameIdentity === undefined) return true
    return this.#options.isSameIdentity(connection.identity, await this.#identify(visitor))
  }
}

/** The token in the address. An empty one counts as none. */
export function tokenOf(request: Request): string | undefined {
  return new URL(request.url).searchParams.get('id') || undefined
}
