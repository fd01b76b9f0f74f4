import { type RefObject, useEffect, useRef } from 'react'

const canTakeFocus = (element: HTMLElement | null): element is HTMLElement =>
  element !== null && element !== document.body && element.isConnected && element.checkVisibility()

/**
 * Tracks the last focused element outside `region`.
 * @returns a function that focuses it again, or the page's heading if it's gone
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
