import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { Refusal } from '../../hub/admission.ts'
import type { HubLimits } from '../../hub/limits.ts'
import { PEER_HEADER } from './sibling-workers.ts'

/** The sibling only sees the local end, so that this process has to notice clients that vanish. */
const TCP_KEEP_ALIVE_MS = 30_000

interface Parts {
  socketPath: string
  /** Where the sibling serves its hub. */
  path: string
  limits: Pick<HubLimits, 'pollMs' | 'closingMs'>
  /** Registers what to cut when this process stops; returns a function that removes it. */
  registerCut(cut: () => void): () => void
}

/**
 * Passes a WebSocket on to the sibling that holds the connection, from its handshake to its end.
 * @throws Refusal 404 when the sibling has ended, so that the client starts again
 */
export async function forwardUpgrade(
  incoming: IncomingMessage,
  client: Duplex,
  head: Buffer,
  { socketPath, path, limits, registerCut }: Parts,
): Promise<void> {
  const sibling = await reach(socketPath)
  if (client.destroyed) return void sibling.destroy()
  const removeCut = registerCut(() => client.destroy())
  client.once('close', () => {
    removeCut()
    sibling.destroy()
  })
  sibling.once('close', () => {
    if (client.writable) client.end()
    setTimeout(() => client.destroy(), limits.closingMs).unref()
  })
  if ('setKeepAlive' in client) (client as Socket).setKeepAlive(true, TCP_KEEP_ALIVE_MS)
  sibling.write(handshakeOf(incoming, path))
  sibling.write(head)
  client.pipe(sibling)
  sibling.pipe(client)
}

function reach(socketPath: string): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const sibling = connect(socketPath, () => resolve(sibling))
  sibling.on('error', () => {
    sibling.destroy()
    reject(new Refusal(404, 'There is no connection with this id.'))
  })
  return promise
}

/** The request as it came, with the client's address. Node has checked its lines. */
function handshakeOf(incoming: IncomingMessage, path: string): string {
  const query = incoming.url?.includes('?') ? incoming.url.slice(incoming.url.indexOf('?')) : ''
  const headers = [`${PEER_HEADER}: ${incoming.socket.remoteAddress ?? ''}`]
  const { rawHeaders } = incoming
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() !== PEER_HEADER) headers.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  }
  return `GET ${path}${query} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`
}
