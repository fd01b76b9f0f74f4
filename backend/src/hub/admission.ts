import type { ConnectionHost, HubConnection } from './connections/connection.ts'
import type { Registry } from './connections/registry.ts'
import type { HubLimits } from './limits.ts'
import { queryOf } from './query.ts'
import { HubBusy, HubError, type HubOptions, type HubRequest, HubUnauthorized } from './types.ts'

type AdmissionOptions<Identity> = HubOptions<Identity> & { limits: Pick<HubLimits, 'connections'> }
const RETRY_SECONDS = 10

/** A rejected request: the HTTP response to send. */
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
  request: HubRequest
  remoteAddress: string | undefined
}

/** Decides who may connect, for every endpoint: negotiate, upgrade, event stream, poll, POST and DELETE. */
export class Admission<Identity> {
  readonly #options: AdmissionOptions<Identity>
  readonly #registry: Registry<Identity>
  readonly #host: ConnectionHost<Identity>
  #isShut = false
  #identityChanges = 0

  constructor(options: AdmissionOptions<Identity>, registry: Registry<Identity>, host: ConnectionHost<Identity>) {
    this.#options = options
    this.#registry = registry
    this.#host = host
  }

  /** Rejects new connections with 503 from now on; existing ones are still served. */
  shut(): void {
    this.#isShut = true
  }

  /** Call it after ending connections: identifications in progress start over. */
  identitiesChanged(): void {
    this.#identityChanges += 1
  }

  /** A new connection for the visitor. @throws Refusal */
  async welcome(visitor: Visitor): Promise<HubConnection<Identity>> {
    this.checkOrigin(visitor)
    this.#checkOpen()
    const identity = await this.#identify(visitor)
    this.#checkOpen()
    const shares = this.#options.sharesOf?.(identity) ?? []
    this.#checkRoom(shares)
    return this.#registry.create(
      identity,
      this.#host,
      shares.map(({ name }) => name),
    )
  }

  /** The connection of the visitor's token. @throws Refusal 400 without a token, 404 for an unknown one */
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

  /** Rejects foreign origins; other clients than browsers send no Origin. @throws Refusal */
  checkOrigin({ request }: Visitor): void {
    const origin = request.headers.get('origin')
    if (origin !== null && !this.#options.isAllowedOrigin(origin)) throw new Refusal(403, "This origin isn't allowed.")
  }

  #checkOpen(): void {
    if (this.#isShut) throw new Refusal(503, 'The server is shutting down.')
  }

  /** One network leaves room for the others. */
  #checkRoom(shares: readonly { name: string; max: number }[]): void {
    const later = { 'retry-after': String(RETRY_SECONDS) }
    const full = shares.find(({ name, max }) => this.#registry.countOf(name) >= max)
    if (full)
      throw new Refusal(429, 'Your network has too many connections. Close some, or try again later.', {
        ...later,
        'ratelimit-policy': `"connections";q=${full.max};qu="concurrent-requests"`,
        ratelimit: `"connections";r=0;t=${RETRY_SECONDS}`,
      })
    if (this.#registry.size >= this.#options.limits.connections)
      throw new Refusal(503, 'The server has no room for more connections. Try again later.', later)
  }

  /** Repeats the look-up if identities changed during it, or a log-in that ended during it would still connect. */
  async #identify({ request, remoteAddress }: Visitor): Promise<Identity> {
    for (;;) {
      const changes = this.#identityChanges
      try {
        const identity = await this.#options.identify(request, { remoteAddress })
        if (changes === this.#identityChanges) return identity
      } catch (error) {
        if (error instanceof HubBusy) throw new Refusal(429, error.message, error.headers)
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

/** The token in the query string. An empty one counts as missing. */
export function tokenOf(request: Pick<HubRequest, 'url'>): string | undefined {
  return queryOf(request.url, 'id') || undefined
}
