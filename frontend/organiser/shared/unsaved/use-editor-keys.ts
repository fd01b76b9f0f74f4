import { useEffect, useRef } from 'react'

interface Commands {
  save: () => void
  undo: () => void
  redo: () => void
}

/**
 * Ctrl or Cmd with S saves from anywhere on the page; with Z it undoes, with Shift+Z or Y it redoes. Fields outside the form, such as the
 * slide's name, have their own undo, and so have those that say so.
 */
export const useEditorKeys = (commands: Commands, form = '.content') => {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const command = commandOf(event)
      if (!command || (command !== 'save' && isElsewhere(event.target, form))) return
      event.preventDefault()
      latest.current[command]()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [form])
}

const commandOf = ({ key, shiftKey }: KeyboardEvent): keyof Commands | undefined => {
  const letter = key.toLowerCase()
  if (letter === 's' && !shiftKey) return 'save'
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : undefined
}

const isElsewhere = (target: EventTarget | null, form: string) =>
  target instanceof Element &&
  target.matches('input, textarea') &&
  (target.closest(form) === null || target.closest('[data-own-undo]') !== null)
