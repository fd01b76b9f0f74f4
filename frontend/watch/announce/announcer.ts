/** A burst of changes is heard as its last one. */
const DEBOUNCE_MS = 400
/** After a return the newest state has to come first, or an old slide would be heard before it. */
const RETURN_MS = 1_000
/** Short drops are nobody's business. */
const LOST_AFTER_MS = 10_000

interface Voice {
  /** Writes into the polite node. */
  polite: (text: string) => void
  /** Writes into the assertive node; the empty text clears it. */
  assertive: (text: string) => void
  isHidden: () => boolean
}

/** Something to hear: `key` tells whether it was heard already. */
export interface Utterance {
  key: string
  text: string
}

/**
 * Says what changed to those who do not see it, once: the newest of a burst, never what was heard last, nothing while
 * the tab is hidden and then once on return (accessibility: "Attendee"). It knows no DOM.
 */
export const createAnnouncer = ({ polite, assertive, isHidden }: Voice) => {
  let heard: string | undefined
  let newest: Utterance | undefined
  let debounce: ReturnType<typeof setTimeout> | undefined
  let lost: ReturnType<typeof setTimeout> | undefined

  const say = () => {
    if (isHidden() || !newest || newest.key === heard) return
    heard = newest.key
    polite(newest.text)
  }
  const sayIn = (milliseconds: number) => {
    clearTimeout(debounce)
    debounce = setTimeout(say, milliseconds)
  }
  return {
    /** What the page shows at load: it is read there, so it is not said. */
    known: (key: string) => {
      heard = key
      newest = undefined
      clearTimeout(debounce)
    },
    changed: (utterance: Utterance) => {
      newest = utterance
      sayIn(DEBOUNCE_MS)
    },
    /** The tab came back. */
    returned: () => sayIn(RETURN_MS),
    ended: (text: string) => {
      newest = undefined
      clearTimeout(debounce)
      assertive(text)
    },
    /** The end is no longer true, and may be said again. */
    reopened: () => assertive(''),
    /** Said only when the connection stays away, and never taken back with words. */
    connectionLost: (text: string) => {
      lost ??= setTimeout(() => {
        if (!isHidden()) assertive(text)
      }, LOST_AFTER_MS)
    },
    connectionBack: () => {
      if (lost === undefined) return
      clearTimeout(lost)
      lost = undefined
      assertive('')
    },
    stop: () => {
      clearTimeout(debounce)
      clearTimeout(lost)
    },
  }
}

export type Announcer = ReturnType<typeof createAnnouncer>
