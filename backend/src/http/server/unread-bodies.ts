import type { IncomingMessage, Server, ServerResponse } from 'node:http'

const MB = 1024 * 1024

interface Limits {
  /** How long nothing may come. */
  idleMs: number
  /** How long the rest may take. */
  wholeMs: number
  bytes: number
}
const usualLimits: Limits = { idleMs: 5_000, wholeMs: 30_000, bytes: 64 * MB }

/**
 * Reads what is left of a body after its answer and throws it away. A server that hangs up on a client which still sends takes back
 * the answer too, before the client has read it.
 */
export function readAwayUnreadBodies(server: Pick<Server, 'prependListener'>, limits: Partial<Limits> = {}) {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    response.once('finish', () => {
      if (!request.complete && !request.destroyed) readAway(request, { ...usualLimits, ...limits })
    })
  })
}

function readAway(request: IncomingMessage, { idleMs, wholeMs, bytes }: Limits) {
  const cut = () => request.socket.destroySoon()
  const idle = setTimeout(cut, idleMs).unref()
  const whole = setTimeout(cut, wholeMs).unref()
  let received = 0
  // Who read before would only stop the flow
  request.removeAllListeners('data')
  request.on('data', (chunk: Buffer) => {
    idle.refresh()
    received += chunk.length
    if (received > bytes) cut()
  })
  request.once('close', () => {
    clearTimeout(idle)
    clearTimeout(whole)
  })
  request.resume()
}
