import type { HubLog } from '../types.ts'
import { type Backplane, BackplaneError } from './backplane.ts'
import type { Broker, BrokerConnection } from './broker.ts'
import { Subscribers } from './subscribers.ts'
import { within } from './within.ts'

export interface BrokerBackplaneOptions {
  log: HubLog
  /** Between two attempts to connect, in milliseconds; the actual wait is random within ±50 %, so that nodes don't connect together. */
  retryMs?: number
  /** The interval of the pings that detect a connection cut without notice, and the longest wait for any answer. */
  pingMs?: number
}

/**
 * A backplane over a broker. Works without it until it is back, and reconnects without help.
 * @returns after the first attempt to connect, successful or not
 */
export async function createBrokerBackplane(broker: Broker, options: BrokerBackplaneOptions): Promise<Backplane> {
  const backplane = new BrokerBackplane(broker, options)
  await backplane.connect()
  return backplane
}

class BrokerBackplane implements Backplane {
  readonly maxMessageBytes: number
  readonly #broker: Broker
  readonly #log: HubLog
  readonly #retryMs: number
  readonly #pingMs: number
  readonly #subscribers: Subscribers
  #connection: BrokerConnection | null = null
  #timer: NodeJS.Timeout | undefined
  #onReconnected = () => {}
  #wasLost = false
  #isClosed = false

  constructor(broker: Broker, { log, retryMs = 500, pingMs = 2_000 }: BrokerBackplaneOptions) {
    this.maxMessageBytes = broker.maxMessageBytes
    this.#broker = broker
    this.#log = log
    this.#retryMs = retryMs
    this.#pingMs = pingMs
    this.#subscribers = new Subscribers(log)
  }

  async publish(channel: string, message: string) {
    if (this.#isClosed) throw new BackplaneError('The backplane is closed.')
    if (Buffer.byteLength(message) > this.maxMessageBytes) throw new BackplaneError('The message is too long.')
    if (!this.#connection) throw new BackplaneError(`${this.#broker.name} is unreachable.`)
    await within(this.#pingMs, this.#connection.publish(channel, message))
  }

  async subscribe(channel: string, handler: (message: string) => void) {
    const isNew = !this.#subscribers.has(channel)
    const remove = this.#subscribers.add(channel, handler)
    if (isNew) await this.#send((connection) => connection.subscribe(channel))
    return async () => {
      if (!this.#subscribers.has(channel)) return
      remove()
      if (!this.#subscribers.has(channel)) await this.#send((connection) => connection.unsubscribe(channel))
    }
  }

  isConnected() {
    return this.#connection !== null
  }

  onReconnected(handler: () => void) {
    this.#onReconnected = handler
  }

  async close() {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#connection?.close()
    this.#connection = null
    this.#subscribers.clear()
  }

  /** Connects and subscribes to all channels; tries again later if that fails. */
  async connect() {
    let connection: BrokerConnection | undefined
    let hasFailed = false
    const onLost = (error: Error) => {
      hasFailed = true
      if (connection && this.#connection === connection) this.#lose(connection, error)
    }
    const onMessage = (channel: string, message: string) => this.#subscribers.deliver(channel, message)
    try {
      connection = await this.#broker.connect({ onMessage, onLost })
      const { channels } = this.#subscribers
      await within(this.#pingMs, Promise.all(channels.map((channel) => connection?.subscribe(channel))))
      if (hasFailed || this.#isClosed) throw new BackplaneError('The connection was closed.')
      this.#accept(connection, channels)
    } catch (error) {
      connection?.close()
      if (!this.#isClosed) this.#retry(error)
    }
  }

  #accept(connection: BrokerConnection, subscribed: string[]) {
    this.#connection = connection
    // Subscribers may have come and gone during the connect
    const known = new Set(subscribed)
    for (const channel of this.#subscribers.channels)
      if (!known.has(channel)) void this.#send((to) => to.subscribe(channel))
    this.#schedule(() => this.#ping(connection), this.#pingMs)
    if (!this.#wasLost) return
    this.#wasLost = false
    this.#log.warn({}, `${this.#broker.name} is reachable again`)
    this.#onReconnected()
  }

  /** A failed command means a lost connection: the next one subscribes to everything anew. */
  async #send(command: (connection: BrokerConnection) => Promise<void>) {
    const connection = this.#connection
    if (!connection) return
    try {
      await within(this.#pingMs, command(connection))
    } catch (error) {
      this.#lose(connection, error)
    }
  }

  async #ping(connection: BrokerConnection) {
    await this.#send((to) => to.ping())
    if (this.#connection === connection) this.#schedule(() => this.#ping(connection), this.#pingMs)
  }

  #lose(connection: BrokerConnection, error: unknown) {
    connection.close()
    if (this.#connection !== connection) return
    this.#connection = null
    this.#retry(error)
  }

  #retry(error: unknown) {
    if (!this.#wasLost) this.#log.error({ err: error }, `${this.#broker.name} is unreachable: nodes see changes late`)
    this.#wasLost = true
    this.#schedule(() => this.connect(), this.#retryMs * (0.5 + Math.random()))
  }

  #schedule(task: () => Promise<void>, afterMs: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void task(), afterMs)
    this.#timer.unref()
  }
}
