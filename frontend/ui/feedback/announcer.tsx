import { useSyncExternalStore } from 'react'

let message = ''
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const set = (next: string) => {
  message = next
  for (const listener of listeners) listener()
}

/** Says `words` through the page's one polite live region; the same words twice are said twice. */
export const announce = (words: string) => {
  clearTimeout(timer)
  set('')
  timer = setTimeout(() => set(words), 60) // an unchanged node is silent, so it is emptied first
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The live region. Mounted once, before anything is said; `data-live-announcer` keeps it audible beside open dialogs. */
export const Announcer = () => {
  const words = useSyncExternalStore(subscribe, () => message)
  return (
    <div role="status" aria-live="polite" aria-atomic="true" className="visually-hidden" data-live-announcer="true">
      {words}
    </div>
  )
}
