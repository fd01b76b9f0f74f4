import { KEY, PAINTED, VERSION } from './settings.ts'

/**
 * Gives the page the kept settings as attributes, before anything is painted. It travels as text inside of the page's
 * head, so it may name nothing from outside of itself. Where nobody reads by themselves (`isOwnPage`) none apply. What is no
 * choice has no rule in the style sheet, and goes as soon as the script takes over.
 */
const paintKept = (key: string, version: number, names: readonly string[]) => {
  const page = document.documentElement.dataset
  try {
    if ((navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData) page.saves = ''
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (window !== window.top || /[?&]display=(hall|overlay)/.test(location.search) || kept?.version !== version) return
    for (const name of names) {
      if (typeof kept[name] === 'string') page[name] = kept[name]
    }
  } catch {
    // Storage is switched off or holds something else: the page looks as usual
  }
}

/** The script that stands in the head of each page. */
export const EARLY_SCRIPT = `(${paintKept})(${JSON.stringify(KEY)},${VERSION},${JSON.stringify(PAINTED)})`
