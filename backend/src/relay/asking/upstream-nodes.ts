import { failure } from '../../errors/fail.ts'
import type { HubLog } from '../../hub/types.ts'

interface Parts {
  /** Without trailing slashes. */
  addresses: readonly string[]
  log: HubLog
}

/** An upstream node that can't answer now; another one may. */
export class UpstreamFailed extends Error {
  override name = 'UpstreamFailed'
}

/** The nodes with a database that this relay asks. It stays with one as long as that one answers. */
export class UpstreamNodes {
  readonly #addresses: readonly string[]
  readonly #log: HubLog
  #at: number
  #isReachable = false
  #wasReachable = false
  #isOut = false

  constructor({ addresses, log }: Parts) {
    this.#addresses = addresses
    this.#log = log
    // Spreads the relays over the upstream nodes
    this.#at = Math.floor(Math.random() * addresses.length)
  }

  /** Whether one answered last time. */
  get isReachable() {
    return this.#isReachable
  }

  /** Whether one has ever answered. */
  get wasReachable() {
    return this.#wasReachable
  }

  /**
   * Asks one after another until one answers.
   * @throws unavailable when none does; an error other than `UpstreamFailed` is an answer too
   */
  async ask<T>(question: (address: string) => Promise<T>): Promise<T> {
    let last: unknown
    for (let tries = 0; tries < this.#addresses.length; tries += 1) {
      const at = this.#at
      try {
        const answer = await question(this.#addresses[at] as string)
        this.#reached()
        return answer
      } catch (error) {
        if (!(error instanceof UpstreamFailed)) {
          this.#reached()
          throw error
        }
        last = error
        // Another question may have moved on already
        if (this.#at === at) this.#at = (at + 1) % this.#addresses.length
      }
    }
    this.#lost(last)
    throw failure('unavailable', { retryAfterSeconds: 2 })
  }

  #reached() {
    if (this.#isOut) this.#log.warn({}, 'an upstream node is reachable again')
    this.#isOut = false
    this.#isReachable = true
    this.#wasReachable = true
  }

  #lost(error: unknown) {
    if (!this.#isOut) this.#log.error({ err: error }, 'no upstream node is reachable: this relay shows what it knows')
    this.#isOut = true
    this.#isReachable = false
  }
}
