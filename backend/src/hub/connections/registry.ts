import type { TransportName } from '../types.ts'
import { type ConnectionHost, HubConnection } from './connection.ts'
import { newId } from './new-id.ts'

/** All connections of this node, from negotiate until the transport closes. */
export class Registry<Identity> {
  readonly #byToken = new Map<string, HubConnection<Identity>>()
  readonly #byId = new Map<string, HubConnection<Identity>>()
  readonly #tokenPrefix: string

  /** `tokenPrefix` tells this process's tokens from its neighbours'. */
  constructor(tokenPrefix: string) {
    this.#tokenPrefix = tokenPrefix
  }

  create(identity: Identity, host: ConnectionHost<Identity>): HubConnection<Identity> {
    const connection = new HubConnection({ id: newId(), token: this.#tokenPrefix + newId() }, identity, host)
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

  forget(connection: HubConnection<Identity>): void {
    this.#byToken.delete(connection.token)
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
