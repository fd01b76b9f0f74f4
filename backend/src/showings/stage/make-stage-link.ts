import { transactional } from '../../context/context.ts'
import { newReference } from '../../infrastructure/references.ts'
import { findShowing, type ShowingAddress } from '../access.ts'
import { stageLink } from '../links/showing-links.ts'
import { recordUse } from '../previews/previews.ts'

/**
 * The link of a showing's stage display. It's made on first use and stays until it's revoked.
 * @throws not-logged-in, not-found
 */
export const makeStageLink = transactional(async (tx, address: Required<ShowingAddress>) => {
  const { showing } = await findShowing(tx, address, { lock: true })
  showing.stageToken ??= newReference()
  await recordUse(tx.em, showing, tx.now())
  return { stageLink: stageLink(tx.config, showing, showing.stageToken) }
})
