import { MAX_SLIDES } from '../../../openapi/rules/quantities.ts'
import { isReviewMove, slideAfter } from '../../../openapi/rules/showings/slide-moves.ts'
import type { StoredRow } from '../content/content-page.entity.ts'
import type { LiveShowing } from '../context/ports/live-showings.ts'
import type { ShownSlides, SlidesPart } from '../context/ports/watch-source.ts'
import type { Orm } from '../db/orm.ts'
import { presentWatchSlide } from '../live/snapshot/present-watch.ts'
import { type TranslationRow, translatedOf, translationsOf } from '../showings/display/find-translations.ts'
import { pageOfSlides, pageValues } from '../slides/page-of-slides.ts'

// Slides that attendees may not look at aren't even loaded (docs/product-rules.md#what-attendees-see)
const VISIBLE = `slide.event_reference = ? and (? or slide.reference in (select jsonb_array_elements_text(?::jsonb)))`
const columns = (rows: string) => `
  slide.reference, slide.name, slide.order_index as "orderIndex", page.shown_version as "shownVersion", ${rows} as rows`
const TRANSLATIONS = `page.translations_version as "translationsVersion", ${translationsOf('page', 'event')} as translations`
const PAGE = `select ${columns('page.rows')}, ${TRANSLATIONS}, slide.has_more as "hasMore"
  from (${pageOfSlides(`${VISIBLE} and slide.order_index >= ?`)}) slide
  join content_page page on page.reference = slide.page_reference join event on event.reference = page.event_reference
  order by slide.order_index`
const PLACES = `select ${columns(`'[]'::jsonb`)}
  from slide join content_page page on page.reference = slide.page_reference where ${VISIBLE} order by slide.order_index`
const ROWS = `
  select page.rows, ${TRANSLATIONS} from slide join content_page page on page.reference = slide.page_reference
    join event on event.reference = slide.event_reference where slide.reference = ?`

interface Row {
  reference: string
  name: string
  orderIndex: number
  shownVersion: number
  rows: StoredRow[]
  translations?: TranslationRow[] | null
  translationsVersion?: number
  hasMore?: boolean
}

/** A part of the slides that attendees may look at in this state. */
export async function loadSlides(orm: Orm, state: LiveShowing, part: SlidesPart): Promise<ShownSlides> {
  const { epoch, revision, allowViewAllPages, allowUserNavigation } = state.snapshot.display
  const version = { epoch, revision }
  if (!allowViewAllPages && !(allowUserNavigation && state.shownSlides.length > 0)) return { ...version, slides: [] }
  const visible = [state.eventReference, allowViewAllPages, JSON.stringify(state.shownSlides)]
  if ('wanted' in part) return { ...version, isIndex: true, slides: await loadOne(orm, state, visible, part.wanted) }
  const rows = await execute<Row>(orm, PAGE, [...visible, part.first, ...pageValues(MAX_SLIDES)])
  const last = rows.at(-1)
  const next = last?.hasMore ? { nextCursor: String(last.orderIndex + 1) } : {}
  return { ...version, slides: rows.map((row) => present(row, state)), ...next }
}

/** All visible slides, of which only the wanted one has rows. */
async function loadOne(orm: Orm, state: LiveShowing, visible: unknown[], wanted: string) {
  const places = await execute<Row>(orm, PLACES, visible)
  const slides = places.map((row) => present(row, state))
  const from = state.snapshot.display.slide?.position ?? null
  const found = isReviewMove(wanted)
    ? slideAfter(slides, wanted, from)
    : slides.find(({ reference }) => reference === wanted)
  const place = places.find(({ reference }) => reference === found?.reference)
  if (!found || !place) return slides
  const [stored] = await execute<Partial<Row>>(orm, ROWS, [found.reference])
  return slides.map((slide) => (slide === found ? present({ ...place, ...stored }, state) : slide))
}

const execute = <T>(orm: Orm, sql: string, values: unknown[]) => orm.em.fork().execute<T[]>(sql, values)

const present = (
  { shownVersion, rows, translations = null, translationsVersion = 0, ...slide }: Row,
  { snapshot }: LiveShowing,
) =>
  presentWatchSlide(
    { ...slide, page: { shownVersion, rows }, ...translatedOf(translations, translationsVersion) },
    snapshot.display.slide?.reference,
  )
