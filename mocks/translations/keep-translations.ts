import { REMOVED_LANGUAGE_LIFETIME } from '../../openapi/rules/durations.ts'
import type { MockContext } from '../state/context.ts'
import type { EventRow, PageRow } from '../state/state.ts'

/** A page's translations for a copy of it, whose blocks have the same references. */
export const copyTranslations = (page: PageRow | undefined): Pick<PageRow, 'translations' | 'translationsVersion'> => ({
  translations: structuredClone(page?.translations ?? {}),
  translationsVersion: page?.translationsVersion ?? 0,
})

/** Notes which translations are into languages that an event doesn't have, and deletes those after 30 days. */
export function hideTranslations({ state, now }: Pick<MockContext, 'state' | 'now'>, event: EventRow) {
  for (const page of Object.values(state.pages)) {
    if (page.event !== event.reference) continue
    for (const [languageCode, translation] of Object.entries(page.translations)) {
      const { removedAt = now.getTime() } = translation
      if (removedAt + REMOVED_LANGUAGE_LIFETIME < now.getTime()) delete page.translations[languageCode]
      else if (event.languages.includes(languageCode)) delete translation.removedAt
      else translation.removedAt = removedAt
    }
  }
}
