import type { Answer } from './contract/exchange.ts'

export interface PlainRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** An account created outside the API. */
export interface NewAccount {
  reference: string
  email: string
  accountLevel: 'Free' | 'Basic' | 'Premium'
  isAdmin: boolean
}

/** The target of the requests: the backend or the mocks. */
export interface Target {
  send(request: PlainRequest, cookies: ReadonlyMap<string, string>): Promise<Answer & { setCookies: string[] }>
  /** Returns the password. */
  createAccount(account: NewAccount): Promise<string>
  /** What the server has logged as going wrong, such as work in the background that fails. */
  complaints?(): string[]
  close(): Promise<void>
}

/** Keeps cookies and the CSRF token, like a page. */
export class Browser {
  readonly cookies = new Map<string, string>()
  csrfToken = ''
  /** A program's access token, sent with every call. */
  token = ''
  readonly #target: Target
  constructor(target: Target) {
    this.#target = target
  }

  async send(request: PlainRequest): Promise<Answer> {
    const bearer: Record<string, string> = this.token ? { authorization: `Bearer ${this.token}` } : {}
    const headers = { ...request.headers, ...bearer }
    const { setCookies, ...answer } = await this.#target.send({ ...request, headers }, this.cookies)
    for (const line of setCookies) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    this.csrfToken = answer.headers.get('csrf-token') ?? this.csrfToken
    return answer
  }

  call(method: string, path: string, body?: unknown) {
    return this.send({
      method,
      path,
      headers: { 'csrf-token': this.csrfToken, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }
}
