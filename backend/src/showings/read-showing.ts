import { transactional } from '../context/context.ts'
import { findShowing, type ShowingAddress } from './access.ts'
import { presentCurrentShowing } from './present-showing.ts'
import { recordView } from './previews/previews.ts'

/**
 * A showing for its presenter. Reading a preview counts as use.
 * @throws not-logged-in, not-found
 */
export const readShowing = transactional(async (tx, address: Required<ShowingAddress>) => {
  const { showing, display } = await findShowing(tx, address)
  recordView(tx, showing)
  return presentCurrentShowing(tx, { showing, display })
})
