import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import { calm, FaultyLine, type Tally, type Weather } from './message-faults.ts'
import type { Random } from './random.ts'

/** A proxy between phones and the server that simulates network faults. */
export class ChaosProxy {
  readonly #random: Random
  readonly #tally: Tally
  readonly #server = createServer((incoming, outgoing) => this.#forward(incoming, outgoing))
  readonly #sockets = new WebSocketServer({ noServer: true })
  /** Functions that cut the open connections. */
  readonly #open = new Set<() => void>()
  #waiting: (() => void)[] = []
  #isFrozen = false
  weather: Weather = calm
  /** Whether only WebSockets pass, so phones can't fall back to another transport. */
  hasOnlySockets = false
  /** The paths that are blocked. */
  isRefused: (path: string) => boolean = () => false
  /** The server's address. */
  target = ''
  /** Called with every text sent to a phone. */
  onText: (text: string) => void = () => undefined

  constructor(random: Random, tally: Tally) {
    this.#random = random
    this.#tally = tally
    this.#server.on('upgrade', (incoming, socket, head) => this.#upgrade(incoming, socket, head))
  }

  async listen() {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Cuts each connection with this probability. */
  drop(probability: number) {
    for (const cut of [...this.#open]) if (this.#random.chance(probability)) cut()
  }

  /** Stops all traffic in both directions without closing connections. */
  freeze() {
    this.#isFrozen = true
  }

  thaw() {
    this.#isFrozen = false
    const waiting = this.#waiting
    this.#waiting = []
    for (const pass of waiting) pass()
  }

  async close() {
    this.thaw()
    this.drop(1)
    this.#server.close()
    this.#server.closeAllConnections()
  }

  #whenThawed(pass: () => void) {
    if (this.#isFrozen) this.#waiting.push(pass)
    else pass()
  }

  #upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer) {
    socket.on('error', () => undefined)
    if (this.isRefused(incoming.url ?? '')) {
      socket.destroy()
      return
    }
    this.#sockets.handleUpgrade(incoming, socket, head, (phone) => {
      const { cookie, authorization } = incoming.headers
      const headers = { ...(cookie ? { cookie } : {}), ...(authorization ? { authorization } : {}) }
      const server = new WebSocket(this.target.replace('http', 'ws') + incoming.url, { headers })
      const cut = () => {
        this.#open.delete(cut)
        phone.terminate()
        server.terminate()
      }
      this.#open.add(cut)
      this.#connect(phone, server)
      for (const end of [phone, server]) end.on('error', cut).on('close', cut)
    })
  }

  #connect(phone: WebSocket, server: WebSocket) {
    const passTo = (end: WebSocket) => (text: string) =>
      this.#whenThawed(() => {
        if (end === phone) this.onText(text)
        if (end.readyState === WebSocket.OPEN) end.send(text)
      })
    const up = new FaultyLine(this.#random, () => this.weather, this.#tally, passTo(server))
    const down = new FaultyLine(this.#random, () => this.weather, this.#tally, passTo(phone))
    const early: string[] = []
    phone.on('message', (data) => {
      if (server.readyState === WebSocket.OPEN) up.take(String(data))
      else early.push(String(data))
    })
    server.on('open', () => {
      for (const frame of early) up.take(frame)
    })
    server.on('message', (data) => down.take(String(data)))
  }

  /** Forwards plain requests, event streams and polls, with delayed or lost bytes. */
  #forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method, headers, url } = incoming
    if (this.isRefused(url ?? '') || (this.hasOnlySockets && url?.includes('/negotiate'))) {
      outgoing.writeHead(503).end()
      return
    }
    const onward = request(this.target + url, { method, headers, agent: false })
    const cut = () => {
      this.#open.delete(cut)
      onward.destroy()
      outgoing.destroy()
    }
    this.#open.add(cut)
    onward.on('error', cut)
    onward.on('response', (answer) => {
      this.#whenThawed(() => outgoing.writeHead(answer.statusCode ?? 502, answer.headers).flushHeaders())
      answer.on('data', (chunk: Buffer) => {
        this.onText(String(chunk))
        this.#whenThawed(() => outgoing.write(chunk))
      })
      answer.on('end', () => this.#whenThawed(() => outgoing.end()))
      answer.on('error', cut)
    })
    incoming.on('data', (chunk) => this.#whenThawed(() => onward.write(chunk)))
    incoming.on('end', () => this.#whenThawed(() => onward.end()))
    incoming.on('error', cut)
    outgoing.on('close', cut)
  }
}
