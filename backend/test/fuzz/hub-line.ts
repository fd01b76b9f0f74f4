import { once } from 'node:events'
import { WebSocket } from 'ws'
import { RS } from './hub-frames.ts'

export type Message = Record<string, unknown>

/** A socket after its handshake. */
export class Line {
  readonly socket: WebSocket
  isClosed = false
  readonly heard: Message[] = []
  #wake = () => {}

  constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data) => {
      for (const part of String(data).split(RS).slice(0, -1)) this.heard.push(JSON.parse(part))
      this.#wake()
    })
    socket.on('close', () => {
      this.isClosed = true
      this.#wake()
    })
    socket.on('error', () => undefined)
  }

  static async open(url: string) {
    const socket = new WebSocket(url.replace('http', 'ws'))
    const line = new Line(socket)
    await once(socket, 'open')
    socket.send(`{"protocol":"json","version":1}${RS}`)
    await line.until((message) => Object.keys(message).length === 0)
    return line
  }

  /** Everything that was said until then, or until the line is closed. */
  async until(isLast: (message: Message) => boolean): Promise<Message[]> {
    while (!this.isClosed && !this.heard.some(isLast)) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    return this.heard.splice(0)
  }

  /** Sends a frame, and then a call whose answer shows that the frame was dealt with. */
  async say(frame: string, at: number) {
    const id = `after ${at}`
    const arguments_ = ['zz0NoSuchThing0here0zz']
    this.socket.send(frame)
    this.socket.send(JSON.stringify({ type: 1, target: 'LeaveShowing', invocationId: id, arguments: arguments_ }) + RS)
    return this.until(({ type, invocationId }) => type === 3 && invocationId === id)
  }
}
