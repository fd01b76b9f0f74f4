import type { Caption } from '../../../openapi/client/live/captions.ts'

interface Ports {
  /** Speaks through the page's polite live region. */
  speak: (words: string) => void
  /** Whether the live region holds the text of a slide, or the page is hidden. */
  isBusy: () => boolean
  corrected: (words: string) => string
}

/** After a long absence only the last sentences are spoken. */
const MOST_WAITING = 3
const BUSY_MS = 1_000
/** How long a screen reader speaks: about 18 letters a second, and never less than this. */
const LETTER_MS = 55
const LEAST_MS = 1_200

/** Speaks final sentences, each once, one after another; a corrected one again, as corrected. Independent of the DOM. */
export class CaptionSpeaker {
  readonly #ports: Ports
  readonly #spoken = new Map<string, string>()
  #waiting: string[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(ports: Ports) {
    this.#ports = ports
  }

  /** Marks what was said before the attendee listened. */
  known(captions: readonly Caption[]) {
    for (const { id, text, isFinal } of captions) if (isFinal) this.#spoken.set(id, text)
  }

  changed(captions: readonly Caption[]) {
    for (const { id, text, isFinal } of captions) {
      const before = this.#spoken.get(id)
      if (!isFinal || text === '' || text === before) continue
      this.#spoken.set(id, text)
      this.#waiting.push(before === undefined ? text : this.#ports.corrected(text))
    }
    this.#waiting = this.#waiting.slice(-MOST_WAITING)
    if (this.#timer === undefined) this.#next()
  }

  stop() {
    clearTimeout(this.#timer)
  }

  #next = () => {
    this.#timer = undefined
    if (this.#waiting.length === 0) return
    if (this.#ports.isBusy()) return this.#in(BUSY_MS)
    const words = this.#waiting.join(' ')
    this.#waiting = []
    this.#ports.speak(words)
    this.#in(Math.max(LEAST_MS, words.length * LETTER_MS))
  }

  #in(ms: number) {
    this.#timer = setTimeout(this.#next, ms)
  }
}
