import { Agent, type IncomingHttpHeaders, request } from 'node:http'

const ANSWER_WITHIN_MS = 10_000

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** HTTP over one keep-alive connection, like a browser's. */
export class Caller {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #port: number

  constructor(port: number) {
    this.#port = port
  }

  call(method: string, path: string, headers: Record<string, string> = {}, body = ''): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const where = { host: '127.0.0.1', port: this.#port, agent: this.#agent, timeout: ANSWER_WITHIN_MS }
      const length = { 'content-length': String(Buffer.byteLength(body)) }
      const asked = request({ ...where, method, path, headers: { ...length, ...headers } }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) })
        })
        response.on('error', reject)
      })
      asked.on('timeout', () => asked.destroy(new Error(`No answer to ${method} ${path}.`)))
      asked.on('error', (error: NodeJS.ErrnoException) => {
        // The server closed the idle connection just then
        if (asked.reusedSocket && error.code === 'ECONNRESET') resolve(this.call(method, path, headers, body))
        else reject(error)
      })
      asked.end(body)
    })
  }

  /** Closes the connection. */
  close() {
    this.#agent.destroy()
  }
}

/** A logged-in organiser: keeps cookies and the CSRF token as the organisers' pages do. */
export class Organiser {
  readonly #caller: Caller
  readonly #cookies = new Map<string, string>()
  #csrfToken = ''

  constructor(port: number) {
    this.#caller = new Caller(port)
  }

  async logIn(email: string, password: string) {
    await this.call('GET', '/api/csrf/get-csrf-token')
    await this.call('POST', '/api/auth/login?useSessionCookies=true', { email, password })
  }

  /** @throws Error with the server's response unless it succeeded */
  async call<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
    const { status, body: received } = await this.send(method, path, body)
    if (status < 200 || status > 299) throw new Error(`${method} ${path} was answered with ${status}: ${received}`)
    return (JSON.parse(received) as { responseData: T }).responseData
  }

  /** The same, for a response that may be an error. */
  async send(method: string, path: string, body?: unknown): Promise<{ status: number; body: string }> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'csrf-token': this.#csrfToken, 'content-type': 'application/json' }
    const sent = body === undefined ? '' : JSON.stringify(body)
    const { status, headers: answered, body: received } = await this.#caller.call(method, path, headers, sent)
    for (const line of answered['set-cookie'] ?? []) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      this.#cookies.set(name, value)
    }
    this.#csrfToken = String(answered['csrf-token'] ?? this.#csrfToken)
    return { status, body: String(received) }
  }
}
