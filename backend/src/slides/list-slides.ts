import { MAX_SLIDES } from '../../../openapi/rules/quantities.ts'
import { requireActor } from '../accounts/access.ts'
import type { StoredRow } from '../content/content-page.entity.ts'
import { type ContextOrTransaction, reading } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { EDITABLE } from '../events/access.ts'
import { pageOfSlides, pageValues } from './page-of-slides.ts'
import type { ListedSlide, SlideWithPage } from './present-slide.ts'

// Plain SQL, because MikroORM takes as long to make entities of 60 slides as the database to read them. An event without slides is one row
const FIND = `
  select slide.reference, slide.name, slide.order_index as "orderIndex", slide.page_reference as page
  from event left join slide on slide.event_reference = event.reference
  where event.reference = ? and ${EDITABLE} order by slide.order_index`
// Sizes are read first: contents only of the slides of this page. One slide more than those says whether there are more
const FIND_WITH_CONTENTS = `
  select slide.reference, slide.name, slide.order_index as "orderIndex", slide.page_reference as page, page.version, page.rows, page.notes,
    slide.has_more as "hasMore"
  from event left join lateral (${pageOfSlides('slide.event_reference = event.reference and slide.order_index >= ?')}) slide on true
  left join content_page page on page.reference = slide.page_reference
  where event.reference = ? and ${EDITABLE} order by slide.order_index`

interface Row {
  reference: string | null
  name: string
  orderIndex: number
  page: string
}
interface RowWithContents extends Row {
  version: number
  rows: StoredRow[]
  notes: string
  hasMore: boolean
}

/** The slides of an event in order, without contents. @throws not-logged-in, not-found */
export async function listSlides(ctx: ContextOrTransaction, event: string): Promise<ListedSlide[]> {
  const rows = await read<Row>(ctx, FIND, event, [])
  return rows.map(({ page, ...slide }) => ({ ...slide, page: { reference: page } }))
}

/** Which slides to read: those from a position on, as many as one response may contain, and no more than `limit`. */
export interface SlidesRange {
  first?: number | undefined
  limit?: number | undefined
  /** The size of all that is read, except for the first slide. */
  bytes?: number | undefined
}
export interface SlidesPage {
  slides: SlideWithPage[]
  /** The position of the next slide; null behind the last one. */
  next: number | null
}

/** Slides of an event in order, with their pages. @throws not-logged-in, not-found */
export async function listSlidesWithContents(
  ctx: ContextOrTransaction,
  event: string,
  { first = 0, limit = MAX_SLIDES, bytes }: SlidesRange = {},
): Promise<SlidesPage> {
  const found = await read<RowWithContents>(ctx, FIND_WITH_CONTENTS, event, [first, ...pageValues(limit, bytes)])
  const last = found.at(-1)
  return {
    slides: found.map(({ page, version, rows, notes, hasMore: _, ...slide }) => ({
      ...slide,
      page: { reference: page, version, rows, notes },
    })),
    next: last?.hasMore ? last.orderIndex + 1 : null,
  }
}

async function read<R extends Row>(ctx: ContextOrTransaction, sql: string, event: string, values: unknown[]) {
  const { em, actor } = reading(ctx)
  const { reference } = requireActor({ actor })
  const rows = await em.execute<R[]>(sql, [...values, event, reference, reference])
  if (rows.length === 0) fail('not-found')
  return rows.filter((row): row is R & { reference: string } => row.reference !== null)
}
