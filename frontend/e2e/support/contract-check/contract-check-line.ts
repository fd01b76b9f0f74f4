import { type Exchange, JUDGE_ADDRESS } from './exchange.ts'

/** Sends exchanges to the contract check of the run, several at a time, while the journeys continue. */
class JudgeLine {
  #waiting: Exchange[] = []
  #sending: Promise<void> | null = null

  get isOpen() {
    return this.#address !== undefined
  }

  get #address() {
    return process.env[JUDGE_ADDRESS]
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
      if (!answer.ok) throw new Error(`the judge of the contract ended with ${await answer.text()}`)
    }
  }
}

/** One per process, shared by all its servers. */
export const judgeLine = new JudgeLine()
