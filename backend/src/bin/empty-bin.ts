import type { EmptiedBin } from '../../../generated/zod/schemas/index.zod.ts'
import { EMPTIED_AT_ONCE } from '../../../openapi/rules/quantities.ts'
import { requireActor } from '../accounts/access.ts'
import { type Context, reading } from '../context/context.ts'
import { type Doomed, removeEntries } from './remove-entries.ts'

const FIND = `
  with removable as (
    select reference, owner_reference, binned_at from event
    where owner_reference = ? or team_reference in (select reference from team where owner_reference = ?)
  )
  select 'Event' as kind, reference, owner_reference as owner from removable where binned_at is not null
  union all
  select 'Slides', slides.reference, slides.owner_reference
  from removable join binned_slides slides on slides.event_reference = removable.reference where removable.binned_at is null
  limit ${EMPTIED_AT_ONCE + 1}`

/** Removes entries for ever of events that the caller may delete, as many as one call may. @throws not-logged-in */
export async function emptyBin(ctx: Context): Promise<EmptiedBin> {
  const { reference } = requireActor(ctx)
  const found = await reading(ctx).em.execute<Doomed[]>(FIND, [reference, reference])
  const doomed = found.slice(0, EMPTIED_AT_ONCE)
  await removeEntries(ctx, doomed)
  return { removedCount: doomed.length, hasMore: found.length > doomed.length }
}
