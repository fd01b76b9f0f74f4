import type { Schemas } from '../../../../api/client/client.ts'
import type { Showing } from '../../../../api/showings/showings.ts'
import { statusOf } from '../presentation.ts'

export type Mover = Schemas['Mover']

/**
 * Who presents instead of this page: another user, or the same user on another device or tab. Null if this page made
 * the last change, and while nothing is presented. `ownRevision` is that of this page's last change.
 */
export const driverOf = (
  showing: Pick<Showing, 'presentationStartUtc' | 'endDateUtc' | 'lastMovedBy'>,
  ownRevision: number | undefined,
): Mover | null => {
  const mover = showing.lastMovedBy
  if (!mover || statusOf(showing) !== 'Presenting') return null
  // An older change was already replaced by this page's own. The same revision is this page's, unless another user has
  // logged in since
  const isOlder = ownRevision !== undefined && mover.revision < ownRevision
  return isOlder || (mover.isYou && mover.revision === ownRevision) ? null : mover
}
