import { transactional } from '../../context/context.ts'
import { findShowing, type ShowingAddress } from '../access.ts'

/**
 * Ends the stage displays of a showing: their link leads nowhere any more. Idempotent.
 * @throws not-logged-in, not-found
 */
export const revokeStageLink = transactional(async (tx, address: Required<ShowingAddress>) => {
  const { showing } = await findShowing(tx, address, { lock: true })
  showing.stageToken = null
})
