interface Entry {
  key: string
  pathname: string
  hash: string
}

/** The router's key for every freshly loaded document, whatever its address. */
const FRESH = 'default'

/**
 * The key under which the router stores the scroll position. With the router's default key, a fresh page would take
 * over the position of the page loaded before, and an address with `#` wouldn't lead to its section.
 */
export const scrollKey = ({ key, pathname, hash }: Entry, visit = visitOfDocument()): string => {
  if (key !== FRESH) return key
  return hash && visit ? `${visit} ${pathname}${hash}` : `${FRESH} ${pathname}`
}

/** Identifies this visit; empty for a reload or Back, which restore the position. */
const visitOfDocument = () => {
  const [navigation] = performance.getEntriesByType('navigation')
  const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
  return isNew ? String(performance.timeOrigin) : ''
}
