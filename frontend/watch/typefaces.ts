interface Connection {
  effectiveType?: string
}

/** Where the browser doesn't say how fast it is, it is taken to be fast enough. */
const isFast = () => {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return !connection?.effectiveType || connection.effectiveType === '4g'
}

const savesData = () => {
  const { saves, data } = document.documentElement.dataset
  return saves !== undefined || data === 'save' || matchMedia('(prefers-reduced-data: reduce)').matches
}

/** Loads the event's typeface once the slide has long been readable, and only over a fast connection. */
export const loadTypefaces = () => {
  if (!isFast() || savesData()) return
  const load = () => {
    document.documentElement.dataset.typefaces = ''
  }
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(load) : setTimeout(load, 500))
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
