import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { isFocusLost, restFocus } from '../ui/focus/rest.ts'

/**
 * Delays `inert` until screen readers have announced the new focus: when both happen at once, one picks a place itself and
 * doesn't announce the dialog (docs/heard.md).
 */
const HEARD_MS = 120

type Place = RefObject<HTMLElement | null>

/** Moves the focus into a dialog and back to its opener, and makes the page behind inert. Its live regions are outside. */
export const useModal = (first: Place, opener: Place) =>
  useLayoutEffect(() => {
    const page = document.getElementById('page')
    const back = opener.current
    first.current?.focus()
    const timer = setTimeout(() => page?.setAttribute('inert', ''), HEARD_MS)
    return () => {
      clearTimeout(timer)
      page?.removeAttribute('inert')
      restFocus(document.body, () => isFocusLost() && back?.focus())
    }
  }, [first, opener])

/** Works without focus too, after a tap outside the dialog. */
export const useEscape = (onClose: () => void) =>
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onClose])
