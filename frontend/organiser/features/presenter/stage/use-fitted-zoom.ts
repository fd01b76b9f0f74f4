import { useLayoutEffect, useRef } from 'react'

const LEAST = 0.3
/** Halving so often is precise enough for the eye. */
const STEPS = 5
/** A usual phone: in a picture of this width lines break where attendees see them break. */
const PHONE_PX = 390

/** Unless it's off, draws the slide in a box as large as all of it fits, so that the presenter need not scroll. Only a very long one is cut. */
export const useFittedZoom = (isOff: boolean) => {
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    const slide = element?.querySelector('.slide-picture')?.shadowRoot
    if (isOff || !element || !slide) return
    const refit = () => fitInto(element)
    refit()
    const resized = new ResizeObserver(refit)
    resized.observe(element)
    const redrawn = new MutationObserver(refit)
    redrawn.observe(slide, { childList: true, subtree: true, characterData: true })
    slide.addEventListener('load', refit, true)
    void document.fonts.ready.then(refit)
    return () => {
      resized.disconnect()
      redrawn.disconnect()
      slide.removeEventListener('load', refit, true)
    }
  }, [isOff])
  return box
}

const fitInto = (box: HTMLElement) => {
  const fits = (zoom: number) => {
    box.style.setProperty('--picture-zoom', zoom.toFixed(2))
    return box.scrollHeight <= box.clientHeight
  }
  let high = Math.max(LEAST, box.clientWidth / PHONE_PX)
  if (fits(high)) return
  let low = LEAST
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  fits(low)
}
