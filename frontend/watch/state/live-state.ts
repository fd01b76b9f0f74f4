import type { DisplayFound } from '../../../openapi/client/showings/display-check.ts'
import { isNewer, versionOf } from '../../../openapi/client/showings/order.ts'
import { isRemoved } from '../../../openapi/client/showings/removed.ts'
import type {
  DisplayState,
  EventFace,
  JoinResult,
  Showing,
  ShowingChanged,
  SlideList,
  Snapshot,
  Version,
  WatchEnd,
  WatchSlide,
} from '../../api/watch/types.ts'
import { mayReview, sameOrNearest } from './review.ts'

/** Whether this attendee has a seat. `none` until the hub has responded for the first time. */
export type Seat = { kind: 'none' | 'joined' | 'gone' } | { kind: 'full'; place: number }

export interface Review {
  list: SlideList
  slide: WatchSlide
  /** The visible slides when the attendee left the live one. */
  atLeaving: SlideList
  /** The last slide shown, whether or not a hold followed. */
  lastShown: string | null
  /** How many slides were shown since the attendee left the live one. */
  missed: number
}

/** Updates paused by the attendee: what was shown then, and how many slides followed. */
export interface Paused extends Pick<Review, 'lastShown' | 'missed'> {
  display: DisplayState
}

/** The whole state of a showing's page. A disconnect changes only `downSince`, so the last content stays readable. */
export interface LiveState {
  event: EventFace
  showing: Showing
  /** The version of `event` and `showing`; the display has its own. */
  faceVersion: Version
  display: DisplayState
  seat: Seat
  /** When the connection was lost (the phone's clock), or null while connected. */
  downSince: number | null
  review: Review | null
  paused: Paused | null
  end: WatchEnd | null
}

/** The initial state of the page. */
export const initialState = ({ event, showing, display }: Snapshot, more: Partial<LiveState> = {}): LiveState => ({
  event,
  showing,
  faceVersion: versionOf(display),
  display,
  seat: { kind: 'none' },
  downSince: null,
  review: null,
  paused: null,
  end: null,
  ...more,
})

/** Applies a display state from any source, unless the current one is as new. */
export const withDisplay = (state: LiveState, display: DisplayState): LiveState => {
  if (!isNewer(display, state.display)) return state
  if (isRemoved(display)) return { ...state, seat: { kind: 'gone' } }
  const next = {
    ...state,
    display,
    review: state.review && withMissed(state.review, display),
    paused: state.paused && withMissed(state.paused, display),
  }
  const hasEndedNow = display.status === 'ended' && state.display.status !== 'ended'
  return hasEndedNow || !mayReview(display) ? { ...next, review: null } : next
}

/** Counts only a different slide: neither an edit of the shown one nor its return after a hold was missed. */
const withMissed = <Absence extends Pick<Review, 'lastShown' | 'missed'>>(
  absence: Absence,
  { slide }: DisplayState,
): Absence =>
  slide && slide.reference !== absence.lastShown
    ? { ...absence, lastShown: slide.reference, missed: absence.missed + 1 }
    : absence

/** Applies event and showing data, which have their own order, independent of the display. */
export const withShowing = (state: LiveState, message: ShowingChanged): LiveState => {
  if (!isNewer(message, state.faceVersion)) return state
  return { ...state, event: message.event, showing: message.showing, faceVersion: versionOf(message) }
}

/** Applies a snapshot: each part if it's newer. */
export const withSnapshot = (state: LiveState, { event, showing, display }: Snapshot): LiveState => {
  const { epoch, revision, showingReference } = display
  return withDisplay(withShowing(state, { showingReference, epoch, revision, event, showing }), display)
}

/** Applies the hub's response to `JoinShowing`. */
export const withJoin = (state: LiveState, result: JoinResult): LiveState => {
  if (result.outcome === 'not-found') return { ...state, seat: { kind: 'gone' } }
  if (result.outcome === 'full') return { ...state, seat: { kind: 'full', place: result.place } }
  return { ...withSnapshot(state, result.snapshot), seat: { kind: 'joined' } }
}

/** Applies the result of a display check. */
export const withFound = (state: LiveState, result: DisplayFound): LiveState => {
  if (result.found === 'newer') return withDisplay(state, result.display)
  return result.found === 'gone' ? { ...state, seat: { kind: 'gone' } } : state
}

/** Applies a newly read list while reviewing; ignores an older response that arrives late. */
export const withSlideList = (state: LiveState, list: SlideList): LiveState => {
  if (!state.review || !isNewer(list, state.review.list)) return state
  const slide = sameOrNearest(list.slides, state.review.slide)
  if (!slide) return { ...state, review: null }
  const missed = Math.max(state.review.missed, shownSince(state.review.atLeaving, list, state.display))
  return { ...state, review: { ...state.review, list, slide, missed } }
}

/** Slides shown while the phone was offline are known only from the list; a list of all slides doesn't tell. */
const shownSince = (before: SlideList, now: SlideList, { allowViewAllPages }: DisplayState): number => {
  if (allowViewAllPages) return 0
  const known = new Set(before.slides.map(({ reference }) => reference))
  return now.slides.filter(({ reference }) => !known.has(reference)).length
}

/** The state in which the attendee starts to look at other slides. */
export const reviewFrom = ({ slide: live }: DisplayState, list: SlideList, slide: WatchSlide): Review => ({
  list,
  slide,
  atLeaving: list,
  lastShown: live?.reference ?? null,
  missed: 0,
})

/** Moves from the live slide, or the one on screen, to another, or moves on while reviewing. */
export const withReviewOf = (state: LiveState, list: SlideList, slide: WatchSlide, left = state.paused): LiveState => ({
  ...state,
  review: state.review
    ? { ...state.review, list, slide }
    : { ...reviewFrom(state.display, list, slide), missed: left ? withMissed(left, state.display).missed : 0 },
  // Reviewing already freezes the slide, and returns to the live one
  paused: null,
})
