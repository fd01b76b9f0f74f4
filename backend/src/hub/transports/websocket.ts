import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { HubLimits } from '../limits.ts'
import type { EncodedMessage } from '../protocol/encoded-message.ts'
import { StallWatch, type Transport, type TransportListener } from './transport.ts'

const NORMAL_CLOSURE = 1000
const TCP_KEEP_ALIVE_MS = 30_000

type CountingSocket = Duplex & { bytesWritten?: number; setKeepAlive?(on: boolean, delay: number): void }

/**
 * `ws` handles handshake, parsing and closing, but messages go as prepared frames directly into the socket.
 * That keeps the order, because without compression `ws` also writes synchronously.
 */
export class WebSocketTransport implements Transport {
  readonly name = 'WebSockets'
  readonly needsPings = true
  readonly #webSocket: WebSocket
  readonly #socket: CountingSocket
  readonly #stall: StallWatch

  constructor(webSocket: WebSocket, socket: CountingSocket, stallMs: number) {
    this.#webSocket = webSocket
    this.#socket = socket
    this.#stall = new StallWatch(stallMs)
    socket.setKeepAlive?.(true, TCP_KEEP_ALIVE_MS)
  }

  listen(listener: TransportListener): void {
    this.#webSocket.on('message', (data: Buffer) => {
      this.#gather()
      listener.receive(data)
    })
    this.#webSocket.on('ping', (data: Buffer) => {
      listener.receiveEmpty()
      if (this.#webSocket.readyState === this.#webSocket.OPEN) this.#webSocket.pong(data)
    })
    this.#webSocket.on('pong', () => listener.receiveEmpty())
    this.#webSocket.on('close', () => listener.transportGone())
    this.#webSocket.on('error', () => this.#webSocket.terminate())
  }

  /** What is answered at once to what was received leaves together: a phone's handshake and join take one write instead of two. */
  #gather(): void {
    if (this.#socket.writableCorked > 0) return
    this.#socket.cork()
    setImmediate(sendGathered, this.#socket)
  }

  get pendingBytes(): number {
    return this.#socket.writableLength
  }

  write(message: EncodedMessage): void {
    if (this.#socket.writable) this.#socket.write(message.webSocketFrame)
  }

  end(): void {
    this.#webSocket.close(NORMAL_CLOSURE)
  }

  abort(): void {
    this.#webSocket.terminate()
  }

  isStalled(now: number): boolean {
    const pending = this.#socket.writableLength
    return this.#stall.isStalled(pending, (this.#socket.bytesWritten ?? 0) - pending, now)
  }
}

const sendGathered = (socket: Duplex) => socket.uncork()

/** The server side of the WebSocket handshake. */
export function createUpgrader(limits: HubLimits) {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    autoPong: false,
    maxPayload: limits.frameBytes,
    skipUTF8Validation: true, // The message splitter validates it, and can report it in a Close message
  })
  /** Calls back only after a valid handshake; otherwise `ws` has responded 400. */
  return (request: IncomingMessage, socket: Duplex, head: Buffer, opened: (transport: WebSocketTransport) => void) =>
    server.handleUpgrade(request, socket, head, (webSocket) =>
      opened(new WebSocketTransport(webSocket, socket, limits.stallMs)),
    )
}
