import { useEffect } from 'react'
import { useLocation } from 'react-router'

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Moves the focus to a section's heading and scrolls there: at once where `isStill`, as for those who want less motion. */
export const focusSection = (id: string, isStill = wantsLessMotion()) => {
  const heading = document.getElementById(id)
  if (!heading) return
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' })
}

/** Follows the part of the address after `#`, on arrival and whenever a link on the page changes it. */
export const useHashFocus = (isStill?: boolean) => {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again
  useEffect(() => {
    if (hash) focusSection(hash.slice(1), isStill)
  }, [hash, key])
}
