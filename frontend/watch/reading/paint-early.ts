import { KEY, PAINTED, VERSION } from './settings.ts'

/**
 * Applies the stored settings as attributes before the first paint. It's inlined into the page's head as text, so it
 * can't refer to anything outside itself. Skips pages without own settings (`isOwnPage`). Invalid values match no CSS
 * rule, and are removed after hydration.
 */
const paintStored = (key: string, version: number, names: readonly string[]) => {
  const page = document.documentElement.dataset
  try {
    if ((navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData) page.saves = ''
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (window !== window.top || /[?&]display=(hall|overlay)/.test(location.search) || stored?.version !== version)
      return
    for (const name of names) {
      if (typeof stored[name] === 'string') page[name] = stored[name]
    }
  } catch {
    // Storage is disabled or holds something else: the page uses the defaults
  }
}

/** The script in each page's head. */
export const EARLY_SCRIPT = `(${paintStored})(${JSON.stringify(KEY)},${VERSION},${JSON.stringify(PAINTED)})`
