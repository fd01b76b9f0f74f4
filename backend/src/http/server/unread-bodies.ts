import type { IncomingMessage, Server, ServerResponse } from 'node:http'

const MB = 1024 * 1024

interface Limits {
  /** The longest pause between two chunks. */
  idleMs: number
  /** The longest time for the whole rest. */
  wholeMs: number
  bytes: number
}
const usualLimits: Limits = { idleMs: 5_000, wholeMs: 30_000, bytes: 64 * MB }

/**
 * Discards the rest of a request body after the response. Closing the connection while the client still sends would reset it before
 * the client reads the response.
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
  // Earlier listeners would apply backpressure
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
