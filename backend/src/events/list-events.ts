import { pictureRows, ROWS_OF_PICTURE } from '../../../openapi/rules/event-picture.ts'
import type { LeastScrims } from '../../../openapi/rules/pictures/picture-fit.ts'
import { requireActor } from '../accounts/access.ts'
import type { StoredRow } from '../content/content-page.entity.ts'
import type { Actor, Context } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import { findLeastScrims } from '../images/measure/find-least-scrims.ts'
import { editableBy } from './access.ts'
import { Event } from './event.entity.ts'
import { type EventWithShowings, withShowings } from './event-with-showings.ts'
import { presentedShowing } from './next-showing.ts'

// What the list shows of an event; of its owner only the plan
const listedFields = [
  'name',
  'accessCode',
  'isTour',
  'fontStyle',
  'colourStyle',
  'textAlignment',
  'colourScheme',
  'accentColour',
  'defaultLanguageCode',
  'backgroundType',
  'background',
  'scrimOpacity',
  'owner.accountLevel',
  'team.owner',
] as const

type FoundEvent = Awaited<ReturnType<typeof findEvents>>[number]

export interface ListedEvent extends EventWithShowings<FoundEvent> {
  totalSlides: number
  /** What a small picture shows of the first slide. */
  firstRows: StoredRow[]
  /** The scrims that text over the background needs, if it's measured. */
  least: LeastScrims | undefined
  live: { reference: string; attendeeCount: number } | null
}

/** The events that the caller may edit, newest first, in four queries at most and without a transaction. @throws not-logged-in */
export async function listEvents(ctx: Context): Promise<ListedEvent[]> {
  const em = ctx.services.orm.em.fork()
  const events = await findEvents(em, requireActor(ctx))
  if (events.length === 0) return []
  const slides = await findFirstSlides(em, events)
  const least = await findLeastScrims(
    em,
    events.map(({ background }) => background),
  )
  // Without showings an event was deleted meanwhile
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

const findEvents = (em: EntityManager, actor: Actor) =>
  em.find(Event, editableBy(actor), {
    populate: ['owner', 'team'],
    fields: listedFields,
    strategy: 'joined',
    orderBy: { createdAt: 'desc', reference: 'desc' },
  })

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
