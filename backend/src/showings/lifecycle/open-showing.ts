import { refusals } from '../../../../openapi/rules/refusals.ts'
import { type Transaction, transactional } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { Slide } from '../../slides/slide.entity.ts'
import { findShowing, type ShowingAddress } from '../access.ts'
import { advanceOf } from '../display/advance.ts'
import { announceAfterCommit, navigateDisplay, nothingAnnounced } from '../display/change-display.ts'
import type { Display } from '../display/display.entity.ts'
import { presentCurrentShowing } from '../present-showing.ts'
import { recordUse } from '../previews/previews.ts'

interface OpenShowing extends Required<ShowingAddress> {
  /** The end was a mistake. */
  isUndo?: boolean
}

/**
 * Reopens an ended showing. Also blanks the display, so that no old slide flashes up (docs/product-rules.md#presenting); an undone end
 * shows again what was shown before it.
 * @throws not-logged-in, not-found, wrong-state unless it has ended
 */
export const openShowing = transactional(async (tx, { isUndo = false, ...address }: OpenShowing) => {
  const { showing, display, event } = await findShowing(tx, address, { lock: true })
  if (!showing.endDate) fail('wrong-state', { message: refusals.eventNotEnded })
  showing.endDate = null
  await recordUse(tx.em, showing, tx.now())
  navigateDisplay(tx, display, {
    ...(isUndo ? await shownAgain(tx, display) : { isBlank: true }),
    ...nothingAnnounced,
  })
  await announceAfterCommit(tx, event, [showing.reference])
  return presentCurrentShowing(tx, { showing, display })
})

/** Its time goes on (migration 0055) as the same time that it's shown. */
const GO_ON = 'update slide_time set shown_since = ? where showing_reference = ? and slide_reference = ?'

/** The slide that was shown advances automatically again. */
async function shownAgain(tx: Transaction, { showing, slideReference, isBlank, isAdvancePaused }: Display) {
  if (isBlank || !slideReference) return {}
  await tx.em.execute(GO_ON, [tx.now(), showing.reference, slideReference], 'run')
  const slide = await tx.em.findOne(Slide, { reference: slideReference }, { populate: ['page'] })
  return advanceOf(slide?.page, isAdvancePaused, tx.now())
}
