import { budgets } from '../../../openapi/rules/http/budgets.ts'
import { MAX_JSON_BYTES, MAX_SLIDES } from '../../../openapi/rules/quantities.ts'
import { requireActor } from '../accounts/access.ts'
import type { StoredRow } from '../content/content-page.entity.ts'
import type { ListedPage } from '../content/ordered-pages.ts'
import { type ContextOrTransaction, reading } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { isEditable } from '../events/access.ts'
import { pageOfSlides, pageValues } from './page-of-slides.ts'
import type { SlideWithPage } from './present-slide.ts'

// Plain SQL, because MikroORM takes as long to make entities of 60 slides as the database to read them. An event without slides is one row
const FIND = `
  select slide.reference, slide.name, slide.order_index as "orderIndex", slide.page_reference as page
  from event left join slide on slide.event_reference = event.reference
  where event.reference = ? and ${isEditable('event')} order by slide.order_index`
// Sizes are read first: contents only of the slides of this page. One slide more than those says whether there are more
const findWithContents = (condition: string) => `
  select slide.reference, slide.name, slide.order_index as "orderIndex", slide.page_reference as page, page.version, page.rows, page.notes, page.chords,
    page.advance_after_seconds as "advanceAfterSeconds", page.translated_bytes as "translatedBytes", slide.has_more as "hasMore", slide.bytes
  from event left join lateral (${pageOfSlides(`slide.event_reference = event.reference and ${condition}`)}) slide on true
  left join content_page page on page.reference = slide.page_reference
  where event.reference = ? and ${isEditable('event')} order by slide.order_index`
const FIND_FROM = findWithContents('slide.order_index >= ?')
const FIND_NAMED = findWithContents('slide.reference in (select jsonb_array_elements_text(?::jsonb))')

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
  chords: string
  advanceAfterSeconds: number | null
  hasMore: boolean
  bytes: number
  translatedBytes: number
}

/** The slides of an event in order, without contents. @throws not-logged-in, not-found */
export async function listSlides(ctx: ContextOrTransaction, event: string): Promise<ListedPage[]> {
  const rows = await read<Row>(ctx, FIND, event, [])
  return rows.map(({ page, ...slide }) => ({ ...slide, page: { reference: page } }))
}

interface SlidesPage {
  slides: SlideWithPage[]
  /** The position of the next slide; null behind the last one. */
  next: number | null
}

/** Slides of an event in order from a position on, with their pages, as many as one response may have. @throws not-logged-in, not-found */
export async function listSlidesWithContents(ctx: ContextOrTransaction, event: string, first = 0): Promise<SlidesPage> {
  const found = await read<RowWithContents>(ctx, FIND_FROM, event, [first, ...pageValues(MAX_SLIDES)])
  const last = found.at(-1)
  return { slides: found.map(withPage), next: last?.hasMore ? last.orderIndex + 1 : null }
}

/** What one call may create: the text of its body and that of its copies. */
const MOST_BYTES = budgets.copiedText.amount + MAX_JSON_BYTES

/** These slides of an event in order, with their pages, up to what one call may create. @throws not-logged-in, not-found */
export const readSlides = async (ctx: ContextOrTransaction, event: string, references: string[]) =>
  (
    await read<RowWithContents>(ctx, FIND_NAMED, event, [
      JSON.stringify(references),
      ...pageValues(MAX_SLIDES, MOST_BYTES),
    ])
  ).map(withPage)

function withPage(row: RowWithContents & { reference: string }): SlideWithPage {
  const {
    reference,
    name,
    orderIndex,
    page,
    version,
    rows,
    notes,
    chords,
    advanceAfterSeconds,
    bytes,
    translatedBytes,
  } = row
  return {
    reference,
    name,
    orderIndex,
    page: { reference: page, version, rows, notes, chords, advanceAfterSeconds, bytes, translatedBytes },
  }
}

async function read<R extends Row>(ctx: ContextOrTransaction, sql: string, event: string, values: unknown[]) {
  const { em, actor } = reading(ctx)
  const { reference } = requireActor({ actor })
  const rows = await em.execute<R[]>(sql, [...values, event, reference, reference])
  if (rows.length === 0) fail('not-found')
  return rows.filter((row): row is R & { reference: string } => row.reference !== null)
}
