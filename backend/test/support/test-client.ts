import { expect } from 'vitest'
import type { ErrorItem } from '../../../generated/zod/schemas/index.zod.ts'

interface App {
  request(path: string, init?: RequestInit): Response | Promise<Response>
}
export interface TestAnswer<T = never> {
  status: number
  headers: Headers
  data: T
  errors: ErrorItem[]
  body: unknown
}

/** A browser for tests: keeps cookies and the CSRF token, sends JSON. */
export class TestClient {
  readonly cookies = new Map<string, string>()
  csrfToken = ''
  readonly #app: App
  constructor(app: App) {
    this.#app = app
  }

  async fetch(method: string, path: string, init: { body?: string | null; headers?: Record<string, string> } = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await this.#app.request(path, {
      method,
      ...(init.body === undefined ? {} : { body: init.body }),
      headers: { ...(cookie ? { cookie } : {}), 'csrf-token': this.csrfToken, ...init.headers },
    })
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = (line.split(';')[0] ?? '').split('=') as [string, string]
      if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    this.csrfToken = response.headers.get('csrf-token') ?? this.csrfToken
    return response
  }

  /** A JSON call; `data` is the envelope's responseData. */
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect responses of every shape
  async call<T = any>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const withType = body === undefined ? headers : { 'content-type': 'application/json', ...headers }
    const text = body === undefined ? undefined : JSON.stringify(body)
    const response = await this.fetch(method, path, {
      ...(text === undefined ? {} : { body: text }),
      headers: withType,
    })
    const raw = await response.text()
    const isJson = (response.headers.get('content-type') ?? '').includes('json')
    const parsed = isJson ? JSON.parse(raw) : raw
    const answer: TestAnswer<T> = {
      status: response.status,
      headers: response.headers,
      data: parsed?.responseData,
      errors: parsed?.errors ?? [],
      body: parsed,
    }
    return answer
  }
  // biome-ignore lint/suspicious/noExplicitAny: see above
  get = <T = any>(path: string, headers?: Record<string, string>) => this.call<T>('GET', path, undefined, headers)
  // biome-ignore lint/suspicious/noExplicitAny: see above
  post = <T = any>(path: string, body: unknown = {}, headers?: Record<string, string>) =>
    this.call<T>('POST', path, body, headers)
  // biome-ignore lint/suspicious/noExplicitAny: see above
  put = <T = any>(path: string, body: unknown, headers?: Record<string, string>) =>
    this.call<T>('PUT', path, body, headers)
  // biome-ignore lint/suspicious/noExplicitAny: see above
  patch = <T = any>(path: string, body: unknown, headers?: Record<string, string>) =>
    this.call<T>('PATCH', path, body, headers)
  delete = (path: string) => this.call('DELETE', path)

  async fetchCsrfToken() {
    await this.get('/api/csrf/get-csrf-token')
    return this
  }

  withLogin({ cookie: [name, token], csrfToken }: { cookie: readonly [string, string]; csrfToken: string }) {
    this.cookies.set(name, token)
    this.csrfToken = csrfToken
    return this
  }

  async logIn(email: string, password: string) {
    await this.fetchCsrfToken()
    const answer = await this.post('/api/auth/login?useSessionCookies=true', { email, password })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return this
  }
}
