import { startTransition, useEffect, useMemo, useState } from 'react'

/** More than one screen shows. */
const FEW = 30

/** On a good network, whatever the page loads around the list arrives within this time, and takes precedence. */
const LATER_MS = 300

/**
 * Renders the first entries of a long list immediately and the rest once the page has painted, so the page isn't
 * delayed by rows out of view. Don't save the order until the list is complete.
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
