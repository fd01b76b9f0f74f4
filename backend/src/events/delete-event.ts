import { requireActor } from '../accounts/access.ts'
import { blobNamesOf } from '../content/blob-names.ts'
import { ContentPage } from '../content/content-page.entity.ts'
import type { Context } from '../context/context.ts'
import { allow } from '../errors/fail.ts'
import { removeUnusedImages } from '../images/remove-unused-images.ts'
import { lockDisplays } from '../showings/display/lock-displays.ts'
import { canDelete, findVisibleEvent } from './access.ts'
import { Event } from './event.entity.ts'

/**
 * Deletes an event with its slides, screens, showings and the images that nothing else uses. Live showings end.
 * @throws not-logged-in, not-found, not-allowed
 */
export const deleteEvent = (ctx: Context, reference: string) =>
  ctx.transaction(async (em) => {
    const event = await findVisibleEvent(ctx, em, reference, { lock: true })
    allow(canDelete(requireActor(ctx), event))
    const displays = await lockDisplays(em, { event: reference })
    const pages = await em.find(ContentPage, { event }, { fields: ['rows'] })
    const blobNames = [
      ...pages.flatMap((page) => blobNamesOf(page.rows)),
      event.welcomeImage,
      event.iconImage,
      event.background,
    ]
    // The database deletes what belongs to it
    await em.nativeDelete(Event, { reference })
    ctx.afterCommit(() => ctx.services.announceDisplays(displays.map((one) => one.showing.reference)))
    removeUnusedImages(
      ctx,
      event.owner.reference,
      blobNames.filter((name) => typeof name === 'string'),
    )
  })
