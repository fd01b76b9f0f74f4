import { once } from 'node:events'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** Grace period for requests already on their way. */
const LAST_CALLS_MS = 100

/**
 * Lets a server stop without cutting calls. Call it before the server listens. The returned function stops listening, waits for calls
 * in flight, closes their connections and cuts what is left after a deadline.
 * @returns a function that takes the deadline in milliseconds and returns the number of calls that were cut
 */
export function createDrain(server: Server) {
  const underWay = new Set<ServerResponse>()
  let isDraining = false
  const note: RequestListener = (_request, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    if (isDraining) closeAfter(response)
  }
  // Must run before the listener that responds
  server.prependListener('request', note)

  return async function drain(deadlineMs: number): Promise<number> {
    isDraining = true
    for (const response of underWay) closeAfter(response)
    await delay(LAST_CALLS_MS)
    const closed = once(server, 'close')
    server.close()
    await Promise.race([closed, delay(deadlineMs, undefined, { ref: false })])
    const cut = underWay.size
    server.closeAllConnections()
    return cut
  }
}

/** Sends `Connection: close`, unless the headers are out. */
function closeAfter(response: ServerResponse) {
  if (!response.headersSent) response.shouldKeepAlive = false
}
