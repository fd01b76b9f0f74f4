import type { EventEmitter } from 'node:events'

/** The used part of `pg`'s pools and clients. */
interface Client extends EventEmitter {
  release(error?: boolean | Error): void
}
export type Pool = Pick<EventEmitter, 'on'>

/**
 * Returns lost connections to their pool. Kysely (0.29.6) never releases a connection whose `begin` or `rollback` failed, so that many
 * lost transactions would exhaust the pool and every later call would hang.
 */
export function releaseLostConnections(pool: Pool) {
  pool.on('acquire', (client: Client) => queueMicrotask(() => releaseWhenLost(client)))
}

/** The pool recreates `release` each time a client is acquired, right after its event. */
function releaseWhenLost(client: Client) {
  const { release } = client
  let isReleased = false
  const lost = () => client.release(true)
  client.release = (error) => {
    if (isReleased) return
    isReleased = true
    client.off('end', lost)
    release(error)
  }
  client.once('end', lost)
}
