import type { StoredTexts } from '../../../../openapi/rules/translations/texts.ts'
import type { EntityManager } from '../../db/orm.ts'

/** A page's translation into one language, as a query returns it. */
export type TranslationRow = StoredTexts & { languageCode: string }

/**
 * A subquery for a page's translations into the languages of its event, in their order; null without any. Costs nothing for events without
 * further languages. `page` and `event` are aliases.
 */
export const translationsOf = (page: string, event: string) => `(
  select jsonb_agg(jsonb_build_object('languageCode', translation.language_code, 'name', translation.name, 'blocks', translation.blocks) order by language.place)
  from jsonb_array_elements_text(${event}.languages) with ordinality as language (code, place)
  join translation on translation.page_reference = ${page}.reference and translation.language_code = language.code)`

/** What presenting a slide needs of its translations; nothing without any. */
export const translatedOf = (translations: TranslationRow[] | null, translationsVersion: number) =>
  translations ? { translated: { translations, translationsVersion } } : {}

const FIND = `
  select ${translationsOf('page', 'event')} as translations
  from content_page page join event on event.reference = page.event_reference where page.reference = ?`

/** A page's translations into the languages of its event, in their order; null without any. */
export async function findTranslations(em: EntityManager, page: string): Promise<TranslationRow[] | null> {
  const [row] = await em.execute<{ translations: TranslationRow[] | null }[]>(FIND, [page])
  return row?.translations ?? null
}

const FIND_ALL = `
  select page.reference, ${translationsOf('page', 'event')} as translations
  from content_page page join event on event.reference = page.event_reference where page.reference in (select jsonb_array_elements_text(?::jsonb))`

/** The same of several pages, by page. */
export async function findTranslationsOf(em: EntityManager, pages: readonly string[]) {
  const rows =
    pages.length > 0
      ? await em.execute<{ reference: string; translations: TranslationRow[] | null }[]>(FIND_ALL, [
          JSON.stringify(pages),
        ])
      : []
  return new Map(rows.map(({ reference, translations }) => [reference, translations ?? []] as const))
}
