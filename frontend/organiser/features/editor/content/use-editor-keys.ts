import { useEffect, useRef } from 'react'

interface Commands {
  save: () => void
  undo: () => void
  redo: () => void
}

/** Ctrl or Cmd with S saves from anywhere on the page; with Z it undoes, with Shift+Z or Y it redoes. */
export const useEditorKeys = (commands: Commands) => {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const command = commandOf(event)
      if (!command || (command !== 'save' && isElsewhere(event.target))) return
      event.preventDefault()
      latest.current[command]()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const commandOf = ({ key, shiftKey }: KeyboardEvent): keyof Commands | undefined => {
  const letter = key.toLowerCase()
  if (letter === 's' && !shiftKey) return 'save'
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : undefined
}

/** Fields outside the content, such as the slide's name, have their own undo; so do the notes. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.matches('input, textarea') &&
  (target.closest('.content') === null || target.closest('[data-own-undo]') !== null)
