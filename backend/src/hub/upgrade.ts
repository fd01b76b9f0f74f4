import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Admission, Refusal, tokenOf, type Visitor } from './admission.ts'
import type { HubConnection } from './connections/connection.ts'
import type { HubLimits } from './limits.ts'
import { createUpgrader } from './transports/websocket.ts'
import type { HubOptions } from './types.ts'

/** The WebSocket endpoint. Checks everything before the upgrade, because a rejection needs an HTTP status. */
export function createUpgradeHandler<Identity>(
  options: HubOptions<Identity>,
  admission: Admission<Identity>,
  limits: HubLimits,
) {
  const upgrade = createUpgrader(limits)
  const { forwarder } = options
  const accept = async (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const visitor = { request: toRequest(incoming), remoteAddress: incoming.socket.remoteAddress }
    const socketPath = forwarder?.socketOfOwner(visitor.request)
    if (forwarder && socketPath !== undefined) {
      admission.checkOrigin(visitor)
      return forwarder.upgrade(incoming, socket, head, socketPath)
    }
    const connection = await admit(admission, visitor)
    if (socket.destroyed) return connection.abort()
    const failed = () => connection.abort() // The client disconnected, or its handshake was invalid
    socket.once('close', failed)
    upgrade(incoming, socket, head, (transport) => {
      socket.off('close', failed)
      transport.listen(connection)
      connection.attach(transport)
    })
  }
  return (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy()) // An ECONNRESET during the check must not crash the process
    // A proxy makes a 502 of a connection that is cut without an answer
    if (pathOf(incoming) !== normalised(options.path)) return refuse(elsewhere, socket, options)
    accept(incoming, socket, head).catch((error) => refuse(error, socket, options))
  }
}

const elsewhere = new Refusal(404, 'There are no WebSockets at this address.')

/** The negotiated connection of this socket, or a new one without an id (skipNegotiation). */
async function admit<Identity>(admission: Admission<Identity>, visitor: Visitor): Promise<HubConnection<Identity>> {
  const isNegotiated = tokenOf(visitor.request) !== undefined
  const connection = await (isNegotiated ? admission.recognise(visitor) : admission.welcome(visitor))
  if (connection.hasEnded) throw new Refusal(404, 'This connection has ended.')
  if (!connection.claim('WebSockets', visitor.remoteAddress)) throw new Refusal(409, 'This connection is already open.')
  return connection
}

function refuse<Identity>(error: unknown, socket: Duplex, options: HubOptions<Identity>): void {
  const isRefusal = error instanceof Refusal
  if (!isRefusal) options.log.error({ err: error }, 'hub upgrade failed')
  const status = isRefusal ? error.status : 500
  const body = isRefusal ? error.message : "The connection couldn't be opened."
  const headers = Object.entries({
    ...(isRefusal ? error.headers : {}),
    connection: 'close',
    'content-type': 'text/plain',
    'content-length': Buffer.byteLength(body),
  }).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('\r\n')}\r\n\r\n${body}`)
}

const normalised = (path: string): string => path.toLowerCase().replace(/\/$/, '')

const pathOf = (incoming: IncomingMessage): string => normalised((incoming.url ?? '').split('?', 1)[0] ?? '')

/** Converts the upgrade request for `identify`, without a whole `Request`, which takes longer. @throws Refusal when it's malformed */
function toRequest(incoming: IncomingMessage): Visitor['request'] {
  if ((incoming.headersDistinct.host ?? []).length > 1) throw new Refusal(400, 'There is more than one Host header.')
  const headers = { get: (name: string) => incoming.headersDistinct[name.toLowerCase()]?.join(', ') ?? null }
  const url = URL.parse(incoming.url ?? '', `http://${incoming.headers.host ?? 'localhost'}`)
  if (!url || url.username || url.password) throw new Refusal(400, "The address isn't valid.")
  return { url: url.href, headers }
}
