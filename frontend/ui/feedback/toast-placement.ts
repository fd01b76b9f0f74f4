import { type RefObject, useLayoutEffect } from 'react'

export type ToastSide = 'top' | 'bottom'

/** What a placement needs of a `DOMRect`. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Where the notices would stand on each side. */
type Places = Record<ToastSide, Box>

const other = (side: ToastSide): ToastSide => (side === 'top' ? 'bottom' : 'top')

/** How much of `b` lies under `a`, in square pixels. */
const covered = (a: Box, b: Box) => {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return width > 0 && height > 0 ? width * height : 0
}

/** The preferred side, unless the notices would cover more there of what has the focus than on the other. */
export const sideOf = (preferred: ToastSide, places: Places, focused: Box): ToastSide =>
  covered(places[preferred], focused) > covered(places[other(preferred)], focused) ? other(preferred) : preferred

/** On small screens and in dialogs the buttons are at the bottom; elsewhere less is lost there. */
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

/** Keeps the notices away from what has the focus, by `data-side` (WCAG 2.2, 2.4.11); while they have it they stay. */
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
