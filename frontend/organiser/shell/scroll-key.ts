interface Entry {
  key: string
  pathname: string
  hash: string
}

/** Every document that is opened afresh has this key in the router, whatever its address. */
const FRESH = 'default'

/**
 * Under which name the router keeps how far a page was scrolled. Without it a fresh page would take over the place of
 * whatever page was opened before, and an address with `#` would not lead to its section.
 */
export const scrollKey = ({ key, pathname, hash }: Entry, visit = visitOfDocument()): string => {
  if (key !== FRESH) return key
  return hash && visit ? `${visit} ${pathname}${hash}` : `${FRESH} ${pathname}`
}

/** What tells this visit from all others; nothing when it is a reload or a way back, which restore the place. */
const visitOfDocument = () => {
  const [navigation] = performance.getEntriesByType('navigation')
  const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
  return isNew ? String(performance.timeOrigin) : ''
}
