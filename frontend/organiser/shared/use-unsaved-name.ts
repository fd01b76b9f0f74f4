import { useEffect, useRef } from 'react'
import { onLoginEnded } from './unsaved/store-before-login.ts'
import { useUnsavedText } from './unsaved/unsaved-text.ts'

/**
 * Tracks what an `EditableLabel` can't save: the unsaved-changes guard asks about it, and it isn't restored after
 * logging in.
 */
export const useUnsavedName = (onDirtyChange: (isDirty: boolean) => void) => {
  const name = useRef('')
  useUnsavedText(() => name.current)
  useEffect(() => onLoginEnded(async () => name.current === ''), [])
  return (text: string) => {
    name.current = text
    onDirtyChange(text !== '')
  }
}
