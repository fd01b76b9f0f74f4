interface Sent {
  body?: RequestInit['body'] | undefined
  headers?: Record<string, string>
}
export interface Heard {
  status: number
  headers: Headers
  text: string
  ms: number
  // biome-ignore lint/suspicious/noExplicitAny: attacks inspect responses of every shape
  data: any
}

/** What a load balancer sends to relays, unless the client is logged in. */
const isForAttendees = (path: string) => /^\/(watch|assets\/watch|api\/watch|api\/images|hubs)\b/.test(path)

interface Where {
  watchOrigin?: string
  /** The client's address as a trusted proxy reports it. */
  address?: string | undefined
}

/** Keeps cookies and the CSRF token like a page, and sends any request. */
export class Browser {
  readonly origin: string
  readonly #watchOrigin: string
  readonly #forwarded: Record<string, string>
  readonly #cookies = new Map<string, string>()
  #csrfToken = ''

  constructor(origin: string, { watchOrigin = origin, address }: Where = {}) {
    this.origin = origin
    this.#watchOrigin = watchOrigin
    this.#forwarded = address === undefined ? {} : { 'x-forwarded-for': address }
  }

  async logIn(email: string, password: string) {
    await this.call('GET', '/api/csrf/get-csrf-token')
    const { status, text } = await this.json('POST', '/api/auth/login?useSessionCookies=true', { email, password })
    if (status !== 200) throw new Error(`the log-in of ${email} was answered with ${status}: ${text}`)
    return this
  }

  json = (method: string, path: string, value: unknown) =>
    this.call(method, path, { body: JSON.stringify(value), headers: { 'content-type': 'application/json' } })

  /** Status 0 means that the connection was closed. */
  async call(method: string, path: string, { body, headers = {} }: Sent = {}): Promise<Heard> {
    const started = performance.now()
    try {
      const response = await fetch(`${this.#originFor(path)}${path}`, {
        method,
        redirect: 'manual',
        headers: { cookie: this.#cookie, 'csrf-token': this.#csrfToken, ...this.#forwarded, ...headers },
        ...(body === undefined ? {} : { body }),
      })
      return await this.#read(response, started)
    } catch (error) {
      const ms = performance.now() - started
      return { status: 0, headers: new Headers(), text: String((error as Error).cause ?? error), ms, data: null }
    }
  }

  #originFor(path: string) {
    const isLoggedIn = this.#cookies.has('lectern-login')
    return isForAttendees(path) && !isLoggedIn ? this.#watchOrigin : this.origin
  }

  /** The headers that prove who calls, for requests that this class can't send. */
  get proof() {
    return { ...this.#forwarded, cookie: this.#cookie, 'csrf-token': this.#csrfToken }
  }

  get #cookie() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async #read(response: Response, started: number): Promise<Heard> {
    const text = await response.text()
    const ms = performance.now() - started
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      this.#cookies.set(name, value)
    }
    this.#csrfToken = response.headers.get('csrf-token') ?? this.#csrfToken
    const isJson = (response.headers.get('content-type') ?? '').includes('json')
    return {
      status: response.status,
      headers: response.headers,
      text,
      ms,
      data: isJson ? JSON.parse(text).responseData : null,
    }
  }
}
