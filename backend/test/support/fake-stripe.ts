import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export const SECRET_KEY = 'sk_test_lectern'
const WEBHOOK_SECRET = 'whsec_lectern'
export const MONTH_SECONDS = 30 * 86_400

type Params = Record<string, string>
// biome-ignore lint/suspicious/noExplicitAny: Stripe's objects, untyped as on the wire
type Row = Record<string, any>
interface Answer {
  status: number
  body: Row
}

/** A fake Stripe over real HTTP: form-encoded bodies, the secret key, idempotency keys, and only what Lectern uses. */
export async function startFakeStripe() {
  const world = new FakeStripe()
  const server = createServer(async (request, response) => {
    const { status, body } = world.answer(request, await textOf(request))
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' })
    response.end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const environment = {
    BILLING_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_PRICE_BASIC: 'price_basic',
    STRIPE_PRICE_PREMIUM: 'price_premium',
    STRIPE_API_BASE: url,
  }
  const close = async () => {
    server.closeAllConnections()
    server.close()
  }
  return { world, environment, close }
}

/** The signature header of an event's body, at a time in seconds. */
export const signatureOf = (body: string, at: number, secret = WEBHOOK_SECRET) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

export class FakeStripe {
  readonly customers = new Map<string, Row>()
  readonly sessions = new Map<string, Row>()
  readonly subscriptions = new Map<string, Row>()
  readonly disputes = new Map<string, Row>()
  readonly calls: { method: string; path: string; params: Params; key: string | undefined }[] = []
  /** The responses to the next unsafe calls. */
  readonly failures: Answer[] = []
  now = () => new Date()
  readonly #answers = new Map<string, { text: string; answer: Answer }>()
  #counter = 0

  answer(request: IncomingMessage, text: string): Answer {
    const { method = '', url = '', headers } = request
    const path = new URL(url, 'http://stripe').pathname
    if (headers.authorization !== `Bearer ${SECRET_KEY}`) return refusal(401, 'invalid_request_error', 'api_key')
    const params: Params = Object.fromEntries(new URLSearchParams(text))
    const key = headers['idempotency-key'] as string | undefined
    this.calls.push({ method, path, params, key })
    if (method === 'GET') return this.#read(path)
    if (method === 'POST' && !headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
      return refusal(400, 'invalid_request_error', 'content_type')
    }
    if (method === 'POST' && !key) return refusal(400, 'invalid_request_error', 'idempotency_key_missing')
    return key ? this.#once(key, text, () => this.#write(method, path, params)) : this.#write(method, path, params)
  }

  /** Pays the checkout: the subscription starts. */
  pay(sessionId: string): Row {
    const session = this.sessions.get(sessionId) as Row
    const id = this.#id('sub')
    const start = Math.floor(this.now().getTime() / 1000)
    const subscription: Row = {
      id,
      object: 'subscription',
      status: 'active',
      customer: session.customer,
      created: start,
      cancel_at: null,
      cancel_at_period_end: false,
      metadata: session.subscriptionMetadata,
      items: {
        object: 'list',
        data: [{ id: this.#id('si'), price: { id: session.price }, current_period_end: start + MONTH_SECONDS }],
      },
      latest_invoice: { id: this.#id('in'), hosted_invoice_url: 'https://invoice.stripe.com/i/test_1' },
    }
    this.subscriptions.set(id, subscription)
    Object.assign(session, { status: 'complete', subscription: id, url: null })
    return subscription
  }

  /** An event as Stripe sends it. */
  event(type: string, object: Row) {
    return { id: this.#id('evt'), object: 'event', type, created: Math.floor(Date.now() / 1000), data: { object } }
  }

  #id = (kind: string) => `${kind}_${++this.#counter}`

  #once(key: string, text: string, work: () => Answer): Answer {
    const earlier = this.#answers.get(key)
    if (earlier && earlier.text !== text) return refusal(400, 'idempotency_error', 'idempotency_key_reused')
    if (earlier) return earlier.answer
    const answer = work()
    this.#answers.set(key, { text, answer: structuredClone(answer) })
    return answer
  }

  #read(path: string): Answer {
    const [, , kind, second, third] = path.split('/')
    const found =
      kind === 'checkout'
        ? this.sessions.get(third ?? '')
        : kind === 'subscriptions'
          ? this.subscriptions.get(second ?? '')
          : this.disputes.get(second ?? '')
    return found ? { status: 200, body: found } : missing()
  }

  #write(method: string, path: string, params: Params): Answer {
    const failure = this.failures.shift()
    if (failure) return failure
    const [, , kind, second, third, fourth] = path.split('/')
    if (kind === 'customers' && method === 'DELETE') return this.#deleteCustomer(second ?? '')
    if (kind === 'customers') return this.#add(this.customers, { id: this.#id('cus'), ...params })
    if (fourth === 'expire') return this.#change(this.sessions, third, { status: 'expired', url: null })
    if (kind === 'checkout') return this.#createSession(params)
    if (method === 'DELETE') return this.#change(this.subscriptions, second, { status: 'canceled' })
    return this.#updateSubscription(second ?? '', params)
  }

  #createSession(params: Params) {
    const id = this.#id('cs')
    return this.#add(this.sessions, {
      id,
      object: 'checkout.session',
      status: 'open',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      customer: params.customer,
      subscription: null,
      price: params['line_items[0][price]'],
      subscriptionMetadata: { level: params['subscription_data[metadata][level]'] },
      success_url: params.success_url,
    })
  }

  #updateSubscription(id: string, params: Params): Answer {
    const subscription = this.subscriptions.get(id)
    if (!subscription) return missing()
    if (params.cancel_at_period_end) subscription.cancel_at_period_end = params.cancel_at_period_end === 'true'
    const price = params['items[0][price]']
    if (price) subscription.items.data[0].price = { id: price }
    for (const [name, value] of Object.entries(params)) {
      const field = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      if (field && value === '') delete subscription.metadata[field]
      else if (field) subscription.metadata[field] = value
    }
    return { status: 200, body: subscription }
  }

  #deleteCustomer(id: string): Answer {
    if (!this.customers.delete(id)) return missing()
    for (const one of this.subscriptions.values()) if (one.customer === id) one.status = 'canceled'
    return { status: 200, body: { id, deleted: true } }
  }

  #add(table: Map<string, Row>, row: Row): Answer {
    table.set(row.id, row)
    return { status: 200, body: row }
  }

  #change(table: Map<string, Row>, id: string | undefined, change: Row): Answer {
    const row = table.get(id ?? '')
    return row ? { status: 200, body: Object.assign(row, change) } : missing()
  }
}

export const refusal = (status: number, type: string, code: string): Answer => ({
  status,
  body: { error: { type, code, message: code } },
})
const missing = () => refusal(404, 'invalid_request_error', 'resource_missing')

async function textOf(request: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
