import { useLayoutEffect, useRef } from 'react'

/** Halving so often is precise enough for the eye. */
const STEPS = 5
/** A usual phone: in a picture of this width lines break where attendees see them break. */
const PHONE_PX = 390

interface Zooms {
  /** A slide that doesn't fit at this zoom is cut. */
  least: number
  /** By default that at which a phone's screen is as wide as the box. */
  most?: number
  isOff?: boolean
}

/** Unless it's off, draws the slide in a box as large as all of it fits, so that nothing is cut or has to be scrolled to. */
export const useFittedZoom = <Box extends HTMLElement>({ least, most, isOff = false }: Zooms) => {
  const box = useRef<Box>(null)
  useLayoutEffect(() => {
    const element = box.current
    const slide = element?.querySelector('.slide-picture')?.shadowRoot
    if (isOff || !element || !slide) return
    const refit = () => fitInto(element, least, most ?? element.clientWidth / PHONE_PX)
    refit()
    const resized = new ResizeObserver(refit)
    resized.observe(element)
    const redrawn = new MutationObserver(refit)
    redrawn.observe(slide, { childList: true, subtree: true, characterData: true })
    slide.addEventListener('load', refit, true)
    // Its typeface comes after it
    document.fonts.addEventListener('loadingdone', refit)
    return () => {
      document.fonts.removeEventListener('loadingdone', refit)
      resized.disconnect()
      redrawn.disconnect()
      slide.removeEventListener('load', refit, true)
    }
  }, [least, most, isOff])
  return box
}

const fitInto = (box: HTMLElement, least: number, most: number) => {
  const fits = (zoom: number) => {
    box.style.setProperty('--picture-zoom', zoom.toFixed(2))
    return box.scrollHeight <= box.clientHeight
  }
  let high = Math.max(least, most)
  if (fits(high)) return
  let low = least
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  fits(low)
}
