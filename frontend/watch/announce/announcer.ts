import { withStop } from './announcement.ts'

/** Debounces a burst of changes to its last one, in milliseconds. */
const DEBOUNCE_MS = 400
/** When a tab is shown again, wait for the latest state, or an old slide would be announced first. */
const RETURN_MS = 1_000
/** Shorter drops aren't announced. */
const LOST_AFTER_MS = 10_000

/** Screen readers repeat a text only if the node was empty in between. */
const CLEARED_MS = 100

interface Ports {
  /** Writes into the polite live region, in the text's language. */
  polite: (text: string, lang: string) => void
  /** Writes into the assertive live region; an empty text clears it. */
  assertive: (text: string) => void
  isHidden: () => boolean
  /** How much of a change to announce. */
  amount: () => 'full' | 'title' | 'off'
}

/** A message for screen readers; `key` identifies it, so it's announced only once. */
export interface Utterance {
  key: string
  text: string
  /** The short form for the setting "Only its title"; without one the whole text is announced. */
  title?: string
  /** The language of the text. */
  lang: string
  /** A slide that advances automatically: announced once, not each time it comes round. */
  isLooped?: boolean
  /** What is said of several slides in a row, after the first of them. */
  mark?: { key: string; text: string } | undefined
}

/** The presenter's announcement. */
type Line = Pick<Utterance, 'text' | 'lang'>

type Timer = ReturnType<typeof setTimeout>

/**
 * Announces each change once (accessibility: "Attendee"): the latest of a burst, never the last message again, and
 * nothing while the tab is hidden until it's shown. Independent of the DOM.
 */
export class Announcer {
  readonly #ports: Ports
  #heard: string | undefined
  #newest: Utterance | undefined
  /** What was announced of the slides that come round. */
  readonly #looped = new Set<string>()
  /** The mark of the last slide. */
  #mark: string | undefined
  /** The presenter's announcement until it was spoken. */
  #line: Line | null = null
  #debounce: Timer | undefined
  #lost: Timer | undefined

  constructor(ports: Ports) {
    this.#ports = ports
  }

  /** Marks the state at load as announced: the screen reader reads it with the page. */
  known({ key, mark }: Pick<Utterance, 'key' | 'mark'>) {
    this.#heard = key
    this.#mark = mark?.key
    this.#forget()
  }

  changed(utterance: Utterance) {
    if (utterance.isLooped && this.#looped.has(utterance.key)) this.#heard = utterance.key
    this.#newest = utterance
    this.#sayIn(DEBOUNCE_MS)
  }

  /** Takes a new announcement; null when the presenter removes it, so nothing remains to be spoken. */
  announced(line: Line | null) {
    this.#line = line
    if (line !== null) this.#sayIn(DEBOUNCE_MS)
  }

  /** The tab is visible again. */
  returned() {
    this.#sayIn(RETURN_MS)
  }

  /** Announces everything again on request. */
  repeat(utterance: Utterance) {
    const { text, lang, mark } = utterance
    this.known(utterance)
    this.#ports.polite('', lang)
    this.#debounce = setTimeout(() => this.#ports.polite(withMark(text, mark), lang), CLEARED_MS)
  }

  ended(text: string) {
    this.#forget()
    this.#alarm(text)
  }

  /** Allows the end to be announced again. */
  reopened() {
    this.#ports.assertive('')
  }

  /** Announced only if the connection stays down; recovery is silent. */
  connectionLost(text: string) {
    this.#lost ??= setTimeout(() => {
      if (!this.#ports.isHidden()) this.#alarm(text)
    }, LOST_AFTER_MS)
  }

  connectionBack() {
    if (this.#lost === undefined) return
    clearTimeout(this.#lost)
    this.#lost = undefined
    this.#ports.assertive('')
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
    if (this.#ports.isHidden()) return
    const slide = this.#newest?.key === this.#heard ? undefined : this.#newest
    const line = this.#line
    // Don't announce later what the setting suppressed
    this.#line = null
    if (slide) {
      this.#heard = slide.key
      if (slide.isLooped) this.#looped.add(slide.key)
      else this.#looped.clear()
    }
    const amount = this.#ports.amount()
    const words = slide && this.#wordsOf(slide, amount)
    // As one message: a second text in the node would interrupt the first
    const text = line !== null && words !== undefined ? `${withStop(line.text)} ${words}` : (line?.text ?? words)
    const lang = slide?.lang ?? line?.lang ?? ''
    if (amount !== 'off' && text !== undefined) this.#ports.polite(text, lang)
  }

  #wordsOf({ text, title = text, mark }: Utterance, amount: 'full' | 'title' | 'off') {
    const isNewMark = mark?.key !== this.#mark
    this.#mark = mark?.key
    return withMark(amount === 'title' ? title : text, isNewMark ? mark : undefined)
  }

  #alarm(text: string) {
    if (this.#ports.amount() !== 'off') this.#ports.assertive(text)
  }

  #forget() {
    this.#newest = undefined
    this.#line = null
    clearTimeout(this.#debounce)
  }
}

const withMark = (text: string, mark: Utterance['mark']) => (mark ? `${withStop(text)} ${mark.text}` : text)
