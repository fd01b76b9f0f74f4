import type * as api from '../../../../generated/zod/schemas/index.zod.ts'
import { refusals } from '../../../../openapi/rules/refusals.ts'
import type { Context } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { recordImages } from '../../images/record-images.ts'
import { removeUnusedImages } from '../../images/remove-unused-images.ts'
import { writeFiles } from '../../images/unused/write-files.ts'
import { checkVersion } from '../../infrastructure/input/versions.ts'
import { touchDisplays } from '../../showings/display/touch-displays.ts'
import { findVisibleEvent } from '../access.ts'
import type { Event } from '../event.entity.ts'
import { type ImageChanges, type NewImages, readNewImages } from './read-new-images.ts'
import { type WelcomeScreen, welcomeOf } from './read-welcome.ts'
import { welcomeImageNames, welcomeImages } from './welcome-images.ts'

interface ChangeWelcome {
  reference: string
  ifMatch: string | undefined
  changes: ImageChanges & Pick<api.UpdateWelcome, 'useNoIcon'>
}

/**
 * Changes the given fields of the welcome screen; null removes an image. Updates watching phones and removes images that are no longer
 * used.
 * @throws not-logged-in, not-found, required (no change at all), version-conflict, and for each image upgrade-required,
 * unreadable-image, invalid-value, payload-too-large
 */
export async function updateWelcome(ctx: Context, { reference, ifMatch, changes }: ChangeWelcome) {
  const found = await ctx.transaction((tx) => findVisibleEvent(tx, reference))
  if (Object.keys(changes).length === 0) fail('required', { message: refusals.noChange })
  // Decoding is slow, so it precedes any lock
  const images = await readNewImages(ctx, found, changes)
  const prepared = Object.values(images).flatMap((one) => one?.image ?? [])
  await writeFiles(ctx, found.owner.reference, prepared)
  return ctx.transaction(async (tx): Promise<WelcomeScreen> => {
    const event = await findVisibleEvent(tx, reference, { lock: true })
    checkVersion(event.welcomeVersion, ifMatch)
    await recordImages(tx, event.owner, prepared)
    const replaced = showImages(event, images)
    event.useNoIcon = changes.useNoIcon ?? event.useNoIcon
    event.welcomeVersion += 1
    await touchDisplays(tx, reference)
    removeUnusedImages(tx, event.owner.reference, replaced)
    return welcomeOf(tx, event)
  })
}

/** Sets the new images and returns the previous ones. */
function showImages(event: Event, images: NewImages): string[] {
  return welcomeImageNames.flatMap((name) => {
    const next = images[name]
    if (next === undefined) return []
    const { blob, fileName } = welcomeImages[name]
    const before = event[blob]
    event[blob] = next?.image.blobName ?? null
    event[fileName] = next?.fileName ?? null
    return before && before !== event[blob] ? [before] : []
  })
}
