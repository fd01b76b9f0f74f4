import { type Exchange, JUDGE_ADDRESS } from './exchange.ts'

/** Takes exchanges to the judge of the run, many at a time, while the journeys go on. */
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

  /** Waits until everything was judged. */
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

/** Of this process: all its servers share it. */
export const judgeLine = new JudgeLine()
