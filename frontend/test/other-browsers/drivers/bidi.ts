import { once } from 'node:events'
import { WebSocket } from 'ws'

interface Answer {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: unknown
  error?: string
  message?: string
  method?: string
  params?: unknown
}

const LIMIT_MS = 30_000
const PAGE_CALLS = ['script.callFunction', 'browsingContext.locateNodes']

interface Waiting {
  method: string
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

/** A WebDriver BiDi connection: https://w3c.github.io/webdriver-bidi */
export class BidiConnection {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, Waiting>()
  readonly #listen: (method: string, params: unknown) => void
  #lastId = 0

  private constructor(socket: WebSocket, listen: (method: string, params: unknown) => void) {
    this.#socket = socket
    this.#listen = listen
    socket.on('message', (data) => this.#receive(JSON.parse(String(data))))
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the browser closed the connection'))
    })
  }

  static async open(url: string, listen: (method: string, params: unknown) => void) {
    const socket = new WebSocket(url, { maxPayload: 100 * 1024 * 1024 })
    await once(socket, 'open')
    return new BidiConnection(socket, listen)
  }

  /** @throws with the browser's error when it refuses or doesn't respond. */
  async send<Result = unknown>(method: string, params: object): Promise<Result> {
    const id = ++this.#lastId
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    this.#waiting.set(id, { method, resolve, reject })
    const timer = setTimeout(() => reject(new Error(`${method} was not answered within ${LIMIT_MS} ms`)), LIMIT_MS)
    this.#socket.send(JSON.stringify({ id, method, params }))
    try {
      return (await promise) as Result
    } finally {
      clearTimeout(timer)
      this.#waiting.delete(id)
    }
  }

  /** Firefox never responds to a call into a page that has been left. */
  abandonPageCalls() {
    for (const { method, reject } of this.#waiting.values())
      if (PAGE_CALLS.includes(method)) reject(new Error('the page was left'))
  }

  close() {
    this.#socket.close()
  }

  #receive({ id, type, result, error, message, method, params }: Answer) {
    if (type === 'event') return this.#listen(method ?? '', params)
    const waiting = this.#waiting.get(id ?? 0)
    if (type === 'error') waiting?.reject(new Error(`${error}: ${message}`))
    else waiting?.resolve(result)
  }
}
