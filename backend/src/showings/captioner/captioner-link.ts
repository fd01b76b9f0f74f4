import { transactional } from '../../context/context.ts'
import { newReference } from '../../infrastructure/references.ts'
import { findShowing, type ShowingAddress } from '../access.ts'
import { captionerLink } from '../links/showing-links.ts'
import { recordUse } from '../previews/previews.ts'

/**
 * The link of a showing's captioner. It's made on first use and stays until it's revoked.
 * @throws not-logged-in, not-found
 */
export const makeCaptionerLink = transactional(async (tx, address: Required<ShowingAddress>) => {
  const { showing } = await findShowing(tx, address, { lock: true })
  showing.captionerToken ??= newReference()
  await recordUse(tx.em, showing, tx.now())
  return { captionerLink: captionerLink(tx.config, showing.captionerToken) }
})

/**
 * Ends the link of a showing's captioner. Idempotent.
 * @throws not-logged-in, not-found
 */
export const revokeCaptionerLink = transactional(async (tx, address: Required<ShowingAddress>) => {
  const { showing } = await findShowing(tx, address, { lock: true })
  showing.captionerToken = null
})
