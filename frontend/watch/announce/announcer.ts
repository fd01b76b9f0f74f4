import { withStop } from './announcement.ts'

/** A burst of changes is heard as its last one. */
const DEBOUNCE_MS = 400
/** After a return the newest state has to come first, or an old slide would be heard before it. */
const RETURN_MS = 1_000
/** Short drops are nobody's business. */
const LOST_AFTER_MS = 10_000

/** A reader says a text again only when the node was empty in between. */
const CLEARED_MS = 100

interface Voice {
  /** Writes into the polite node, in the language of what is said. */
  polite: (text: string, lang: string) => void
  /** Writes into the assertive node; the empty text clears it. */
  assertive: (text: string) => void
  isHidden: () => boolean
  /** How much is to be said of what changes. */
  amount: () => 'full' | 'title' | 'off'
}

/** Something to hear: `key` tells whether it was heard already. */
export interface Utterance {
  key: string
  text: string
  /** What is said of it to those who want to hear titles only; all of it when there is none. */
  title?: string
  /** The language of the voice that reads it. */
  lang: string
}

/** What the presenter announces, in words. */
type Line = Pick<Utterance, 'text' | 'lang'>

type Timer = ReturnType<typeof setTimeout>

/**
 * Says what changed to those who do not see it, once: the newest of a burst, never what was heard last, nothing while
 * the tab is hidden and then once on return (accessibility: "Attendee"). It knows no DOM.
 */
export class Announcer {
  readonly #voice: Voice
  #heard: string | undefined
  #newest: Utterance | undefined
  /** What the presenter announces, until it was heard. */
  #line: Line | null = null
  #debounce: Timer | undefined
  #lost: Timer | undefined

  constructor(voice: Voice) {
    this.#voice = voice
  }

  /** What the page shows at load: it is read there, so it is not said. */
  known(key: string) {
    this.#heard = key
    this.#forget()
  }

  changed(utterance: Utterance) {
    this.#newest = utterance
    this.#sayIn(DEBOUNCE_MS)
  }

  /** The presenter announces something, or takes it back (null): then there is nothing to hear any more. */
  announced(line: Line | null) {
    this.#line = line
    if (line !== null) this.#sayIn(DEBOUNCE_MS)
  }

  /** The tab came back. */
  returned() {
    this.#sayIn(RETURN_MS)
  }

  /** The attendee wants to hear this (again), all of it. */
  repeat({ key, text, lang }: Utterance) {
    this.known(key)
    this.#voice.polite('', lang)
    this.#debounce = setTimeout(() => this.#voice.polite(text, lang), CLEARED_MS)
  }

  ended(text: string) {
    this.#forget()
    this.#alarm(text)
  }

  /** The end is no longer true, and may be said again. */
  reopened() {
    this.#voice.assertive('')
  }

  /** Said only when the connection stays away, and never taken back with words. */
  connectionLost(text: string) {
    this.#lost ??= setTimeout(() => {
      if (!this.#voice.isHidden()) this.#alarm(text)
    }, LOST_AFTER_MS)
  }

  connectionBack() {
    if (this.#lost === undefined) return
    clearTimeout(this.#lost)
    this.#lost = undefined
    this.#voice.assertive('')
  }

  stop() {
    clearTimeout(this.#debounce)
    clearTimeout(this.#lost)
  }

  #sayIn(milliseconds: number) {
    clearTimeout(this.#debounce)
    this.#debounce = setTimeout(() => this.#say(), milliseconds)
  }

  #say() {
    if (this.#voice.isHidden()) return
    const slide = this.#newest?.key === this.#heard ? undefined : this.#newest
    const line = this.#line
    // What was not wanted is not said later either
    this.#line = null
    if (slide) this.#heard = slide.key
    const amount = this.#voice.amount()
    const words = slide && (amount === 'title' ? (slide.title ?? slide.text) : slide.text)
    // In one go: a second text in the node would cut off the first
    const text = line !== null && words !== undefined ? `${withStop(line.text)} ${words}` : (line?.text ?? words)
    const lang = slide?.lang ?? line?.lang ?? ''
    if (amount !== 'off' && text !== undefined) this.#voice.polite(text, lang)
  }

  #alarm(text: string) {
    if (this.#voice.amount() !== 'off') this.#voice.assertive(text)
  }

  #forget() {
    this.#newest = undefined
    this.#line = null
    clearTimeout(this.#debounce)
  }
}
