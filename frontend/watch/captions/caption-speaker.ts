import type { Caption } from '../../../openapi/client/live/captions/captions.ts'

interface Ports {
  /** Speaks through the page's polite live region. */
  speak: (words: string) => void
  isHidden: () => boolean
  /** The text of a slide in the live region, which stays there longer than it's spoken; else empty. */
  slideText: () => string
  corrected: (words: string) => string
}

/** After a long absence only the last sentences are spoken. */
const MOST_WAITING = 3
const HIDDEN_MS = 1_000
/** How long a screen reader speaks: about 18 letters a second, and never less than this. */
const LETTER_MS = 55
const LEAST_MS = 1_200
const durationOf = (words: string) => Math.max(LEAST_MS, words.length * LETTER_MS)

/** Speaks final sentences, each once, one after another; a corrected one again, as corrected. Independent of the DOM. */
export class CaptionSpeaker {
  readonly #ports: Ports
  readonly #spoken = new Map<string, string>()
  #waiting: string[] = []
  /** The text of a slide, and until when it's spoken. */
  #slide = { text: '', until: 0 }
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
    if (this.#ports.isHidden()) return this.#in(HIDDEN_MS)
    const wait = this.#untilSlideIsSpoken()
    if (wait > 0) return this.#in(wait)
    const words = this.#waiting.join(' ')
    this.#waiting = []
    this.#ports.speak(words)
    this.#in(durationOf(words))
  }

  #untilSlideIsSpoken() {
    const text = this.#ports.slideText()
    if (text !== this.#slide.text) this.#slide = { text, until: Date.now() + durationOf(text) }
    return text === '' ? 0 : this.#slide.until - Date.now()
  }

  #in(ms: number) {
    this.#timer = setTimeout(this.#next, ms)
  }
}
