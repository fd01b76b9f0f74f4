import { transactional } from '../context/context.ts'
import { findShowing, type ShowingAddress } from './access.ts'
import { presentCurrentShowing } from './present-showing.ts'
import { recordView } from './previews/previews.ts'

/**
 * A showing as its presenter needs it. Reading a preview counts as using it.
 * @throws not-logged-in, not-found
 */
export const readShowing = transactional(async (tx, address: Required<ShowingAddress>) => {
  const { showing, display } = await findShowing(tx, address)
  recordView(tx, showing)
  return presentCurrentShowing(tx, { showing, display })
})
