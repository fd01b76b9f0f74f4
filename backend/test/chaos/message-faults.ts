import type { Random } from './random.ts'

const END = '\u001e'
const LONGEST_DELAY_MS = 400
/** The longest time for which a message waits to be overtaken. */
const OVERTAKEN_WITHIN_MS = 1_000

/** The probability of each fault. */
export interface Weather {
  lose: number
  duplicate: number
  delay: number
  reorder: number
}

/** The number of injected faults, so that tests can check that there were some. */
export type Tally = Record<keyof Weather | 'messages', number>

export const calm: Weather = { lose: 0, duplicate: 0, delay: 0, reorder: 0 }

/**
 * One direction of a connection: forwards messages, but loses, duplicates, delays or reorders some. The first message, the handshake, is
 * spared, because the protocol doesn't survive without it.
 */
export class FaultyLine {
  readonly #random: Random
  readonly #weather: () => Weather
  readonly #send: (frame: string) => void
  readonly #tally: Tally
  #isOpening = true
  #held: string[] = []

  constructor(random: Random, weather: () => Weather, tally: Tally, send: (frame: string) => void) {
    this.#random = random
    this.#weather = weather
    this.#tally = tally
    this.#send = send
  }

  take(frame: string) {
    for (const message of frame.split(END).filter((one) => one !== '')) this.#takeMessage(message + END)
  }

  #takeMessage(message: string) {
    if (this.#isOpening) {
      this.#isOpening = false
      this.#send(message)
      return
    }
    this.#tally.messages += 1
    if (this.#meets('lose')) return
    if (this.#meets('duplicate')) this.#send(message)
    if (this.#meets('reorder')) {
      this.#held.push(message)
      setTimeout(() => this.#release(), OVERTAKEN_WITHIN_MS)
    } else if (this.#meets('delay')) {
      setTimeout(() => this.#send(message), this.#random.below(LONGEST_DELAY_MS))
    } else {
      this.#send(message)
      this.#release()
    }
  }

  #meets(fault: keyof Weather) {
    const isMet = this.#random.chance(this.#weather()[fault])
    if (isMet) this.#tally[fault] += 1
    return isMet
  }

  #release() {
    const held = this.#held
    this.#held = []
    for (const message of held) this.#send(message)
  }
}
