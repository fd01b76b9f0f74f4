import type { EventEmitter } from 'node:events'

/** Of a pool of `pg` and its clients, what is needed. */
interface Client extends EventEmitter {
  release(error?: boolean | Error): void
}
type Pool = Pick<EventEmitter, 'on'>

/**
 * Gives a connection that was lost back to its pool. Kysely (0.29.6) keeps one on which `begin` or `rollback` has failed for
 * ever, so that after as many lost transactions as the pool is large every call would wait and none be answered.
 */
export function releaseLostConnections(pool: Pool) {
  pool.on('acquire', (client: Client) => queueMicrotask(() => releaseWhenLost(client)))
}

/** `release` is made anew each time a client is taken, right after the pool has told of it. */
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
