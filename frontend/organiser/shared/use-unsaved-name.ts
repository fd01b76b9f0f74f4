import { useEffect, useRef } from 'react'
import { onLoginEnded } from './unsaved/keep-before-login.ts'
import { useUnsavedText } from './unsaved/unsaved-text.ts'

/** Takes what an `EditableLabel` cannot save: the unsaved-changes guard asks about it, and a log-in does not give it back. */
export const useUnsavedName = (onDirtyChange: (isDirty: boolean) => void) => {
  const name = useRef('')
  useUnsavedText(() => name.current)
  useEffect(() => onLoginEnded(async () => name.current === ''), [])
  return (text: string) => {
    name.current = text
    onDirtyChange(text !== '')
  }
}
