import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type { Pool } from './release-lost-connections.ts'

/** The used part of `pg`'s clients. */
interface Client extends EventEmitter {
  connection: { stream: Socket }
}

/** Far longer than any statement of a call takes. */
const SILENCE_MS = 20_000

/**
 * Closes a connection that is in use and has sent and received nothing for `silenceMs`, in milliseconds. When a network drops packets
 * without closing connections, calls would otherwise wait for a quarter of an hour, until the operating system gives up. They end with
 * "Connection terminated", which is a 503.
 */
export function cutSilentConnections(pool: Pool, silenceMs = SILENCE_MS) {
  pool.on('acquire', ({ connection: { stream } }: Client) => {
    stream.setTimeout(silenceMs)
    if (stream.listenerCount('timeout', cut) === 0) stream.on('timeout', cut)
  })
  pool.on('release', (_error: unknown, { connection: { stream } }: Client) => stream.setTimeout(0))
}

function cut(this: Socket) {
  this.destroy()
}
