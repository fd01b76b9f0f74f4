import { useSyncExternalStore } from 'react'
import { POLITE } from '../screen/live-region.ts'

let message = ''
let latest = ''
let notices: readonly string[] = []
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** How long the region stays empty before each message: screen readers ignore an unchanged node. */
const EMPTY_MS = 60
/** How long a message stays: every screen reader has taken it by then, and it isn't read again at the end of the page. */
const STAYS_MS = 7_000

/** Screen readers hear of the focus up to this much late. */
const FOCUS_LAG_MS = 200

/** A longer wait means that the clock was set back. */
const LONGEST_WAIT_MS = 2_000

/** Until when messages wait for what the focus says. */
let waitsUntil = 0

const set = (next: string) => {
  message = next
  for (const listener of listeners) listener()
}

const write = () => {
  const words = [...new Set([...notices, latest])].filter((part) => part !== '')
  notices = []
  latest = ''
  set(words.join('. '))
  timer = setTimeout(() => set(''), STAYS_MS)
}

const writeSoon = () => {
  clearTimeout(timer)
  set('')
  const wait = waitsUntil - Date.now()
  timer = setTimeout(write, wait > EMPTY_MS && wait <= LONGEST_WAIT_MS ? wait : EMPTY_MS)
}

/** Holds messages back until the focus, which moves in so many milliseconds, was spoken: it would cut them off. */
export const letFocusSpeakFirst = (milliseconds: number) => {
  waitsUntil = Date.now() + milliseconds + FOCUS_LAG_MS
  if (notices.length > 0 || latest !== '') writeSoon()
}

/**
 * Announces `words` in the page's one polite live region, also if they repeat the last message. The latest of several
 * simultaneous messages wins.
 */
export const announce = (words: string) => {
  latest = words
  writeSoon()
}

/** Announces a notice: exactly once, even if other messages come at the same moment. */
export const announceNotice = (words: string) => {
  notices = [...notices, words]
  writeSoon()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The live region's current text. */
export const spokenNow = () => message

/**
 * The live region. Mounted once, before the first message; `data-live-announcer` exempts it from the inert page behind
 * dialogs.
 */
export const Announcer = () => {
  const words = useSyncExternalStore(subscribe, spokenNow)
  return (
    <div {...POLITE} className="announcer visually-hidden" data-live-announcer="true">
      {words}
    </div>
  )
}
