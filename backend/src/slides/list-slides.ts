import { requireActor } from '../accounts/access.ts'
import type { StoredRow } from '../content/content-page.entity.ts'
import { type ContextOrTransaction, reading } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { EDITABLE } from '../events/access.ts'
import type { ListedSlide, SlideWithPage } from './present-slide.ts'

// Plain SQL, because MikroORM takes as long to make entities of 60 slides as the database to read them. An event without slides is one row
const find = (columns: string, join: string) => `
  select slide.reference, slide.name, slide.order_index as "orderIndex", slide.page_reference as page ${columns}
  from event left join slide on slide.event_reference = event.reference ${join}
  where event.reference = ? and ${EDITABLE} order by slide.order_index`
const FIND = find('', '')
const FIND_WITH_CONTENTS = find(
  ', page.version, page.rows, page.notes',
  'left join content_page page on page.reference = slide.page_reference',
)

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
}

/** The slides of an event in order, without contents. @throws not-logged-in, not-found */
export async function listSlides(ctx: ContextOrTransaction, event: string): Promise<ListedSlide[]> {
  const rows = await read<Row>(ctx, FIND, event)
  return rows.map(({ page, ...slide }) => ({ ...slide, page: { reference: page } }))
}

/** The slides of an event in order, with their pages. @throws not-logged-in, not-found */
export async function listSlidesWithContents(ctx: ContextOrTransaction, event: string): Promise<SlideWithPage[]> {
  const found = await read<RowWithContents>(ctx, FIND_WITH_CONTENTS, event)
  return found.map(({ page, version, rows, notes, ...slide }) => ({
    ...slide,
    page: { reference: page, version, rows, notes },
  }))
}

async function read<R extends Row>(ctx: ContextOrTransaction, sql: string, event: string) {
  const { em, actor } = reading(ctx)
  const { reference } = requireActor({ actor })
  const rows = await em.execute<R[]>(sql, [event, reference, reference])
  if (rows.length === 0) fail('not-found')
  return rows.filter((row): row is R & { reference: string } => row.reference !== null)
}
