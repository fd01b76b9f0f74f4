import { useSyncExternalStore } from 'react'

let message = ''
let latest = ''
let notices: readonly string[] = []
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** How long the region stays empty before each message: screen readers ignore an unchanged node. */
const EMPTY_MS = 60

const set = (next: string) => {
  message = next
  for (const listener of listeners) listener()
}

const write = () => {
  const words = [...new Set([...notices, latest])].filter((part) => part !== '')
  notices = []
  latest = ''
  set(words.join('. '))
}

const writeSoon = () => {
  clearTimeout(timer)
  set('')
  timer = setTimeout(write, EMPTY_MS)
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
    <div role="status" aria-live="polite" aria-atomic="true" className="visually-hidden" data-live-announcer="true">
      {words}
    </div>
  )
}
