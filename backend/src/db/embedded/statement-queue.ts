import { setImmediate as nextTurn } from 'node:timers/promises'
import { Semaphore } from '../../infrastructure/concurrency/semaphore.ts'

/** How long statements may follow each other while connections and timers wait. */
const LONGEST_TURN_MS = 5

/**
 * The statements of an embedded database, one after another. PGlite works in this thread and answers without returning to the event loop,
 * so a queue of waiting statements would hold up every connection until its end: 100 reads, a press for 18 seconds.
 */
export class StatementQueue {
  readonly #oneByOne = new Semaphore({ concurrency: 1 })
  /** When the first statement of this turn of the event loop began; null until there is one. */
  #turnBegan: number | null = null

  /** Runs a statement after those that wait. Not for statements within a transaction, for which the others may be waiting. */
  run<T>(statement: () => Promise<T>): Promise<T> {
    return this.#oneByOne.run(async () => {
      await this.giveWay()
      return statement()
    })
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
