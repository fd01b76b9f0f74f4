import type { Schemas } from '../../../../api/client/client.ts'
import type { Showing } from '../../../../api/showings/showings.ts'
import { statusOf } from '../presentation.ts'

export type Mover = Schemas['Mover']

/**
 * Who presents instead of this page: somebody else, or oneself on another device or in another tab. Null when this page
 * moved the showing last, and while nothing is presented. `ownRevision` is that of this page's last move.
 */
export const driverOf = (
  showing: Pick<Showing, 'presentationStartUtc' | 'endDateUtc' | 'lastMovedBy'>,
  ownRevision: number | undefined,
): Mover | null => {
  const mover = showing.lastMovedBy
  if (!mover || statusOf(showing) !== 'Presenting') return null
  // What is older than this page's last move is only not known here yet. Of the same revision is one's own, unless another
  // person has logged in here since
  const isOlder = ownRevision !== undefined && mover.revision < ownRevision
  return isOlder || (mover.isYou && mover.revision === ownRevision) ? null : mover
}
