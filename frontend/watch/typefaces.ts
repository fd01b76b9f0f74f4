interface Connection {
  effectiveType?: string
}

/** Assumes a fast connection where the browser doesn't report its speed. */
const isFast = () => {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return !connection?.effectiveType || connection.effectiveType === '4g'
}

const savesData = () => {
  const { saves, data } = document.documentElement.dataset
  return saves !== undefined || data === 'save' || matchMedia('(prefers-reduced-data: reduce)').matches
}

/** Loads the event's typeface well after the slide is readable, and only over a fast connection. */
export const loadTypefaces = () => {
  if (!isFast() || savesData()) return
  const load = () => {
    document.documentElement.dataset.typefaces = ''
  }
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(load) : setTimeout(load, 500))
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
