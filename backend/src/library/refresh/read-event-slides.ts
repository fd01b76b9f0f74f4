import type { StoredRow } from '../../content/content-page.entity.ts'
import { MEASURED } from '../../content/text-budget.ts'
import type { EntityManager } from '../../db/orm.ts'

/** An event, and when a showing of it was last started. */
export interface IndexedEvent {
  owner: string
  team: string | null
  shownAt: Date | null
}

const EVENT = `
  select owner_reference as owner, team_reference as team, (
    select floor(extract(epoch from max(presentation_start)) * 1000)::float8 from showing
    where event_reference = event.reference and not is_preview
  ) as shown
  from event where reference = ?`

/** Null for a deleted event. */
export async function readIndexedEvent(em: EntityManager, reference: string): Promise<IndexedEvent | null> {
  const [row] = await em.execute<{ owner: string; team: string | null; shown: number | null }[]>(EVENT, [reference])
  return row ? { owner: row.owner, team: row.team, shownAt: row.shown === null ? null : new Date(row.shown) } : null
}

/** A slide without its contents. */
export interface IndexedSlide {
  reference: string
  name: string
  page: string
  version: number
  /** In milliseconds. */
  updatedAt: number
  bytes: number
}

const SLIDES = `
  select slide.reference, slide.name, page.reference as page, page.version, coalesce(page.bytes, ${MEASURED}) as bytes,
    floor(extract(epoch from page.updated_at) * 1000)::float8 as "updatedAt"
  from slide join content_page page on page.reference = slide.page_reference
  where slide.event_reference = ? order by slide.order_index`

export const readIndexedSlides = (em: EntityManager, event: string) => em.execute<IndexedSlide[]>(SLIDES, [event])

/** On the embedded database, a statement holds up all others. */
const SLICE_BYTES = 128 * 1024
/** Of one item; more than `describeItem` reads. */
const ITEM_BYTES = 256 * 1024

const ROWS = `select reference, rows from content_page where reference = any(array(select jsonb_array_elements_text(?::jsonb)))`

/** The contents of the slides of items, in slices: of a long item only its beginning. */
export async function readRows(em: EntityManager, items: { slides: IndexedSlide[] }[]) {
  const rows = new Map<string, StoredRow[]>()
  let slice: string[] = []
  let bytes = 0
  const readSlice = async () => {
    if (slice.length === 0) return
    const found = await em.execute<{ reference: string; rows: StoredRow[] }[]>(ROWS, [JSON.stringify(slice)])
    for (const page of found) rows.set(page.reference, page.rows)
    slice = []
    bytes = 0
  }
  for (const { slides } of items) {
    let left = ITEM_BYTES
    for (const slide of slides) {
      if (left < 0) break
      left -= slide.bytes
      if (bytes + slide.bytes > SLICE_BYTES) await readSlice()
      slice.push(slide.page)
      bytes += slide.bytes
    }
  }
  await readSlice()
  return rows
}
