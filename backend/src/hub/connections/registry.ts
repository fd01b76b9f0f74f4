import { randomBytes } from 'node:crypto'
import type { TransportName } from '../types.ts'
import { type ConnectionHost, HubConnection } from './connection.ts'

const ID_BYTES = 16
const IDS_AT_ONCE = 256

let pool = Buffer.alloc(0)

/** An unguessable id. Takes randomness for many at once, because each call for some costs more than the rest of an id. */
function newId(): string {
  if (pool.length === 0) pool = randomBytes(ID_BYTES * IDS_AT_ONCE)
  const id = pool.toString('base64url', 0, ID_BYTES)
  pool = pool.subarray(ID_BYTES)
  return id
}

/** All connections of this node, from negotiate until the transport closes. */
export class Registry<Identity> {
  readonly #byToken = new Map<string, HubConnection<Identity>>()
  readonly #byId = new Map<string, HubConnection<Identity>>()
  readonly #shares = new Map<string, number>()
  readonly #tokenPrefix: string

  /** `tokenPrefix` distinguishes this process's tokens from those of others on the same port. */
  constructor(tokenPrefix: string) {
    this.#tokenPrefix = tokenPrefix
  }

  /** `shares` names what the connection counts towards, see `countOf`. */
  create(identity: Identity, host: ConnectionHost<Identity>, shares: readonly string[]): HubConnection<Identity> {
    const names = { id: newId(), token: this.#tokenPrefix + newId(), shares }
    const connection = new HubConnection(names, identity, host)
    for (const share of shares) this.#shares.set(share, this.countOf(share) + 1)
    this.#byToken.set(connection.token, connection)
    this.#byId.set(connection.id, connection)
    return connection
  }

  /** By the secret token, with which the client authenticates. */
  withToken(token: string): HubConnection<Identity> | undefined {
    return this.#byToken.get(token)
  }

  /** By the public id, which the product uses. */
  withId(id: string): HubConnection<Identity> | undefined {
    return this.#byId.get(id)
  }

  /** The connections that count towards a share. */
  countOf(share: string): number {
    return this.#shares.get(share) ?? 0
  }

  forget(connection: HubConnection<Identity>): void {
    // A connection may end twice: by the server and by its client
    if (!this.#byToken.delete(connection.token)) return
    for (const share of connection.shares) {
      const left = this.countOf(share) - 1
      if (left > 0) this.#shares.set(share, left)
      else this.#shares.delete(share)
    }
    this.#byId.delete(connection.id)
  }

  all(): HubConnection<Identity>[] {
    return [...this.#byToken.values()]
  }

  get size(): number {
    return this.#byToken.size
  }

  countOpen(): number {
    let count = 0
    for (const connection of this.#byToken.values()) if (connection.isOpen) count += 1
    return count
  }

  countByTransport(): Record<TransportName, number> {
    const counts = { WebSockets: 0, ServerSentEvents: 0, LongPolling: 0 }
    for (const { isOpen, transport } of this.#byToken.values()) if (isOpen && transport) counts[transport] += 1
    return counts
  }
}
