import { once } from 'node:events'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** For calls that were on their way when the stop began. */
const LAST_CALLS_MS = 100

/**
 * Lets a server stop without cutting calls. Call it before the server listens.
 * @returns a function that stops listening, waits until the calls under way are answered, each on a connection that closes
 * after it, and cuts what is left after a deadline in milliseconds. It answers how many calls were cut.
 */
export function createDrain(server: Server) {
  const underWay = new Set<ServerResponse>()
  let isDraining = false
  const note: RequestListener = (_request, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    if (isDraining) closeAfter(response)
  }
  // Before the listener that answers
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

/** The answer says `Connection: close`, unless it has begun. */
function closeAfter(response: ServerResponse) {
  if (!response.headersSent) response.shouldKeepAlive = false
}
