import type { WatchAbout } from '../../../generated/zod/schemas/index.zod.ts'
import type { WatchContext } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { saysSomething } from '../live/snapshot/about-rows.ts'
import { type AccessCodeInput, readWatchEvent } from './read-watch-event.ts'
import { readLive, type WatchShowingInput } from './read-watch-showing.ts'

/**
 * The about screen, by the event's access code.
 * @throws invalid-format, rate-limited, not-found (also without an about screen)
 */
export async function readWatchAbout(ctx: WatchContext, input: AccessCodeInput): Promise<WatchAbout> {
  const { showings } = await readWatchEvent(ctx, input)
  const [any] = showings
  return any ? readAboutOfShowing(ctx, { showingReference: any.reference }) : fail('not-found')
}

/**
 * The about screen, from the cached state of one of the event's showings. In a preview the organiser sees even an empty one.
 * @throws not-found
 */
export async function readAboutOfShowing(ctx: WatchContext, input: WatchShowingInput): Promise<WatchAbout> {
  const { about, aboutTranslations, snapshot } = await readLive(ctx, input)
  if (!about || !(saysSomething(about) || snapshot.showing.isPreview)) return fail('not-found')
  return { rows: about, ...(aboutTranslations ? { translations: aboutTranslations } : {}) }
}
