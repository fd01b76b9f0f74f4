import { afterAll } from 'vitest'
import { ChaosProxy } from '../chaos/chaos-proxy.ts'
import { randomOf } from '../chaos/random.ts'
import { type LiveNode, startNode } from '../support/live/live-node.ts'
import { createTestApp, PASSWORD, type TestApp } from '../support/test-app.ts'
import { TestClient } from '../support/test-client.ts'

/** Seats become free immediately after a disconnect. */
const LIMITS = { seatGraceMs: 0, countsEveryMs: 30 }

/** A server behind a simulated network, at an address that outlives it. */
export class Network {
  readonly app: TestApp
  readonly origin: string
  readonly #proxy: ChaosProxy
  #node: LiveNode

  private constructor(app: TestApp, proxy: ChaosProxy, node: LiveNode, origin: string) {
    this.app = app
    this.#proxy = proxy
    this.#node = node
    this.origin = origin
    proxy.target = node.origin
  }

  static async create() {
    const app = await createTestApp()
    const tally = { messages: 0, lose: 0, duplicate: 0, delay: 0, reorder: 0 }
    const proxy = new ChaosProxy(randomOf(1), tally)
    return new Network(app, proxy, await startNode(app, LIMITS), await proxy.listen())
  }

  /** A logged-in browser, at the current server. */
  async browserOf({ email }: { email: string }) {
    return new TestClient(this.#node.app).logIn(email, PASSWORD)
  }

  /** Cuts every open connection. */
  cut = () => this.#proxy.drop(1)

  /** Stops the server until `serverBack`. */
  async serverAway() {
    await this.#node.stop()
    this.#proxy.target = 'http://127.0.0.1:1'
    this.#proxy.drop(1)
  }

  async serverBack() {
    this.#node = await startNode(this.app, LIMITS)
    this.#proxy.target = this.#node.origin
  }

  /** Makes only the hub unreachable. */
  closeHub = () => {
    this.#proxy.isRefused = (path) => path.startsWith('/hubs/')
    this.cut()
  }
  openHub = () => {
    this.#proxy.isRefused = () => false
  }

  async close() {
    await this.#proxy.close()
    await this.#node.stop()
    await this.app.close()
  }
}

/** The network of a whole test file. */
export async function testNetwork() {
  const network = await Network.create()
  afterAll(() => network.close())
  return network
}

/** A personal access token with one scope. */
export async function makeToken(organiser: TestClient, scope: 'read' | 'present' | 'edit'): Promise<string> {
  const made = await organiser.post('/api/auth/tokens', { name: 'A program', scopes: [scope], expiresInDays: 7 })
  if (made.status !== 201) throw new Error(`No token could be made: ${JSON.stringify(made.errors)}`)
  return made.data.token
}
