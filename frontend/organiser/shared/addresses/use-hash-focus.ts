import { useEffect } from 'react'
import { useLocation } from 'react-router'

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls to a section's heading and focuses it; instantly if `isStill`, by default for reduced motion. */
export const focusSection = (id: string, isStill = wantsLessMotion()) => {
  const heading = document.getElementById(id)
  if (!heading) return
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' })
}

/** Follows the address's hash, on arrival and whenever a link changes it. */
export const useHashFocus = (isStill?: boolean) => {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressing the same link again leads there again
  useEffect(() => {
    if (hash) focusSection(hash.slice(1), isStill)
  }, [hash, key])
}
