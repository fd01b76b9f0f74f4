import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether an element's text is clamped. While expanded the last result is kept, so the button to collapse it stays. */
export const useClamped = (element: RefObject<HTMLElement | null>, text: string, isOpen: boolean): boolean => {
  const [isClamped, setClamped] = useState(false)
  useLayoutEffect(() => {
    const box = element.current
    if (!box || text === '' || isOpen) return
    // Browsers report one pixel more at some zoom levels
    const look = () => setClamped(box.scrollHeight > box.clientHeight + 1)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element, text, isOpen])
  return isClamped
}
