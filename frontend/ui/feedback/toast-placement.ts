import { type RefObject, useLayoutEffect } from 'react'

type ToastSide = 'top' | 'bottom'

/** The part of a `DOMRect` that a placement needs. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Where the notices would be on each side. */
type Places = Record<ToastSide, Box>

const other = (side: ToastSide): ToastSide => (side === 'top' ? 'bottom' : 'top')

/** The area of `b` that `a` covers, in square pixels. */
const covered = (a: Box, b: Box) => {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return width > 0 && height > 0 ? width * height : 0
}

/** The preferred side, unless the notices would cover more of the focused element there. */
export const sideOf = (preferred: ToastSide, places: Places, focused: Box): ToastSide =>
  covered(places[preferred], focused) > covered(places[other(preferred)], focused) ? other(preferred) : preferred

/** On small screens and in dialogs the buttons are at the bottom; elsewhere notices cover less there. */
const preferredSide = (): ToastSide =>
  matchMedia('(max-width: 40rem)').matches || document.querySelector('.overlay') ? 'top' : 'bottom'

const placeOn = (region: HTMLElement, side: ToastSide) => {
  region.dataset.side = side
  return region.getBoundingClientRect()
}

const place = (region: HTMLElement) => {
  const focused = document.activeElement
  if (region.childElementCount === 0 || region.contains(focused)) return
  const preferred = preferredSide()
  const shown = focused === document.body ? undefined : (focused?.closest('label') ?? focused)
  const places = { top: placeOn(region, 'top'), bottom: placeOn(region, 'bottom') }
  placeOn(region, shown ? sideOf(preferred, places, shown.getBoundingClientRect()) : preferred)
}

const CHANGES = ['focusin', 'scroll', 'resize'] as const

/**
 * Sets `data-side` so that notices don't cover the focused element (WCAG 2.2, 2.4.11). They stay while focused
 * themselves.
 */
export const useToastPlacement = (region: RefObject<HTMLElement | null>) => {
  useLayoutEffect(() => {
    const onChange = () => region.current && place(region.current)
    const end = new AbortController()
    onChange()
    for (const change of CHANGES)
      addEventListener(change, onChange, { signal: end.signal, capture: true, passive: true })
    return () => end.abort()
  })
}
