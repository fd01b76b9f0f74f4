import type { IncomingMessage, Server, ServerResponse } from 'node:http'

const [KB, MB] = [1024, 1024 * 1024]

interface Limits {
  /** At least `bytesInWindow` have to arrive in each window of time. */
  windowMs: number
  bytesInWindow: number
  /** How long the rest of a body may take. */
  wholeMs: number
  /** The largest rest in bytes. */
  bytes: number
}
const usualLimits: Limits = { windowMs: 5_000, bytesInWindow: 16 * KB, wholeMs: 30_000, bytes: 64 * MB }
/** The limits are checked so many times in a window. */
const CHECKS = 5

/**
 * Drains the rest of a request body after its response, within limits. Closing the connection of a client that is still sending
 * would reset it before the client has read the response.
 */
export function readAwayUnreadBodies(server: Pick<Server, 'prependListener'>, limits: Partial<Limits> = {}) {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    response.once('finish', () => {
      if (!request.complete && !request.destroyed) readAway(request, { ...usualLimits, ...limits })
    })
  })
}

function readAway(request: IncomingMessage, { windowMs, bytesInWindow, wholeMs, bytes }: Limits) {
  const { socket } = request
  const [start, begun] = [socket.bytesRead, performance.now()]
  let window = { start, begun }
  // Node drops the rest of a body that no handler has read without an event, so the socket's own count is watched
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer)
    const now = performance.now()
    const isWindowOver = now - window.begun >= windowMs
    const isSlow = isWindowOver && socket.bytesRead - window.start < bytesInWindow
    if (isSlow || socket.bytesRead - start > bytes || now - begun >= wholeMs) {
      clearInterval(timer)
      socket.destroySoon()
    } else if (isWindowOver) window = { start: socket.bytesRead, begun: now }
  }, windowMs / CHECKS).unref()
  // An earlier reader would only pause the stream
  request.removeAllListeners('data')
  request.resume()
}
