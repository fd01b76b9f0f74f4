import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Whether an element is cut, so that there is more to show. While it is open it counts as it did before: the button
 * that closes it again must not go.
 */
export const useClamped = (element: RefObject<HTMLElement | null>, text: string, isOpen: boolean): boolean => {
  const [isClamped, setClamped] = useState(false)
  useLayoutEffect(() => {
    const box = element.current
    if (!box || text === '' || isOpen) return
    // A browser says one pixel more at some zoom levels
    const look = () => setClamped(box.scrollHeight > box.clientHeight + 1)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element, text, isOpen])
  return isClamped
}
