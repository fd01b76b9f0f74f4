import { canonicalLanguage } from '../../../openapi/rules/translations/languages.ts'
import type { WatchContext } from '../context/context.ts'
import type { LiveShowing } from '../context/ports/live-showings.ts'
import type { FoundTranslation, SlideInLanguage } from '../context/ports/watch-source.ts'
import { fail } from '../errors/fail.ts'
import { readLive, type WatchShowingInput } from './read-watch-showing.ts'

/** The words of a slide that attendees may look at, in one of the event's further languages. @throws not-found */
export async function readShownTranslation(
  ctx: WatchContext,
  { showingReference, slideReference, languageCode: given }: WatchShowingInput & SlideInLanguage,
): Promise<FoundTranslation> {
  const state = await readLive(ctx, { showingReference })
  const languageCode = canonicalLanguage(given) ?? ''
  const { event, display } = state.snapshot
  if (!event.languages?.includes(languageCode) || !mayRead(state, slideReference)) return fail('not-found')
  const key = `${showingReference} ${display.epoch}.${display.revision} ${slideReference} in ${languageCode}`
  const load = () => ctx.services.source.readTranslation(state, { slideReference, languageCode })
  return (await ctx.services.shownSlides.get(key, load)) ?? fail('not-found')
}

/** Whether attendees may look at a slide, if the event has it (docs/product-rules.md#what-attendees-see). */
function mayRead({ snapshot: { display }, shownSlides }: LiveShowing, slide: string) {
  if (display.slide?.reference === slide || display.allowViewAllPages) return true
  return display.allowUserNavigation && shownSlides.includes(slide)
}
