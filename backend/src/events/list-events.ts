import { pictureRows, ROWS_OF_PICTURE } from '../../../openapi/rules/pages/event-picture.ts'
import type { LeastScrims } from '../../../openapi/rules/pictures/picture-fit.ts'
import { requireActor } from '../accounts/access.ts'
import type { StoredRow } from '../content/content-page.entity.ts'
import type { Context } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import { findLeastScrims } from '../images/measure/find-least-scrims.ts'
import { type Cursor, cursorOf, readCursor } from './event-cursor.ts'
import { type EventWithShowings, withShowings } from './event-with-showings.ts'
import { type FoundEvent, findEvents } from './find-events.ts'
import { presentedShowing } from './next-showing.ts'

/** Few, because reading and presenting them blocks all other calls. */
const SLICE = 20
/** The events of a page if only a cursor is given. */
const PAGE = 100

export interface ListedEvent extends EventWithShowings<FoundEvent> {
  totalSlides: number
  /** What a small picture shows of the first slide. */
  firstRows: StoredRow[]
  /** The scrims that text over the background needs, if it's measured. */
  least: LeastScrims | undefined
  live: { reference: string; attendeeCount: number } | null
}

interface ListQuery {
  limit?: number | undefined
  cursor?: string | undefined
}

/** What a page has besides its events: where the next one begins, null on the last one. Nothing if all were asked for. */
interface EndOfPage {
  nextCursor?: string | null
}

/**
 * The events that the caller may edit, newest first: a page, or all of them. Without a transaction, in slices of four queries each.
 * @throws not-logged-in, invalid-format (cursor)
 */
export async function* listEvents(
  ctx: Context,
  { limit, cursor }: ListQuery,
): AsyncGenerator<ListedEvent[], EndOfPage> {
  requireActor(ctx)
  const isPaged = limit !== undefined || cursor !== undefined
  let last = cursor === undefined ? null : readCursor(cursor)
  for (let left = isPaged ? (limit ?? PAGE) : Number.POSITIVE_INFINITY; left > 0; left -= SLICE) {
    const size = Math.min(SLICE, left)
    const { found, listed } = await readSlice(ctx, last, size)
    yield listed
    if (found.length <= size) return isPaged ? { nextCursor: null } : {}
    last = found[size - 1] ?? null
  }
  return { nextCursor: last && cursorOf(last) }
}

/** The events of a slice, and one more if there are more. */
async function readSlice(ctx: Context, after: Cursor | null, size: number) {
  const em = ctx.services.orm.em.fork()
  const found = await findEvents(em, requireActor(ctx), { after, limit: size + 1 })
  return { found, listed: await addDetails(ctx, em, found.slice(0, size)) }
}

async function addDetails(ctx: Context, em: EntityManager, events: FoundEvent[]): Promise<ListedEvent[]> {
  if (events.length === 0) return []
  const slides = await findFirstSlides(em, events)
  const least = await findLeastScrims(
    em,
    events.map(({ background }) => background),
  )
  // Without showings an event was deleted during the call
  const listed = (await withShowings(em, events)).filter(({ showings }) => showings.length > 0)
  return Promise.all(
    listed.map(async (one) => ({
      ...one,
      ...(slides.get(one.event.reference) ?? { totalSlides: 0, firstRows: [] }),
      least: least.get(one.event.background ?? ''),
      live: await findLive(ctx, one),
    })),
  )
}

/** How many slides events have, and the first rows of the first one, so that long slides stay in the database. */
async function findFirstSlides(em: EntityManager, events: FoundEvent[]) {
  const found = await em.execute<{ event: string; total: number; rows: StoredRow[] }[]>(
    `select first.event_reference as event, first.total, jsonb_path_query_array(page.rows, '$[0 to ${ROWS_OF_PICTURE - 1}]') as rows
     from (
       select distinct on (event_reference) event_reference, page_reference,
         count(*) over (partition by event_reference)::int as total
       from slide where event_reference in (${events.map(() => '?').join()})
       order by event_reference, order_index
     ) first join content_page page on page.reference = first.page_reference`,
    events.map((event) => event.reference),
  )
  return new Map(found.map(({ event, total, rows }) => [event, { totalSlides: total, firstRows: pictureRows(rows) }]))
}

async function findLive({ services }: Context, { showings }: Pick<EventWithShowings, 'showings'>) {
  const showing = presentedShowing(showings)
  return showing && { reference: showing.reference, attendeeCount: await services.seats.connected(showing.reference) }
}
