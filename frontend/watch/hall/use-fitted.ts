import { useLayoutEffect, useRef } from 'react'
import { chooseSize, largestFitting } from './fit.ts'

const LEAST_PX = 8
/** Limits the text size, so a single word doesn't fill the screen. */
const MOST_OF_HEIGHT = 0.3

/** Makes an element's text as large as its box allows, and adjusts it when the box, an image or a font changes. */
export const useFitted = () => {
  const content = useRef<HTMLDivElement>(null)
  // No dependencies: any render may need another size
  useLayoutEffect(() => {
    const element = content.current
    const box = element?.parentElement
    if (!element || !box) return
    const refit = () => fitInto(element, box)
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

/** Typed lines stay lines where the text is still readable from the back of the hall; otherwise they wrap. */
const fitInto = (element: HTMLElement, box: HTMLElement) => {
  const fits = (size: number) => {
    element.style.fontSize = `${size}px`
    return element.scrollHeight <= box.clientHeight && !isTooWide(element)
  }
  const largest = (hasWholeLines: boolean) => {
    element.toggleAttribute('data-whole-lines', hasWholeLines)
    return largestFitting(fits, [LEAST_PX, box.clientHeight * MOST_OF_HEIGHT])
  }
  const whole = largest(true)
  const { size, hasWholeLines } = chooseSize(whole, () => largest(false), Math.min(box.clientHeight, box.clientWidth))
  element.toggleAttribute('data-whole-lines', hasWholeLines)
  element.style.fontSize = `${size}px`
}

/** A line that sticks out of its column would lie over the next one. */
const isTooWide = (element: HTMLElement) =>
  [element, ...element.querySelectorAll('.row > *')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
