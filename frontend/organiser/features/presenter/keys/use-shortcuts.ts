import { useEffect, useRef } from 'react'
import { type Shortcut, shortcutOfKey } from './shortcuts.ts'

/** Handles the presenter's keys on the whole page. A key held down counts once. */
export const useShortcuts = (onShortcut: (shortcut: Shortcut, key: string) => void, hasLetters: boolean) => {
  const latest = useRef(onShortcut)
  useEffect(() => {
    latest.current = onShortcut
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const shortcut = shortcutOfKey(event, event.target instanceof Element ? event.target : null, { hasLetters })
      if (!shortcut || event.defaultPrevented || event.repeat) return
      event.preventDefault()
      latest.current(shortcut, event.key)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [hasLetters])
}
