import type { WatchAbout } from '../../../generated/zod/schemas/index.zod.ts'
import type { Context } from '../context.ts'
import { fail } from '../errors/fail.ts'
import { type AccessCodeInput, readWatchEvent } from './read-watch-event.ts'

/**
 * What the About button opens. Organisers cannot write an about screen yet, so that no event has one.
 * @throws invalid-format, not-found, rate-limited
 */
export async function readWatchAbout(ctx: Context, input: AccessCodeInput): Promise<WatchAbout> {
  await readWatchEvent(ctx, input)
  return fail('not-found')
}
