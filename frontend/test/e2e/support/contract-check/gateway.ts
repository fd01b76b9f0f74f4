import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Exchange } from './exchange.ts'
import { Recording } from './recording.ts'

const HOST = '127.0.0.1'
/** What the contract describes; pages, their files and the hub pass unchecked. */
const CALLS = /^\/(api\/|healthz|readyz|dev\/mailbox\.json)/i

interface Way {
  /** The port that browsers connect to. */
  port: number
  /** The port that the server listens on. */
  serverPort: number
  report: (exchange: Exchange) => void
}

/** A proxy in front of a server that forwards everything byte for byte, and reports calls once they are answered. */
export class Gateway {
  readonly #way: Way
  readonly #open = new Set<Duplex>()
  readonly #server = createServer(
    // The server itself limits size and duration
    { maxHeaderSize: 1 << 20, requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: 120_000 },
    (incoming, answer) => this.#pass(incoming, answer),
  )

  constructor(way: Way) {
    this.#way = way
    this.#server.on('connection', (socket) => this.#remember(socket))
    this.#server.on('upgrade', (incoming, socket, head) => this.#join(incoming, socket, head))
  }

  async open() {
    this.#server.listen(this.#way.port)
    await once(this.#server, 'listening')
    return this
  }

  /** Closes all connections and refuses new ones, as if the server were down. */
  async close() {
    if (!this.#server.listening) return
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const socket of this.#open) socket.destroy()
    await closed
  }

  #remember(socket: Duplex) {
    this.#open.add(socket)
    socket.once('close', () => this.#open.delete(socket))
  }

  #pass(incoming: IncomingMessage, answer: ServerResponse) {
    const { method = 'GET', url = '/', rawHeaders } = incoming
    const recording = CALLS.test(url) ? new Recording(incoming) : null
    const call = request({
      host: HOST,
      port: this.#way.serverPort,
      method,
      path: url,
      headers: rawHeaders,
      agent: false,
    })
    answer.once('close', () => call.destroy())
    call.once('error', () => answer.destroy())
    call.once('response', (reply) => {
      answer.sendDate = false
      answer.writeHead(reply.statusCode ?? 0, reply.statusMessage, withoutConnection(reply.rawHeaders))
      recording?.listen(reply, this.#way.report)
      reply.once('error', () => answer.destroy())
      reply.pipe(answer)
      // A server that responds before it has read the body doesn't need the rest
      reply.once('end', () => incoming.unpipe(call).resume())
    })
    incoming.pipe(call)
  }

  #join(incoming: IncomingMessage, socket: Duplex, head: Buffer) {
    const server = connect(this.#way.serverPort, HOST).setNoDelay(true)
    this.#remember(server)
    const lines = pairsOf(incoming.rawHeaders).map(([name, value]) => `${name}: ${value}`)
    server.write([`${incoming.method} ${incoming.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'), 'latin1')
    server.write(head)
    for (const [one, other] of [
      [socket, server],
      [server, socket],
    ] as const) {
      one.once('error', () => other.destroy())
      one.once('close', () => other.destroy())
      one.pipe(other)
    }
  }
}

const pairsOf = (raw: string[]) =>
  Array.from({ length: raw.length / 2 }, (_, index) => [raw[2 * index] ?? '', raw[2 * index + 1] ?? ''] as const)

/** Drops hop-by-hop headers: each side has its own connections. */
const withoutConnection = (raw: string[]) =>
  pairsOf(raw)
    .filter(([name]) => !/^(connection|keep-alive)$/i.test(name))
    .flat()
