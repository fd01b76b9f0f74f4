import { CONTRACT_CHECK_ADDRESS, type Exchange } from './exchange.ts'

/** Sends exchanges to the contract check of the run, several at a time, while the journeys continue. */
class ContractCheckQueue {
  #waiting: Exchange[] = []
  #sending: Promise<void> | null = null

  get isOpen() {
    return this.#address !== undefined
  }

  get #address() {
    return process.env[CONTRACT_CHECK_ADDRESS]
  }

  send(exchange: Exchange) {
    this.#waiting.push(exchange)
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null
    })
  }

  /** Waits until every exchange is checked. */
  async empty() {
    while (this.#sending) await this.#sending
  }

  async #sendAll() {
    while (this.#waiting.length > 0) {
      const body = JSON.stringify(this.#waiting.splice(0))
      const answer = await fetch(this.#address ?? '', { method: 'POST', body })
      if (!answer.ok) throw new Error(`the contract check ended with ${await answer.text()}`)
    }
  }
}

/** One per process, shared by all its servers. */
export const contractCheckQueue = new ContractCheckQueue()
