import type { PageState } from '../page.ts'

/**
 * Whether this page may be cached for offline use: over HTTPS (or localhost), outside frames, and unless the operator
 * has disabled it, which removes the manifest link.
 */
export const mayCache = (): boolean =>
  'serviceWorker' in navigator && window.parent === window && document.querySelector('link[rel="manifest"]') !== null

/**
 * Registers the worker that opens visited showings offline, once the page has loaded. Another language registers
 * another worker, whose pages use that language.
 */
export const registerWorker = ({ base, page, language }: PageState) => {
  // Suppresses the install prompt; the browser's own menu still offers it
  addEventListener('beforeinstallprompt', (event) => event.preventDefault())
  const isPreview = page.screen === 'showing' && page.snapshot.showing.isPreview
  if (!mayCache() || isPreview) return
  const options = { scope: base || '/', updateViaCache: 'none' } as const
  const register = () =>
    navigator.serviceWorker.register(`${base}/sw.js?lang=${language}`, options).catch(() => undefined)
  if (document.readyState === 'complete') void register()
  else addEventListener('load', register, { once: true })
}
