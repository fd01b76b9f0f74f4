import type { Context } from '../../context/context.ts'
import { withRest } from '../../infrastructure/with-rest.ts'
import { EVENTS_OF } from '../visible-uses.ts'
import { refreshEvent } from './refresh-event.ts'

/** A run of the job ends after this time, so that it never fills a processor. */
const LONGEST_RUN_MS = 1_000
const AT_ONCE = 50
const NEXT = `select event_reference as event from (
    select id, event_reference from library_change order by id limit ${AT_ONCE}
  ) next group by event_reference order by min(id)`

/** Writes the library of events whose slides have changed, oldest change first; each once, also one that can't be written. */
export async function refreshLibrary(ctx: Context) {
  const end = performance.now() + LONGEST_RUN_MS
  const done = new Set<string>()
  for (;;) {
    const found = await ctx.services.orm.em.fork().execute<{ event: string }[]>(NEXT)
    const events = found.filter(({ event }) => !done.has(event))
    for (const { event } of events) {
      if (ctx.services.isStopping || performance.now() > end) return
      await withRest(() => refreshSafely(ctx, event))
      done.add(event)
    }
    if (events.length === 0) return
  }
}

/** Events that a search waits for, the oldest change first, so that a copy finds its original; the job writes the others. */
const MOST_AWAITED = 20
const AWAITED = `select event_reference as event from library_change where event_reference in (${EVENTS_OF})
  group by event_reference order by min(id) limit ${MOST_AWAITED}`

/** Writes the library of an account's events that have just changed, so that a search finds what was saved before. */
export async function refreshLibraryOf(ctx: Context, account: string) {
  const events = await ctx.services.orm.em.fork().execute<{ event: string }[]>(AWAITED, [account, account])
  for (const { event } of events) await refreshSafely(ctx, event)
}

/** To the end of the queue, so that an event that can't be read holds up no other. */
const PUT_BACK = `with old as (delete from library_change where event_reference = ? returning event_reference)
  insert into library_change (event_reference) select distinct event_reference from old`

/** A slide may be deleted while its song is written; the change stays recorded then. */
async function refreshSafely(ctx: Context, event: string) {
  const em = ctx.services.orm.em.fork()
  try {
    await refreshEvent(em, event)
  } catch (error) {
    ctx.services.log.warn({ err: error, event }, 'the library of an event was not written, and will be tried again')
    await em.execute(PUT_BACK, [event], 'run')
  }
}
