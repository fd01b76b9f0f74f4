import { useSyncExternalStore } from 'react'

let message = ''
let latest = ''
let notices: readonly string[] = []
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** The region is empty for so long before it is written: an unchanged node is silent. */
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
 * Says `words` through the page's one polite live region; the same words twice are said twice. Of several in the same
 * moment the newest is said.
 */
export const announce = (words: string) => {
  latest = words
  writeSoon()
}

/** Says a notice. Whatever comes in the same moment, it is not lost, and never said twice. */
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

/** What the live region says now. */
export const spokenNow = () => message

/** The live region. Mounted once, before anything is said; `data-live-announcer` keeps it audible beside open dialogs. */
export const Announcer = () => {
  const words = useSyncExternalStore(subscribe, spokenNow)
  return (
    <div role="status" aria-live="polite" aria-atomic="true" className="visually-hidden" data-live-announcer="true">
      {words}
    </div>
  )
}
