import { refusals } from '../../../openapi/rules/refusals.ts'
import { transactional } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { findShowing, type ShowingAddress } from './access.ts'
import { announceAfterCommit } from './display/change-display.ts'
import { Showing } from './showing.entity.ts'

/**
 * Deletes an added showing or a preview. Watching phones see it as ended.
 * @throws not-logged-in, not-found, wrong-state for the default showing
 */
export const deleteShowing = transactional(async (tx, address: Required<ShowingAddress>) => {
  const { showing, event } = await findShowing(tx, address, { lock: true })
  if (showing.isDefault) fail('wrong-state', { message: refusals.defaultShowing })
  await tx.em.nativeDelete(Showing, { reference: showing.reference })
  await announceAfterCommit(tx, event, [showing.reference])
})
