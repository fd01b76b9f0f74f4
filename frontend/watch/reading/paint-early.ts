import { KEY, PAINTED, VERSION } from './settings.ts'

/**
 * Gives the page the kept settings as attributes, before anything is painted. It travels as text inside of the page's
 * head, so it may name nothing from outside of itself. In a frame, which is the organiser's view of the audience, nobody's
 * own settings apply. What is no choice has no rule in the style sheet, and goes as soon as the script takes over.
 */
const paintKept = (key: string, version: number, names: readonly string[]) => {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (window !== window.top || kept?.version !== version) return
    for (const name of names) {
      if (typeof kept[name] === 'string') document.documentElement.dataset[name] = kept[name]
    }
  } catch {
    // Storage is switched off or holds something else: the page looks as usual
  }
}

/** The script that stands in the head of each page. */
export const EARLY_SCRIPT = `(${paintKept})(${JSON.stringify(KEY)},${VERSION},${JSON.stringify(PAINTED)})`
