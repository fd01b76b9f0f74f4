import type { DisplayFound } from '../../../openapi/client/display-check.ts'
import { isNewer, versionOf } from '../../../openapi/client/order.ts'
import { isRemoved } from '../../../openapi/client/removed.ts'
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

/** Whether this attendee has a seat. `none` until the hub has answered for the first time. */
export type Seat = { kind: 'none' | 'joined' | 'gone' } | { kind: 'full'; place: number }

export interface Review {
  list: SlideList
  slide: WatchSlide
  /** The slides that could be seen when the attendee left the live one. */
  atLeaving: SlideList
  /** The slide that was shown last, a pause since then or not. */
  lastShown: string | null
  /** How many slides were shown since the attendee left the live one. */
  missed: number
}

/** Updates that the attendee has paused: what was shown then, and how many slides came since. */
export interface Paused extends Pick<Review, 'lastShown' | 'missed'> {
  display: DisplayState
}

/** All that the page of a showing knows. A drop changes nothing here but `downSince`: what was readable stays. */
export interface LiveState {
  event: EventFace
  showing: Showing
  /** The version that `event` and `showing` came with; the display has its own. */
  faceVersion: Version
  display: DisplayState
  seat: Seat
  /** When the connection was lost (the phone's clock), or null while it is up. */
  downSince: number | null
  review: Review | null
  paused: Paused | null
  end: WatchEnd | null
}

/** The state that the page was rendered with. */
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

/** Takes a display state, from wherever it came, unless one as new is here already. */
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

/** Only a slide that is another than before counts: an edit of the shown one was not missed, nor its return after a pause. */
const withMissed = <Absence extends Pick<Review, 'lastShown' | 'missed'>>(
  absence: Absence,
  { slide }: DisplayState,
): Absence =>
  slide && slide.reference !== absence.lastShown
    ? { ...absence, lastShown: slide.reference, missed: absence.missed + 1 }
    : absence

/** Takes what is known of the event and the showing. Its order is its own: a display never makes it old. */
export const withShowing = (state: LiveState, message: ShowingChanged): LiveState => {
  if (!isNewer(message, state.faceVersion)) return state
  return { ...state, event: message.event, showing: message.showing, faceVersion: versionOf(message) }
}

/** Takes a whole snapshot: each part when it is newer than ours. */
export const withSnapshot = (state: LiveState, { event, showing, display }: Snapshot): LiveState => {
  const { epoch, revision, showingReference } = display
  return withDisplay(withShowing(state, { showingReference, epoch, revision, event, showing }), display)
}

/** Takes the hub's answer to `JoinShowing`. */
export const withJoin = (state: LiveState, result: JoinResult): LiveState => {
  if (result.outcome === 'not-found') return { ...state, seat: { kind: 'gone' } }
  if (result.outcome === 'full') return { ...state, seat: { kind: 'full', place: result.place } }
  return { ...withSnapshot(state, result.snapshot), seat: { kind: 'joined' } }
}

/** Takes what a check of the display has found. */
export const withFound = (state: LiveState, result: DisplayFound): LiveState => {
  if (result.found === 'newer') return withDisplay(state, result.display)
  return result.found === 'gone' ? { ...state, seat: { kind: 'gone' } } : state
}

/** Takes a newly read list while reviewing; an older answer that comes late changes nothing. */
export const withSlideList = (state: LiveState, list: SlideList): LiveState => {
  if (!state.review || !isNewer(list, state.review.list)) return state
  const slide = sameOrNearest(list.slides, state.review.slide)
  if (!slide) return { ...state, review: null }
  const missed = Math.max(state.review.missed, shownSince(state.review.atLeaving, list, state.display))
  return { ...state, review: { ...state.review, list, slide, missed } }
}

/** What was shown while the phone was away tells only the list; one with all slides tells nothing of it. */
const shownSince = (before: SlideList, now: SlideList, { allowViewAllPages }: DisplayState): number => {
  if (allowViewAllPages) return 0
  const known = new Set(before.slides.map(({ reference }) => reference))
  return now.slides.filter(({ reference }) => !known.has(reference)).length
}

/** Where looking at other slides begins. */
export const reviewFrom = ({ slide: live }: DisplayState, list: SlideList, slide: WatchSlide): Review => ({
  list,
  slide,
  atLeaving: list,
  lastShown: live?.reference ?? null,
  missed: 0,
})

/** Leaves the live slide, or what stood on the phone before, for another, or moves on while reviewing. */
export const withReviewOf = (state: LiveState, list: SlideList, slide: WatchSlide, left = state.paused): LiveState => ({
  ...state,
  review: state.review
    ? { ...state.review, list, slide }
    : { ...reviewFrom(state.display, list, slide), missed: left ? withMissed(left, state.display).missed : 0 },
  // Who looks at other slides stays there anyway, and goes back to what is live
  paused: null,
})
