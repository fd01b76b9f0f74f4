import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { HANDSHAKE, messagesIn, PATH } from './support.ts'

type Message = Record<string, unknown>

/** A client that sends anything, valid or not. */
class RawWebSocket {
  readonly socket: WebSocket
  /** The server's close code. */
  readonly closed: Promise<number>
  /** The text of every received frame. */
  readonly frames: string[] = []
  #unread: Message[] = []
  #readers: ((message: Message | undefined) => void)[] = []
  #isClosed = false

  constructor(socket: WebSocket) {
    this.socket = socket
    this.closed = new Promise((resolve) => socket.on('close', resolve))
    socket.on('error', () => undefined)
    socket.on('message', (data) => {
      this.frames.push(String(data))
      for (const message of messagesIn(String(data))) this.#arrived(message)
    })
    socket.on('close', () => {
      this.#isClosed = true
      for (const reader of this.#readers.splice(0)) reader(undefined)
    })
  }

  #arrived(message: Message): void {
    const reader = this.#readers.shift()
    if (reader === undefined) this.#unread.push(message)
    else reader(message)
  }

  send(data: string | Buffer): void {
    this.socket.send(data)
  }

  /** The next message, or undefined when the server closes without one. */
  next(): Promise<Message | undefined> {
    if (this.#unread.length > 0 || this.#isClosed) return Promise.resolve(this.#unread.shift())
    return new Promise((resolve) => {
      this.#readers.push(resolve)
    })
  }

  /** All messages until the server closes. */
  async rest(): Promise<Message[]> {
    const messages: Message[] = []
    for (let message = await this.next(); message !== undefined; message = await this.next()) messages.push(message)
    return messages
  }
}

/** An open WebSocket, before the handshake. */
export async function openWebSocket(port: number, query = '', headers: Record<string, string> = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${PATH}${query}`, { headers })
  onTestFinished(() => socket.terminate())
  const client = new RawWebSocket(socket)
  await once(socket, 'open')
  return client
}

/** A WebSocket after a valid handshake. */
export async function joinWebSocket(port: number, query = '', headers: Record<string, string> = {}) {
  const client = await openWebSocket(port, query, headers)
  client.send(HANDSHAKE)
  await client.next()
  return client
}

/** A raw TCP connection that has sent `text`. */
export async function openTcp(port: number, text: string | Buffer): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

/** Reads until the text contains `marker` or the other side closes. */
export async function readUntil(socket: Socket, marker: string): Promise<string> {
  let text = ''
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += String(chunk)
    if (text.includes(marker)) break
  }
  return text
}

/** The request line and headers of a WebSocket upgrade. */
export const upgradeRequest = (query = '', extra: string[] = []): string =>
  [
    `GET ${PATH}${query} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...extra,
    '\r\n',
  ].join('\r\n')

/** The status of the response to an upgrade request. */
export async function upgradeStatus(port: number, query = '', extra: string[] = []): Promise<number> {
  const socket = await openTcp(port, upgradeRequest(query, extra))
  return Number((await readUntil(socket, '\r\n\r\n')).split(' ')[1])
}
