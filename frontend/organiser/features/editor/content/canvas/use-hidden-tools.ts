import { useEffect, useState } from 'react'

/**
 * The tools of a block cover other content once the block is pointed at or has the focus. Escape hides them, until the focus
 * or the pointer moves on.
 */
export const useHiddenTools = () => {
  const [areHidden, setHidden] = useState(false)
  useEffect(() => {
    const hide = ({ key }: KeyboardEvent) => key === 'Escape' && setHidden(true)
    // The pointer may be over a block while the focus is elsewhere
    document.addEventListener('keydown', hide)
    return () => document.removeEventListener('keydown', hide)
  }, [])
  const show = () => setHidden(false)
  return { 'data-tools': areHidden ? 'hidden' : undefined, onFocus: show, onPointerOver: show }
}
