import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one connection that may wait for their responses. Browsers, libraries and proxies send one after another. */
const WAITING = 16

/** Node's own parser of a connection; not in its types, and gone once the connection is. */
type ParsedSocket = Socket & { parser?: { onIncoming?: () => number } | null }
/** What Node's parser takes for "another protocol follows": it leaves the rest of the packet alone. */
const REST_IS_NOT_HTTP = 2

/** Closes a connection at once: the requests that are still in the packet aren't even parsed, which would take 40 ms for a thousand. */
function closeUnread(socket: ParsedSocket) {
  if (socket.parser) socket.parser.onIncoming = () => REST_IS_NOT_HTTP
  socket.destroy()
}

/**
 * Closes a connection on which more requests wait. A thousand fit into a single packet, and the server would work on all of them before it
 * turns to another connection. Call it when all listeners for requests are there.
 */
export function limitPipelining(server: Server, waiting = WAITING) {
  const listeners = server.listeners('request') as RequestListener[]
  const counts = new WeakMap<Socket, number>()
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const { socket } = request
    const count = (counts.get(socket) ?? 0) + 1
    counts.set(socket, count)
    if (count > waiting) return closeUnread(socket)
    response.once('close', () => counts.set(socket, (counts.get(socket) ?? 1) - 1))
    for (const listener of listeners) listener.call(server, request, response)
  })
}
