import type { HubLog } from '../types.ts'
import { ServerUnreachable, within } from './within.ts'

const PREPARE_MS = 10_000

/** A connection that is never reused after a loss. */
export interface Reconnectable {
  /** Resolves when the server responds on each of the connection's sockets. */
  ping(): Promise<void>
  /** Closes the sockets immediately. Never throws. */
  close(): void
}

export interface ReconnectorTimes {
  /** Between two attempts to connect, in milliseconds; the actual wait is random within ±50 %, so that nodes don't connect together. */
  retryMs?: number | undefined
  /** The interval of the pings that detect a connection cut without notice, and the longest wait for any answer. */
  pingMs?: number | undefined
}

interface ReconnectorOptions<C extends Reconnectable> extends ReconnectorTimes {
  /** The server's name, for the log. */
  name: string
  /** What doesn't work during an outage, for the log. */
  failure: string
  /** Connects once. `onLost` may be called repeatedly. */
  open(onLost: (error: Error) => void): Promise<C>
  /** Prepares a new connection before its use. A rejection counts as a failed attempt. */
  prepare(connection: C): Promise<void>
  /** `isAgain` is true after an outage. */
  onConnected?(isAgain: boolean): void
  /** Called when a prepared or preparing connection failed. */
  onFailed?(): void
  /** Called at the beginning of each outage. */
  onLost?(): void
  log: HubLog
}

/** Keeps a connection to a server: opens a new one after each loss, and detects silent losses by pings. */
export class Reconnector<C extends Reconnectable> {
  readonly #options: ReconnectorOptions<C>
  readonly #retryMs: number
  readonly #pingMs: number
  #connection: C | null = null
  #timer: NodeJS.Timeout | undefined
  #isOut = false
  #isClosed = false
  #reconnects = 0

  constructor(options: ReconnectorOptions<C>) {
    this.#options = options
    this.#retryMs = options.retryMs ?? 500
    this.#pingMs = options.pingMs ?? 2_000
  }

  get isConnected(): boolean {
    return this.#connection !== null
  }

  /** How many outages have ended. */
  get reconnects(): number {
    return this.#reconnects
  }

  /** Rejects without a connection, and when the command fails or takes too long; the connection then counts as lost. */
  async run<T>(command: (connection: C) => Promise<T>): Promise<T> {
    const connection = this.#connection
    if (!connection) throw new ServerUnreachable(`${this.#options.name} is unreachable.`)
    try {
      return await within(this.#pingMs, command(connection))
    } catch (error) {
      this.#lose(connection, error)
      throw error
    }
  }

  /** Resolves after one attempt; others follow in the background if it fails. Call it once. */
  async connect(): Promise<void> {
    const { open, prepare, onConnected, onFailed } = this.#options
    let connection: C | undefined
    let hasFailed = false
    try {
      connection = await open((error) => {
        hasFailed = true
        if (connection && connection === this.#connection) this.#lose(connection, error)
      })
      await within(PREPARE_MS, prepare(connection))
      if (hasFailed || this.#isClosed) throw new ServerUnreachable('The connection was closed.')
    } catch (error) {
      connection?.close()
      onFailed?.()
      if (!this.#isClosed) this.#retry(error)
      return
    }
    this.#connection = connection
    this.#pingLater(connection)
    const isAgain = this.#isOut
    this.#isOut = false
    if (isAgain) {
      this.#reconnects++
      this.#options.log.warn({}, `${this.#options.name} is reachable again`)
    }
    onConnected?.(isAgain)
  }

  close() {
    this.#isClosed = true
    clearTimeout(this.#timer)
    const connection = this.#connection
    // Before it closes, so that its end isn't taken for an outage
    this.#connection = null
    connection?.close()
  }

  #pingLater(connection: C) {
    this.#schedule(async () => {
      await this.run((current) => current.ping()).catch(() => {})
      if (this.#connection === connection) this.#pingLater(connection)
    }, this.#pingMs)
  }

  #lose(connection: C, error: unknown) {
    connection.close()
    if (this.#connection !== connection) return
    this.#connection = null
    this.#retry(error)
  }

  #retry(error: unknown) {
    const { name, failure, log, onLost } = this.#options
    if (!this.#isOut) {
      this.#isOut = true
      log.error({ err: error }, `${name} is unreachable: ${failure}`)
      onLost?.()
    }
    this.#schedule(() => this.connect(), this.#retryMs * (0.5 + Math.random()))
  }

  #schedule(task: () => Promise<void>, afterMs: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void task(), afterMs)
    this.#timer.unref()
  }
}
