import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long statements may follow each other while connections and timers wait. */
const LONGEST_TURN_MS = 5

/**
 * The statements of an embedded database, one after another. PGlite works in this thread and answers without returning to the event loop,
 * so a line of waiting statements would hold up every connection until its end: 100 reads, a press for 18 seconds.
 */
export class StatementLine {
  #last: Promise<unknown> = Promise.resolve()
  /** When the first statement of this turn of the event loop began; null until there is one. */
  #turnBegan: number | null = null

  /** Runs a statement after those that wait. Not for statements within a transaction, for which the others may be waiting. */
  run<T>(statement: () => Promise<T>): Promise<T> {
    const result = this.#last.then(async () => {
      await this.giveWay()
      return statement()
    })
    this.#last = result.catch(() => undefined)
    return result
  }

  /** Lets connections and timers have their turn when statements have taken too long. */
  async giveWay(): Promise<void> {
    if (this.#turnBegan !== null && performance.now() - this.#turnBegan > LONGEST_TURN_MS) await nextTurn()
    if (this.#turnBegan !== null) return
    this.#turnBegan = performance.now()
    setImmediate(() => {
      this.#turnBegan = null
    })
  }
}
