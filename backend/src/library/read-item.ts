import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import { requireActor } from '../accounts/access.ts'
import { presentContents } from '../content/present-contents.ts'
import type { Context } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import { fail } from '../errors/fail.ts'
import { Event } from '../events/event.entity.ts'
import { withShowings } from '../events/event-with-showings.ts'
import { isPast, nextShowing } from '../events/next-showing.ts'
import { presentOptionalDate } from '../infrastructure/dates.ts'
import { readSlides } from '../slides/list-slides.ts'
import type { SlideWithPage } from '../slides/present-slide.ts'
import { type FoundUse, findEvents, findUses, itemOf, marksOf } from './find-item.ts'
import { presentItem } from './present-item.ts'
import { refreshLibraryOf } from './refresh/refresh-library.ts'
import { sectionsOf } from './sections-of.ts'

const MOST_USES = 100

/**
 * A song or slide with its contents, as the given event or the one that used it last has them, and the events that have it.
 * @throws not-logged-in, not-found
 */
export async function readItem(ctx: Context, reference: string, event?: string): Promise<api.LibraryItemDetails> {
  const account = requireActor(ctx).reference
  await refreshLibraryOf(ctx, account)
  const em = ctx.services.orm.em.fork()
  const events = await findEvents(em, account, reference, MOST_USES)
  const [last = fail('not-found')] = events
  const [shown = fail('not-found')] = event === undefined ? [last] : await findUses(em, account, reference, [event])
  const slides = await readSlides(ctx, shown.event, shown.slides)
  // They were deleted since they were indexed
  if (slides.length === 0) fail('not-found')
  return {
    item: presentItem(itemOf(reference, last, await marksOf(em, account, reference))),
    eventReference: shown.event,
    slides: presentSlides(shown, slides),
    uses: await presentUses(em, events, { shown, now: ctx.now() }),
  }
}

const presentSlides = ({ kind }: FoundUse, slides: SlideWithPage[]): api.LibrarySlide[] => {
  const sections = sectionsOf(kind, slides)
  return slides.map(({ reference, name, page }, at) => ({
    slideReference: reference,
    name,
    section: sections[at] ?? '',
    pageBody: presentContents(page),
  }))
}

async function presentUses(em: EntityManager, uses: FoundUse[], { shown, now }: { shown: FoundUse; now: Date }) {
  // A song that an event has twice is one use: the one that is shown, else the last used
  const others = uses.filter((use) => use.event !== shown.event)
  const listed = [shown, ...others].toSorted((a, b) => b.used - a.used).slice(0, MOST_USES)
  const events = await em.find(Event, { reference: { $in: listed.map(({ event }) => event) } }, { fields: ['name'] })
  const known = new Map((await withShowings(em, events)).map((one) => [one.event.reference, one]))
  const presented = listed.flatMap(({ event, version, shown: lastShown }): api.LibraryUse[] => {
    const found = known.get(event)
    if (!found) return []
    return [
      {
        eventReference: event,
        eventName: found.event.name,
        startDateUtc: presentOptionalDate(nextShowing(found.showings, now)?.startDate),
        isUpcoming: !isPast(found.showings, now),
        lastShownUtc: lastShown === null ? null : new Date(lastShown).toISOString(),
        version,
        isSame: version === shown.version,
      },
    ]
  })
  return presented.toSorted((a, b) => Number(b.isUpcoming) - Number(a.isUpcoming))
}
