/** What of a browser is used here. */
interface Page {
  location: { origin: string }
  /** Workers have none. */
  document?: EventTarget & { visibilityState: string }
  addEventListener: EventTarget['addEventListener']
  removeEventListener: EventTarget['removeEventListener']
}

/** Undefined where there is no browser. */
const page = (): Page | undefined => ('location' in globalThis ? (globalThis as unknown as Page) : undefined)

export const pageOrigin = () => page()?.location.origin

/** Whether somebody can see the page; always so where there is none. */
export const isVisible = () => (page()?.document?.visibilityState ?? 'visible') === 'visible'

/** Calls back when a device comes back to the page or finds its network again. Answers how to stop. */
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
