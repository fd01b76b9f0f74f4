import type { Language } from '../../text/watch/languages.ts'

export type Outcome = 'languageChosen' | 'languageUnreadable'

/** Screen readers may skip what a page says among more than fifty changes, and a new language changes every word. */
const ALL_CHANGED_MS = 1_000

/** Chooses a language, and announces the outcome once the page's words have changed. The previous outcome is removed at once. */
export async function chooseAndSay(
  choose: (language: Language) => Promise<unknown>,
  language: Language,
  say: (outcome: Outcome | null) => void,
) {
  say(null)
  const outcome = await choose(language).then(
    () => 'languageChosen' as const,
    () => 'languageUnreadable' as const,
  )
  setTimeout(() => say(outcome), ALL_CHANGED_MS)
}
