import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Moves the focus to a section's heading and scrolls there, without gliding for those who want less motion. */
export const focusSection = (id: string) => {
  const heading = document.getElementById(id)
  if (!heading) return
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' })
}

/** Follows the part of the address after `#`, on arrival and whenever a link on the page changes it. */
export const useHashFocus = () => {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again
  useEffect(() => {
    if (hash) focusSection(decodeURIComponent(hash.slice(1)))
  }, [hash, key])
}
