import { startTransition, useEffect, useMemo, useState } from 'react'

/** More than a screen shows. */
const FEW = 30

/** What is loaded for the page around the list comes within this time on a good network, and goes first. */
const LATER_MS = 300

/**
 * The first entries of a long list at once, and all of them once the page around it is painted, so that nobody waits
 * for rows that are out of sight. Until it is whole its order must not be saved.
 */
export const useFewFirst = <Item>(items: readonly Item[]) => {
  const [isWhole, setWhole] = useState(items.length <= FEW)
  useEffect(() => {
    if (isWhole) return
    const timer = setTimeout(() => startTransition(() => setWhole(true)), LATER_MS)
    return () => clearTimeout(timer)
  }, [isWhole])
  const shown = useMemo(() => (isWhole ? items : items.slice(0, FEW)), [items, isWhole])
  return { shown, isWhole }
}
