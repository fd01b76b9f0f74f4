import { once } from 'node:events'
import { type Agent, type IncomingMessage, request } from 'node:http'

/** A browser with keep-alive connections; it reports when a call has been sent, before its response. */
export class KeepAliveConnection {
  readonly #port: number
  readonly #agent: Agent
  #headers: Record<string, string> = {}
  constructor(port: number, agent: Agent) {
    this.#port = port
    this.#agent = agent
  }

  async fetchCsrfToken() {
    const { answered } = this.call('GET', '/api/csrf/get-csrf-token')
    const { headers } = await answered
    const cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
    this.#headers = { cookie, 'csrf-token': String(headers['csrf-token']), 'content-type': 'application/json' }
  }

  call(method: string, path: string, body?: object) {
    const call = request({
      host: '127.0.0.1',
      port: this.#port,
      agent: this.#agent,
      method,
      path,
      headers: this.#headers,
    })
    const sent = once(call, 'finish')
    const answered = answerOf(once(call, 'response'))
    call.end(body && JSON.stringify(body))
    return { sent, answered }
  }
}

async function answerOf(response: Promise<unknown[]>): Promise<IncomingMessage> {
  const [answer] = (await response) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer
}
