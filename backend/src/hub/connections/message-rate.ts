/**
 * A token bucket that may go into debt. Without credit a message is refused; a client that owes a whole burst is
 * flooding deliberately.
 */
export class MessageRate {
  readonly #perMs: number
  readonly #burst: number
  #credit: number
  #at: number

  constructor(perMinute: number, burst: number, now: number) {
    this.#perMs = perMinute / 60_000
    this.#burst = burst
    this.#credit = burst
    this.#at = now
  }

  spend(now: number): 'accepted' | 'refused' | 'flood' {
    this.#credit = Math.min(this.#burst, this.#credit + (now - this.#at) * this.#perMs) - 1
    this.#at = now
    if (this.#credit >= 0) return 'accepted'
    return this.#credit >= -this.#burst ? 'refused' : 'flood'
  }
}
