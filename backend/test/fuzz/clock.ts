const START = Date.parse('2026-11-21T12:00:00Z')
const STEP_MS = 1_000

/**
 * The clock of a fuzzed app: each request advances it by a second. It makes runs reproducible on any machine, and orders everything
 * created.
 */
export class Clock {
  #at = START
  now = () => new Date(this.#at)
  tick() {
    this.#at += STEP_MS
  }
}
