import type { PageState } from '../page.ts'

/**
 * Whether this page may keep something for the time without a network: over https (or on this machine), not inside of
 * another page, and unless the server's operator has switched it off, who then links no manifest.
 */
export const mayKeep = (): boolean =>
  'serviceWorker' in navigator && window.parent === window && document.querySelector('link[rel="manifest"]') !== null

/**
 * Starts the worker that opens visited showings without a network, once the page itself is there. Again with another
 * language: then it is one whose pages speak that.
 */
export const registerWorker = ({ base, page, language }: PageState) => {
  // Nobody is asked to install anything; the browser's own menu does it
  addEventListener('beforeinstallprompt', (event) => event.preventDefault())
  const isPreview = page.screen === 'showing' && page.snapshot.showing.isPreview
  if (!mayKeep() || isPreview) return
  const options = { scope: base || '/', updateViaCache: 'none' } as const
  const register = () =>
    navigator.serviceWorker.register(`${base}/sw.js?lang=${language}`, options).catch(() => undefined)
  if (document.readyState === 'complete') void register()
  else addEventListener('load', register, { once: true })
}
