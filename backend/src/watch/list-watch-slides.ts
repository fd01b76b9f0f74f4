import type { WatchSlideList } from '../../../generated/zod/schemas/index.zod.ts'
import type { Context } from '../context/context.ts'
import type { LiveShowing } from '../context/ports/live-showings.ts'
import type { Orm } from '../db/orm.ts'
import { fail } from '../errors/fail.ts'
import { presentWatchSlide } from '../live/snapshot/present-watch.ts'
import { Slide } from '../slides/slide.entity.ts'
import type { WatchShowingInput } from './read-watch-showing.ts'

/**
 * The slides that attendees may currently look at (decisions: allowUserNavigation). Other slides aren't even loaded. The list is cached
 * for each revision.
 * @throws not-found
 */
export async function listWatchSlides(ctx: Context, { showingReference }: WatchShowingInput): Promise<WatchSlideList> {
  const { live, orm } = ctx.services
  return (await live.derive(showingReference, 'slides', (state) => loadSlides(orm, state))) ?? fail('not-found')
}

async function loadSlides(
  orm: Orm,
  { snapshot: { display }, shownSlides, eventReference }: LiveShowing,
): Promise<WatchSlideList> {
  const { epoch, revision, allowViewAllPages, allowUserNavigation } = display
  if (!allowViewAllPages && !(allowUserNavigation && shownSlides.length > 0)) return { epoch, revision, slides: [] }
  const visible = allowViewAllPages ? {} : { reference: { $in: [...shownSlides] } }
  const slides = await orm.em
    .fork()
    .find(Slide, { event: eventReference, ...visible }, { populate: ['page'], orderBy: { orderIndex: 'asc' } })
  return { epoch, revision, slides: slides.map((slide) => presentWatchSlide(slide, display.slide?.reference)) }
}
