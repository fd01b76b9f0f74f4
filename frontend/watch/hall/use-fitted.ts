import { useLayoutEffect, useRef } from 'react'
import { largestFitting } from './fit.ts'

const LEAST_PX = 8
/** A single word need not fill the wall. */
const MOST_OF_HEIGHT = 0.3

/** Makes the text of an element as large as its box allows, and again whenever the box, an image or a letter changes. */
export const useFitted = () => {
  const content = useRef<HTMLDivElement>(null)
  // Without dependencies: whatever is rendered anew may need another size
  useLayoutEffect(() => {
    const element = content.current
    const box = element?.parentElement
    if (!element || !box) return
    const refit = () => {
      const fits = (size: number) => {
        element.style.fontSize = `${size}px`
        return element.scrollHeight <= box.clientHeight && element.scrollWidth <= element.clientWidth
      }
      const size = largestFitting(fits, [LEAST_PX, box.clientHeight * MOST_OF_HEIGHT])
      element.style.fontSize = `${size}px`
    }
    refit()
    const observer = new ResizeObserver(refit)
    observer.observe(box)
    element.addEventListener('load', refit, true)
    void document.fonts.ready.then(refit)
    return () => {
      observer.disconnect()
      element.removeEventListener('load', refit, true)
    }
  })
  return content
}
