import type { Schemas, Showing } from '../schemas.ts'
import { statusOf, type Waiting } from './presses.ts'

export interface PresenterState {
  /** The newest showing that this presenter knows. */
  showing: Showing
  /** The revision of the last change that this presenter made. */
  ownRevision: number | undefined
  /** Presses are under way. */
  isBusy: boolean
  /** Presses that wait for the connection. */
  waiting: Waiting | null
  /** How many attendees are connected; undefined until the first count arrives. */
  viewers: number | undefined
  /** `connecting` until both transports were tried. */
  connection: 'connecting' | 'connected' | 'reconnecting'
}

export type PresenterMessage =
  /** The showing was read in the background. */
  | { type: 'read'; showing: Showing }
  /** The showing was read after a conflict or an outage. */
  | { type: 'refreshed'; showing: Showing }
  /** The server has accepted a change of this presenter. */
  | { type: 'changed'; showing: Showing }
  | { type: 'presses-changed'; isBusy: boolean; waiting: Waiting | null }
  | { type: 'counted'; viewers: number }
  | { type: 'connection-changed'; connection: PresenterState['connection'] }

export const initialPresenterState = (showing: Showing, ownRevision?: number): PresenterState => ({
  showing,
  ownRevision,
  isBusy: false,
  waiting: null,
  viewers: undefined,
  connection: 'connecting',
})

/** The presenter's state after a message. A background read never replaces a newer showing. */
export const reducePresenter = (state: PresenterState, message: PresenterMessage): PresenterState => {
  switch (message.type) {
    case 'read':
      return { ...state, showing: newestShowing(state.showing, message.showing) }
    case 'refreshed':
      return { ...state, showing: message.showing }
    case 'changed':
      return { ...state, showing: message.showing, ownRevision: message.showing.lastPresentedBy?.revision }
    default: {
      const { type: _, ...changed } = message
      return { ...state, ...changed }
    }
  }
}

/** The higher revision wins; of two equal ones the second, which was read later. */
export const newestShowing = (known: Showing, read: Showing): Showing => (known.revision > read.revision ? known : read)

/**
 * Who presents instead of this presenter: another user, or the same user on another device or tab. Null if this
 * presenter made the last change, and while nothing is presented. `ownRevision` is that of its last change.
 */
export const otherPresenter = (
  showing: Pick<Showing, 'presentationStartUtc' | 'endDateUtc' | 'lastPresentedBy'>,
  ownRevision: number | undefined,
): Schemas['Presenter'] | null => {
  const last = showing.lastPresentedBy
  if (!last || statusOf(showing) !== 'Presenting') return null
  // An older change was already replaced by this presenter's own. The same revision is its own, unless another user
  // has logged in since
  const isOlder = ownRevision !== undefined && last.revision < ownRevision
  return isOlder || (last.isYou && last.revision === ownRevision) ? null : last
}
