import { useEffect, useRef } from 'react'
import type { ReviewMove } from '../../state/review.ts'

/** Where the arrow keys have a meaning of their own. */
const OWN_ARROWS = 'input, select, textarea, video, audio, dialog, [role="dialog"], [contenteditable]'

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'>

/** The move that a key asks for: the arrow that points to where reading began goes back. */
export const moveOfKey = (event: Key, isRightToLeft: boolean): ReviewMove | undefined => {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  if (event.key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft')) return 'back'
  return event.key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight') ? 'forward' : undefined
}

/** The arrow keys ← and → go to other slides while there is a `move`. */
export const useMoveKeys = (move: ((move: ReviewMove) => void) | undefined) => {
  const latest = useRef(move)
  latest.current = move
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const asked = moveOfKey(event, document.documentElement.dir === 'rtl')
      if (asked && !(event.target as Element).closest?.(OWN_ARROWS)) latest.current?.(asked)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
