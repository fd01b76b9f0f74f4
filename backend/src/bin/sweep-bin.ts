import { BIN_LIFETIME } from '../../../openapi/rules/durations.ts'
import { type Context, reading } from '../context/context.ts'
import { type Doomed, removeEntries } from './remove-entries.ts'

/** Few, so that calls between two batches don't wait. */
const AT_ONCE = 20

const FIND = `
  select 'Event' as kind, reference, owner_reference as owner from event where binned_at <= ?
  union all select 'Slides', reference, owner_reference from binned_slides where binned_at <= ?
  limit ${AT_ONCE}`

/** Removes for ever what was deleted 30 days ago. */
export async function sweepBin(ctx: Context) {
  const before = new Date(ctx.now().getTime() - BIN_LIFETIME)
  let doomed: Doomed[]
  do {
    doomed = await reading(ctx).em.execute<Doomed[]>(FIND, [before, before])
    await removeEntries(ctx, doomed)
  } while (doomed.length === AT_ONCE && !ctx.services.isStopping)
}
