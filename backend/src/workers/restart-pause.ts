/** A worker that has lived for so long was healthy once. */
const HEALTHY_MS = 10_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** How long to wait before a worker is started again: not at all at first, and longer each time it dies soon. */
export class RestartPause {
  #early = 0

  /** The pause after a worker that has lived for so many milliseconds. */
  after(livedMs: number): number {
    this.#early = livedMs >= HEALTHY_MS ? 0 : this.#early + 1
    if (this.#early === 0) return 0
    return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.#early - 1))
  }
}
