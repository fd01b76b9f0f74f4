const START = Date.parse('2026-11-21T12:00:00Z')
const STEP_MS = 1_000

/**
 * The time of an app that is asked random things: a second passes with each request. So one seed gives one run, on a fast machine and on
 * a slow one, and nothing is listed by chance because two things were made in one millisecond.
 */
export class Clock {
  #at = START
  now = () => new Date(this.#at)
  tick() {
    this.#at += STEP_MS
  }
}
