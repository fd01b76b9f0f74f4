import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps the height of a bar at the foot of the window in `--bottom-bar`: the page scrolls what gets the focus above it
 * (WCAG 2.4.11), and notices are above it. On the page's style, since `html:has()` would make the browser search the
 * whole page after every keystroke.
 */
export const useBottomBar = (bar: RefObject<HTMLElement | null>) =>
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const measure = () => style.setProperty('--bottom-bar', `${element.offsetHeight}px`)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--bottom-bar')
    }
  }, [bar])
