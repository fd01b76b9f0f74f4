import { type RefObject, useEffect, useRef } from 'react'
import { restFocusForAction } from '../../screen/focus-rest.ts'

/** How long after a notice's action the focus may move, such as to a slide that is back. */
const ACTS_MS = 1_500

const canTakeFocus = (element: HTMLElement | null): element is HTMLElement =>
  element !== null && element !== document.body && element.isConnected && element.checkVisibility()

/** Tracks the last focused element outside `region`. */
export const useReturnFocus = (region: RefObject<HTMLElement | null>) => {
  const last = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !region.current?.contains(target)) last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [region])
  const focus = (element: HTMLElement | null) => {
    const target = canTakeFocus(element) ? element : document.querySelector<HTMLElement>('h1')
    target?.focus()
  }
  return {
    /** Focuses that element again, or the page's heading if it's gone. */
    returnFocus: () => focus(last.current),
    /** Does so after `act`, unless that moves the focus: a place that it leaves soon would be spoken too. */
    returnAfterAction: async (act: () => unknown) => {
      const element = last.current
      const isResting = restFocusForAction()
      await act()
      setTimeout(() => {
        if (isResting()) focus(element)
      }, ACTS_MS)
    },
  }
}
