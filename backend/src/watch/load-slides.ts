import { drawnRows } from '../../../openapi/rules/pictures/picture-fit.ts'
import { MAX_SLIDES } from '../../../openapi/rules/quantities.ts'
import { isReviewMove, slideAfter } from '../../../openapi/rules/slide-moves.ts'
import type { StoredRow } from '../content/content-page.entity.ts'
import type { LiveShowing } from '../context/ports/live-showings.ts'
import type { ShownSlides, SlidesPart } from '../context/ports/watch-source.ts'
import type { Orm } from '../db/orm.ts'
import { presentWatchSlide } from '../live/snapshot/present-watch.ts'
import { pageOfSlides, pageValues } from '../slides/page-of-slides.ts'

// Slides that attendees may not look at aren't even loaded (docs/product-rules.md#what-attendees-see)
const VISIBLE = `slide.event_reference = ? and (? or slide.reference in (select jsonb_array_elements_text(?::jsonb)))`
const columns = (rows: string) => `
  slide.reference, slide.name, slide.order_index as "orderIndex", page.shown_version as "shownVersion", ${rows} as rows`
const PAGE = `select ${columns('page.rows')}, slide.has_more as "hasMore"
  from (${pageOfSlides(`${VISIBLE} and slide.order_index >= ?`)}) slide
  join content_page page on page.reference = slide.page_reference order by slide.order_index`
const PLACES = `select ${columns(`'[]'::jsonb`)}
  from slide join content_page page on page.reference = slide.page_reference where ${VISIBLE} order by slide.order_index`
const ROWS =
  'select page.rows from slide join content_page page on page.reference = slide.page_reference where slide.reference = ?'

interface Row {
  reference: string
  name: string
  orderIndex: number
  shownVersion: number
  rows: StoredRow[]
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
  const slides = (await execute<Row>(orm, PLACES, visible)).map((row) => present(row, state))
  const from = state.snapshot.display.slide?.position ?? null
  const found = isReviewMove(wanted)
    ? slideAfter(slides, wanted, from)
    : slides.find(({ reference }) => reference === wanted)
  if (!found) return slides
  const [stored] = await execute<Pick<Row, 'rows'>>(orm, ROWS, [found.reference])
  return slides.map((slide) => (slide === found ? { ...slide, rows: drawnRows(stored?.rows ?? []) } : slide))
}

const execute = <T>(orm: Orm, sql: string, values: unknown[]) => orm.em.fork().execute<T[]>(sql, values)

const present = ({ shownVersion, rows, ...slide }: Row, { snapshot }: LiveShowing) =>
  presentWatchSlide({ ...slide, page: { shownVersion, rows } }, snapshot.display.slide?.reference)
