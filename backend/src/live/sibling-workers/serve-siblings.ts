import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Hub, HubLog } from '../../hub/types.ts'
import { PEER_HEADER } from './sibling-workers.ts'

interface Parts {
  path: string
  socketPath: string
  log: HubLog
}

/**
 * Takes the requests that other processes pass on. Only our own user may open the socket's folder, so the address of the client that
 * they pass on is believed. Nothing but the hub is served there. Returns a function that stops it.
 */
export async function serveSiblings(
  hub: Pick<Hub<unknown>, 'routes' | 'handleUpgrade'>,
  { path, socketPath, log }: Parts,
): Promise<() => void> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.route(path, hub.routes)
  app.onError((error, c) => {
    log.error({ err: error }, 'a request from another process failed')
    return c.text("The request couldn't be served.", 500)
  })
  const server = createServer(getRequestListener(app.fetch))
  server.prependListener('request', takePeer)
  server.on('upgrade', (request, socket, head) => {
    takePeer(request)
    hub.handleUpgrade(request, socket, head)
  })
  // Exclusive: the supervisor of a cluster would otherwise open the socket, and share it among all
  server.listen({ path: socketPath, exclusive: true })
  await once(server, 'listening')
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

/** Each request has a connection of its own, so the client's address serves as the connection's. */
function takePeer({ headers, socket }: IncomingMessage) {
  const peer = headers[PEER_HEADER]
  Object.defineProperty(socket, 'remoteAddress', { value: peer === '' ? undefined : peer, configurable: true })
  delete headers[PEER_HEADER]
}
