import { once } from 'node:events'
import { WebSocket } from 'ws'
import { RS } from './hub-frames.ts'

export type Message = Record<string, unknown>

/** The hub failed to respond. */
export class Silence extends Error {}

const PATIENCE_MS = 20_000

/** A socket after its handshake. */
export class Line {
  readonly socket: WebSocket
  readonly #patienceMs: number
  isClosed = false
  closeCode = 0
  readonly heard: Message[] = []
  #wake = () => {}

  constructor(socket: WebSocket, patienceMs = PATIENCE_MS) {
    this.socket = socket
    this.#patienceMs = patienceMs
    socket.on('message', (data) => {
      for (const part of String(data).split(RS).slice(0, -1)) this.heard.push(JSON.parse(part))
      this.#wake()
    })
    socket.on('close', (code) => {
      this.isClosed = true
      this.closeCode = code
      this.#wake()
    })
    socket.on('error', () => undefined)
  }

  static async open(url: string, patienceMs?: number) {
    const socket = new WebSocket(url.replace('http', 'ws'))
    const line = new Line(socket, patienceMs)
    await once(socket, 'open')
    socket.send(`{"protocol":"json","version":1}${RS}`)
    await line.until((message) => Object.keys(message).length === 0)
    return line
  }

  /** Everything received until the condition holds or the connection closes. @throws Silence */
  async until(isLast: (message: Message) => boolean): Promise<Message[]> {
    while (!this.isClosed && !this.heard.some(isLast)) await this.#news()
    return this.heard.splice(0)
  }

  #news() {
    return new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Silence('the hub gave no answer')), this.#patienceMs)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Sends a frame, then a call whose result proves that the frame was processed. @throws Silence */
  async say(frame: string, at: number) {
    const id = `after ${at}`
    const arguments_ = ['zz0NoSuchThing0here0zz']
    this.socket.send(frame)
    this.socket.send(JSON.stringify({ type: 1, target: 'LeaveShowing', invocationId: id, arguments: arguments_ }) + RS)
    return this.until(({ type, invocationId }) => type === 3 && invocationId === id)
  }

  cut() {
    this.socket.terminate()
    this.isClosed = true
  }
}
