import { type RefObject, useEffect, useRef } from 'react'

const canTakeFocus = (element: HTMLElement | null): element is HTMLElement =>
  element !== null && element !== document.body && element.isConnected && element.checkVisibility()

/**
 * Remembers what outside `region` had the focus last.
 * @returns gives the focus back to it, or to the page's heading when it is gone
 */
export const useReturnFocus = (region: RefObject<HTMLElement | null>) => {
  const last = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !region.current?.contains(target)) last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [region])
  return () => {
    const target = canTakeFocus(last.current) ? last.current : document.querySelector<HTMLElement>('h1')
    target?.focus()
  }
}
