import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import { BIN_LIFETIME } from '../../../openapi/rules/durations.ts'
import { requireActor } from '../accounts/access.ts'
import { type ContextOrTransaction, reading } from '../context/context.ts'
import { isOwnOrOfTeam } from '../events/access.ts'
import { cursorOf, readCursor } from '../events/event-cursor.ts'
import { presentLifetime } from '../slides/present-binned-slides.ts'

const PAGE = 50

/** Later than any deletion. */
const FIRST = { createdAt: new Date(Date.UTC(9999, 0)), reference: '' }

const FIND = `
  with asked as (select ?::text as caller, ?::text as event),
  editable as (
    select event.*, asked.event as wanted,
      (owner_reference = caller or team_reference in (select reference from team where owner_reference = caller)) as may_delete
    from event cross join asked where ${isOwnOrOfTeam('event')}
  )
  select * from (
    select reference, 'Event' as kind, name, reference as "eventReference", name as "eventName",
      (select count(*) from slide where event_reference = editable.reference)::int as "slideCount",
      binned_at as "binnedAt", true as "mayRemove"
    from editable where binned_at is not null and may_delete and wanted is null
    union all
    select slides.reference, 'Slides', slides.name, editable.reference, editable.name, slides.slide_count, slides.binned_at, may_delete
    from editable join binned_slides slides on slides.event_reference = editable.reference
    where editable.binned_at is null and (wanted is null or wanted = editable.reference)
  ) entry where "binnedAt" > ? and ("binnedAt", reference) < (?, ?)
  order by "binnedAt" desc, reference desc limit ${PAGE + 1}`

type Entry = Omit<api.BinEntry, 'deletedDateUtc' | 'removedDateUtc'> & { binnedAt: Date | string }

interface ListQuery {
  eventReference?: string | undefined
  cursor?: string | undefined
}

/**
 * A page of the bin, the last deleted first: events that the caller may delete, and slides of events that they may edit.
 * @throws not-logged-in, invalid-format (cursor)
 */
export async function listBin(ctx: ContextOrTransaction, query: ListQuery): Promise<api.Bin> {
  const { reference: caller } = requireActor(ctx)
  const after = query.cursor === undefined ? FIRST : readCursor(query.cursor)
  const since = new Date(ctx.now().getTime() - BIN_LIFETIME)
  const values = [caller, query.eventReference ?? null, caller, caller, since, after.createdAt, after.reference]
  const found = (await reading(ctx).em.execute<Entry[]>(FIND, values)).map(({ binnedAt, ...entry }) => ({
    ...entry,
    binnedAt: new Date(binnedAt),
  }))
  const entries = found.slice(0, PAGE)
  const last = found.length > PAGE ? entries.at(-1) : undefined
  return {
    entries: entries.map(({ binnedAt, ...entry }) => ({ ...entry, ...presentLifetime(binnedAt) })),
    nextCursor: last ? cursorOf({ createdAt: last.binnedAt, reference: last.reference }) : null,
  }
}
