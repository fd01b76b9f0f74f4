import { fieldMessages } from '../../../../generated/errors.ts'
import type * as api from '../../../../generated/zod/schemas/index.zod.ts'
import { mayUse, requireFeature } from '../../accounts/plans.ts'
import type { Context, Transaction } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { takePicture } from '../../images/library/take-pictures.ts'
import { removeUnusedImages } from '../../images/remove-unused-images.ts'
import { writeFiles } from '../../images/unused/write-files.ts'
import { touchDisplays } from '../../showings/display/touch-displays.ts'
import { findVisibleEvent } from '../access.ts'
import type { Event } from '../event.entity.ts'
import { fileOf, type PreparedBackground, prepareBackground, recordBackground } from './prepare-background.ts'
import { applyTheme, BACKGROUND_FEATURE, type StyledEvent } from './present-style.ts'
import { withLeast } from './read-style.ts'

interface ChangeStyle {
  reference: string
  changes: api.UpdateEventStyle
}

/**
 * Changes the background, and the scrim and parts of the theme that are given. Phones that watch follow.
 * @throws not-logged-in, not-found, upgrade-required (backgroundType), required and unreadable-image (fileContents, blobName),
 * payload-too-large, invalid-value (useOriginalFile, blobName)
 */
export async function updateStyle(ctx: Context, { reference, changes }: ChangeStyle): Promise<StyledEvent> {
  // Decoding is slow, so it precedes any lock, but only for permitted callers
  const owner = await ctx.transaction(async (tx) => {
    const event = await findVisibleEvent(tx, reference)
    checkChange(event, changes)
    return event.owner.reference
  })
  const prepared = await prepareChange(ctx, owner, changes)
  if (prepared) await writeFiles(ctx, owner, [fileOf(prepared)])
  return ctx.transaction(async (tx) => {
    const event = await findVisibleEvent(tx, reference, { lock: true })
    checkChange(event, changes)
    const before = event.background
    await changeBackground(tx, event, changes, prepared)
    event.scrimOpacity = changes.scrimOpacity ?? event.scrimOpacity
    applyTheme(event, changes)
    event.version += 1
    await touchDisplays(tx, reference)
    removeUnusedImages(tx, event.owner.reference, before && before !== event.background ? [before] : [])
    return withLeast(tx, event)
  })
}

/** The new background, ready to be recorded; null if none is asked for. */
async function prepareChange(
  ctx: Context,
  owner: string,
  { backgroundType, fileContents, blobName }: api.UpdateEventStyle,
): Promise<PreparedBackground | null> {
  if (backgroundType === 'None') return null
  if (blobName) return { type: 'Image', image: await takePicture(ctx, owner, { blobName, field: 'blobName' }) }
  return fileContents ? prepareBackground(ctx, owner, fileContents, backgroundType) : null
}

/** The rules that depend on the event only: the plan, and that an image to keep exists. */
function checkChange(event: Event, { backgroundType, fileContents, blobName, useOriginalFile }: api.UpdateEventStyle) {
  if (backgroundType === 'None') return
  requireFeature(event, BACKGROUND_FEATURE, 'backgroundType')
  if (blobName && (fileContents || useOriginalFile || backgroundType === 'Video'))
    fail('invalid-value', { field: 'blobName' })
  if (useOriginalFile) {
    const isStored = event.background && [event.backgroundType, 'Unknown'].includes(backgroundType)
    // A new file would otherwise be silently ignored
    if (!isStored || fileContents) fail('invalid-value', { field: 'useOriginalFile' })
  } else if (!fileContents && !blobName) {
    const message = fieldMessages['updateEventStyle.fileContents.required']
    fail('required', { field: 'fileContents', ...(message ? { message } : {}) })
  }
}

async function changeBackground(
  tx: Transaction,
  event: Event,
  { backgroundType, fileName }: api.UpdateEventStyle,
  prepared: PreparedBackground | null,
) {
  if (prepared) {
    event.background = await recordBackground(tx, event.owner, prepared)
    event.backgroundType = prepared.type
    event.backgroundName = fileName ?? null
    // None is what a client reads of a background that the plan hides
  } else if (backgroundType === 'None' && mayUse(event.owner.accountLevel, BACKGROUND_FEATURE)) {
    event.background = null
    event.backgroundType = 'None'
    event.backgroundName = null
  }
}
