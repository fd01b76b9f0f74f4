import { shownTranslation } from '../../../openapi/rules/translations/shown-translations.ts'
import type { StoredTexts } from '../../../openapi/rules/translations/texts.ts'
import type { StoredRow } from '../content/content-page.entity.ts'
import type { LiveShowing } from '../context/ports/live-showings.ts'
import type { FoundTranslation, SlideInLanguage } from '../context/ports/watch-source.ts'
import type { Orm } from '../db/orm.ts'

const FIND = `
  select slide.name, page.rows, page.shown_version as "shownVersion", page.translations_version as "translationsVersion",
    translation.name as "translatedName", translation.blocks
  from slide join content_page page on page.reference = slide.page_reference
    join translation on translation.page_reference = page.reference and translation.language_code = ?
  where slide.reference = ? and slide.event_reference = ?`

interface Row {
  name: string
  rows: StoredRow[]
  shownVersion: number
  translationsVersion: number
  translatedName: StoredTexts['name']
  blocks: StoredTexts['blocks']
}

/** The words of a slide in one language; null without any. */
export async function loadTranslation(
  orm: Orm,
  { eventReference }: LiveShowing,
  { slideReference, languageCode }: SlideInLanguage,
): Promise<FoundTranslation | null> {
  const [row] = await orm.em.fork().execute<Row[]>(FIND, [languageCode, slideReference, eventReference])
  const translation = row && shownTranslation(row, { languageCode, name: row.translatedName, blocks: row.blocks })
  return translation ? { version: `${row.shownVersion}.${row.translationsVersion}`, translation } : null
}
