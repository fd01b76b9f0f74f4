/** The parts of a browser page in use here. */
interface Page {
  location: { origin: string }
  /** Missing in workers. */
  document?: EventTarget & { visibilityState: string }
  addEventListener: EventTarget['addEventListener']
  removeEventListener: EventTarget['removeEventListener']
}

/** Undefined outside browsers. */
const page = (): Page | undefined => ('location' in globalThis ? (globalThis as unknown as Page) : undefined)

export const pageOrigin = () => page()?.location.origin

/** Whether the page is visible; always true outside browsers. */
export const isVisible = () => (page()?.document?.visibilityState ?? 'visible') === 'visible'

/** Calls back when the user returns to the page or the network returns. Returns a function that stops it. */
export const onWaking = (wake: () => void): (() => void) => {
  const here = page()
  const wakeWhenSeen = () => {
    if (isVisible()) wake()
  }
  here?.addEventListener('online', wake)
  here?.document?.addEventListener('visibilitychange', wakeWhenSeen)
  return () => {
    here?.removeEventListener('online', wake)
    here?.document?.removeEventListener('visibilitychange', wakeWhenSeen)
  }
}
