const END = '\u001e'

interface Message {
  type: number
  invocationId?: string
  result?: { outcome?: string }
  error?: string
}

/** A WebSocket to the hub that sends anything. */
export class HubLine {
  readonly #socket: WebSocket
  readonly #heard: Message[] = []
  readonly #waiting = new Map<string, (message: Message) => void>()
  readonly closed: Promise<void>
  #calls = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    this.closed = new Promise((resolve) => socket.addEventListener('close', () => resolve()))
    socket.addEventListener('message', ({ data }) => this.#hear(String(data)))
  }

  /** Opens a connection, with the handshake unless disabled. @throws when it's rejected */
  static async open(origin: string, { shakesHands = true } = {}): Promise<HubLine> {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/hubs/showing`)
    const line = new HubLine(socket)
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve())
      socket.addEventListener('error', () => reject(new Error('the hub refused the connection')))
    })
    if (shakesHands) line.send({ protocol: 'json', version: 1 })
    return line
  }

  get isOpen() {
    return this.#socket.readyState === WebSocket.OPEN
  }

  send(message: object) {
    this.#socket.send(JSON.stringify(message) + END)
  }

  /** Calls a method and waits for its result; null when the connection closes instead. */
  async call(target: string, ...args: unknown[]): Promise<Message | null> {
    const invocationId = String(++this.#calls)
    const answer = new Promise<Message>((resolve) => this.#waiting.set(invocationId, resolve))
    this.send({ type: 1, invocationId, target, arguments: args })
    return Promise.race([answer, this.closed.then(() => null)])
  }

  close() {
    this.#socket.close()
  }

  #hear(text: string) {
    for (const part of text.split(END).filter((one) => one !== '')) {
      const message = JSON.parse(part) as Message
      this.#heard.push(message)
      if (message.type === 3) this.#waiting.get(message.invocationId ?? '')?.(message)
    }
  }
}
