import { type RefObject, useEffect, useRef } from 'react'
import { endMove, moveFocus } from '../../focus/move-focus.ts'

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
  const targetOf = (element: HTMLElement | null) =>
    canTakeFocus(element) ? element : document.querySelector<HTMLElement>('h1')
  return {
    /** Focuses that element again, or the page's heading if it's gone. */
    returnFocus: () => targetOf(last.current)?.focus(),
    /** Does so after `act`, unless that moves the focus: a place that it leaves soon would be spoken too. */
    returnAfterAction: async (act: () => unknown) => {
      const element = last.current
      endMove()
      await act()
      moveFocus(() => targetOf(element), { after: 'dialog' })
    },
  }
}
