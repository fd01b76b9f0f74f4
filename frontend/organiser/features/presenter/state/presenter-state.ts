import type { Showing } from '../../../../api/showings/showings.ts'
import type { Waiting } from '../pressing/press-queue.ts'

export interface PresenterState {
  /** The newest showing that this page knows. */
  latest: Showing
  /** The revision of the last change that this page made. */
  ownRevision: number | undefined
  isTakingOver: boolean
  /** Presses are under way. */
  isBusy: boolean
  /** Presses that wait for the connection. */
  waiting: Waiting | null
}

export type PresenterAction =
  /** The page has read the showing in the background. */
  | { type: 'received'; showing: Showing }
  /** The presenter has asked for the showing after a conflict or an outage. */
  | { type: 'refreshed'; showing: Showing }
  /** The server has accepted a change of this page. */
  | { type: 'changed'; showing: Showing }
  | { type: 'take-over-started' }
  | { type: 'take-over-ended' }
  | { type: 'presses-changed'; isBusy: boolean; waiting: Waiting | null }

export const initialPresenterState = (latest: Showing, ownRevision: number | undefined): PresenterState => ({
  latest,
  ownRevision,
  isTakingOver: false,
  isBusy: false,
  waiting: null,
})

/** The presenter page's state after an action. A background read never replaces a newer showing. */
export const presenterReducer = (state: PresenterState, action: PresenterAction): PresenterState => {
  switch (action.type) {
    case 'received':
      return action.showing.revision >= state.latest.revision ? { ...state, latest: action.showing } : state
    case 'refreshed':
      return { ...state, latest: action.showing }
    case 'changed':
      return { ...state, latest: action.showing, ownRevision: action.showing.lastMovedBy?.revision }
    case 'take-over-started':
      return { ...state, isTakingOver: true }
    case 'take-over-ended':
      return { ...state, isTakingOver: false }
    case 'presses-changed':
      return { ...state, isBusy: action.isBusy, waiting: action.waiting }
  }
}
