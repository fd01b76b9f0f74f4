import { budgets } from '../../../openapi/rules/http/budgets.ts'
import { MAX_SLIDES } from '../../../openapi/rules/quantities.ts'
import { canonicalLanguage } from '../../../openapi/rules/translations/languages.ts'
import { FIRST_SCREEN, type Screen } from '../../../openapi/rules/translations/screens.ts'
import { noTranslation, type StoredTexts, type StoredTranslation } from '../../../openapi/rules/translations/texts.ts'
import type { StoredRow } from '../content/content-page.entity.ts'
import type { EntityManager } from '../db/orm.ts'
import { fail } from '../errors/fail.ts'
import type { Event } from '../events/event.entity.ts'
import { pageOfSlides, pageValues } from '../slides/page-of-slides.ts'

/** A slide with its translation into one language. */
export interface SlideInLanguage {
  reference: string
  name: string
  orderIndex: number
  /** Given if it's another screen. */
  screen?: Screen
  /** Null for the about screen of an event that has none yet. */
  page: string | null
  rows: StoredRow[]
  /** The size of its text. */
  bytes: number
  stored: StoredTranslation
  /** The size of the translation. */
  storedBytes: number
}

/** One of the event's further languages, in its canonical spelling. @throws not-found (languageCode) */
export function requireLanguage({ languages }: Pick<Event, 'languages'>, languageCode: string): string {
  const code = canonicalLanguage(languageCode)
  return code !== null && languages.includes(code) ? code : fail('not-found', { field: 'languageCode' })
}

// Sizes are read first: contents only of the slides of one part
const FIND = `
  select slide.reference, slide.name, slide.order_index as "orderIndex", slide.page_reference as page, page.rows, slide.bytes, slide.has_more as "hasMore",
    translation.name as "storedName", translation.blocks, translation.version, coalesce(translation.bytes, 0) as "storedBytes"
  from (${pageOfSlides('slide.event_reference = ? and slide.order_index >= ? and (? or slide.reference in (select jsonb_array_elements_text(?::jsonb)))')}) slide
  join content_page page on page.reference = slide.page_reference
  left join translation on translation.page_reference = page.reference and translation.language_code = ?
  order by slide.order_index`

// All together, since they are few
const FIND_SCREENS = `
  select screen.reference, screen.name, screen.screen, screen."orderIndex", screen.page, coalesce(page.rows, '[]') as rows, coalesce(page.bytes, 0) as bytes,
    translation.name as "storedName", translation.blocks, translation.version, coalesce(translation.bytes, 0) as "storedBytes"
  from (
    select event.reference, event.name, 'welcome' as screen, ${FIRST_SCREEN} as "orderIndex", about_page.page_reference as page
    from event left join about_page on about_page.event_reference = event.reference where event.reference = ?
    union all
    select reference, name, 'end', ${FIRST_SCREEN} + 1 + order_index, page_reference from end_page where event_reference = ?
  ) screen
  left join content_page page on page.reference = screen.page
  left join translation on translation.page_reference = screen.page and translation.language_code = ?
  where (? or screen.reference in (select jsonb_array_elements_text(?::jsonb))) order by "orderIndex"`

interface Row extends Omit<SlideInLanguage, 'stored'> {
  hasMore: boolean
  storedName: StoredTexts['name']
  blocks: StoredTexts['blocks'] | null
  version: number | null
}

interface Wanted {
  event: string
  languageCode: string
  /** The position of the first slide. */
  first?: number
  /** Only these slides. */
  slides?: readonly string[]
}

/**
 * A part of an event's slides in order with their translations, and the position of the next slide; null behind the last one, which the other screens
 * follow.
 */
export async function findTranslatedSlides(
  em: EntityManager,
  { event, languageCode, first = 0, slides }: Wanted,
  bytes: number = budgets.slidesPage.amount,
): Promise<{ slides: SlideInLanguage[]; next: number | null }> {
  const chosen = [slides === undefined, JSON.stringify(slides ?? [])]
  const rows = await em.execute<Row[]>(FIND, [event, first, ...chosen, ...pageValues(MAX_SLIDES, bytes), languageCode])
  const last = rows.at(-1)
  if (last?.hasMore) return { slides: rows.map(withStored), next: last.orderIndex + 1 }
  const screens = await em.execute<Row[]>(FIND_SCREENS, [event, event, languageCode, ...chosen])
  return { slides: [...rows, ...screens].map(withStored), next: null }
}

const withStored = ({ hasMore: _, storedName: name, blocks, version, ...slide }: Row): SlideInLanguage => ({
  ...slide,
  stored: version === null ? noTranslation : { version, name, blocks: blocks ?? [] },
})
