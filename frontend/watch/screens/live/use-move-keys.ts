import { useEffect, useRef } from 'react'
import type { ReviewMove } from '../../state/review.ts'

/** Elements in which arrow keys have their own meaning. */
const OWN_ARROWS = 'input, select, textarea, video, audio, dialog, [role="dialog"], [contenteditable]'

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'>

/** The move that a key requests: the arrow towards the start of the reading direction goes back. */
export const moveOfKey = (event: Key, isRightToLeft: boolean): ReviewMove | undefined => {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  if (event.key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft')) return 'back'
  return event.key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight') ? 'forward' : undefined
}

/** Binds the arrow keys ← and → to `move`, while there is one. */
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
