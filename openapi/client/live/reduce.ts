import type { HubMessage, HubMessages } from '../../../generated/hub-messages.ts'
import type { DisplayState, JoinResult, ShowingChanged, Snapshot } from '../schemas.ts'
import type { DisplayFound } from './display-check.ts'
import { isNewer, type Version, versionOf } from './version.ts'

/** Whether this attendee has a seat. `none` until the hub has responded for the first time. */
export type Seat = { kind: 'none' | 'joined' | 'gone' } | { kind: 'full'; place: number }

/** What an attendee knows of a showing. A disconnect changes only `downSince`, so the last content stays readable. */
export interface LiveState {
  event: Snapshot['event']
  showing: Snapshot['showing']
  /** The version of `event` and `showing`; the display has its own. */
  appearanceVersion: Version
  display: DisplayState
  /** The last message with captions; `captions.ts` makes the list of it. */
  captions: HubMessages['CaptionsChanged'] | null
  seat: Seat
  /** When the connection was lost (this device's clock), or null while connected. */
  downSince: number | null
}

/** A message of the hub, by its name in the contract. */
export type HubEvent<M extends HubMessage = HubMessage> = { [One in M]: { type: One; body: HubMessages[One] } }[M]

/** What changes an attendee's state: the hub's messages, and what the client learned itself. */
export type LiveMessage =
  | HubEvent
  /** The hub's response to `JoinShowing`. */
  | { type: 'joined'; result: JoinResult }
  /** The result of a display check. */
  | { type: 'checked'; result: DisplayFound }
  | { type: 'connected' }
  | { type: 'disconnected'; at: number }

export const initialLiveState = ({ event, showing, display }: Snapshot): LiveState => ({
  event,
  showing,
  appearanceVersion: versionOf(display),
  display,
  captions: null,
  seat: { kind: 'none' },
  downSince: null,
})

/** The state after a message, whatever its source and order: each part only gets newer. The identical state if nothing changes. */
export const reduce = <State extends LiveState>(state: State, message: LiveMessage): State => {
  switch (message.type) {
    case 'DisplayChanged':
      return withDisplay(state, message.body)
    case 'ShowingChanged':
      return withAppearance(state, message.body)
    case 'CaptionsChanged':
      return { ...state, captions: message.body }
    case 'SeatGranted':
      return withSeat(state, message.body.snapshot)
    case 'joined':
      return withJoin(state, message.result)
    case 'checked':
      return withFound(state, message.result)
    case 'connected':
      return state.downSince === null ? state : { ...state, downSince: null }
    case 'disconnected':
      return state.downSince === null ? { ...state, downSince: message.at } : state
    default:
      return state
  }
}

const withDisplay = <State extends LiveState>(state: State, display: DisplayState): State => {
  if (!isNewer(display, state.display)) return state
  // What never started can't end: the showing was deleted
  const isRemoved = display.status === 'ended' && display.presentationStartUtc === null
  return isRemoved ? gone(state) : { ...state, display }
}

const withAppearance = <State extends LiveState>(
  state: State,
  { event, showing, ...version }: Omit<ShowingChanged, 'showingReference'>,
): State =>
  isNewer(version, state.appearanceVersion)
    ? { ...state, event, showing, appearanceVersion: versionOf(version) }
    : state

const withSeat = <State extends LiveState>(state: State, { event, showing, display }: Snapshot): State => ({
  ...withDisplay(withAppearance(state, { event, showing, ...versionOf(display) }), display),
  seat: { kind: 'joined' },
})

const withJoin = <State extends LiveState>(state: State, result: JoinResult): State => {
  if (result.outcome === 'not-found') return gone(state)
  if (result.outcome === 'full') return { ...state, seat: { kind: 'full', place: result.place } }
  return withSeat(state, result.snapshot)
}

const withFound = <State extends LiveState>(state: State, result: DisplayFound): State => {
  if (result.found === 'newer') return withDisplay(state, result.display)
  return result.found === 'gone' ? gone(state) : state
}

const gone = <State extends LiveState>(state: State): State => ({ ...state, seat: { kind: 'gone' } })
