import type { WatchSlideList } from '../../../generated/zod/schemas/index.zod.ts'
import type { WatchContext, WatchServices } from '../context/context.ts'
import type { ShownSlides, SlidesPart } from '../context/ports/watch-source.ts'
import { fail } from '../errors/fail.ts'
import type { WatchShowingInput } from './read-watch-showing.ts'

/**
 * Slides that attendees may currently look at (docs/product-rules.md#what-attendees-see), from a position on, as many as one response may
 * contain.
 * @throws not-found
 */
export const listWatchSlides = async (
  { services }: WatchContext,
  { showingReference, first = 0 }: WatchShowingInput & { first?: number },
): Promise<WatchSlideList> => (await readSlides(services, showingReference, { first })) ?? fail('not-found')

/**
 * Where the visible slides are, and the contents of the wanted one: of a move from the live slide, or by its reference. @throws not-found
 */
export const findWatchSlide = async (
  { services }: WatchContext,
  { showingReference, wanted }: WatchShowingInput & { wanted: string },
): Promise<ShownSlides> => (await readSlides(services, showingReference, { wanted })) ?? fail('not-found')

/** A part of the visible slides, cached for each revision. Null when the showing doesn't exist. */
export async function readSlides(
  { live, source, shownSlides }: Pick<WatchServices, 'live' | 'source' | 'shownSlides'>,
  showingReference: string,
  part: SlidesPart,
): Promise<ShownSlides | null> {
  const state = await live.read(showingReference)
  if (!state) return null
  const { epoch, revision } = state.snapshot.display
  const key = `${showingReference} ${epoch}.${revision} ${JSON.stringify(part)}`
  return shownSlides.get(key, () => source.listSlides(state, part))
}
