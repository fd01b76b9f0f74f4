import { initialLiveState, type LiveMessage, type LiveState, reduce } from '../../../openapi/client/live/reduce.ts'
import { isNewer } from '../../../openapi/client/live/version.ts'
import type { DisplayState, SlideList, Snapshot, WatchEnd, WatchSlide } from '../../api/watch/types.ts'
import type { Reader } from './read-slide.ts'
import { mayReview, sameOrNearest } from './review.ts'

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

/** The whole state of a showing's page: what is live, and where this attendee has left it. */
export interface WatchState extends LiveState {
  review: Review | null
  paused: Paused | null
  end: WatchEnd | null
  /** Null for slides in the original. */
  reader: Reader | null
}

/** The initial state of the page. */
export const initialState = (snapshot: Snapshot, more: Partial<WatchState> = {}): WatchState => ({
  ...initialLiveState(snapshot),
  review: null,
  paused: null,
  end: null,
  reader: null,
  ...more,
})

/** Applies a message to what is live, and to what this attendee has missed. */
export const withMessage = (state: WatchState, message: LiveMessage): WatchState => {
  const next = reduce(state, message)
  const { display, review, paused } = next
  if (display === state.display) return next
  const hasEndedNow = display.status === 'ended' && state.display.status !== 'ended'
  return {
    ...next,
    review: review && !hasEndedNow && mayReview(display) ? withMissed(review, display) : null,
    paused: paused && withMissed(paused, display),
  }
}

/** Counts only a different slide: neither an edit of the shown one nor its return after a hold was missed. */
const withMissed = <Absence extends Pick<Review, 'lastShown' | 'missed'>>(
  absence: Absence,
  { slide }: DisplayState,
): Absence =>
  slide && slide.reference !== absence.lastShown
    ? { ...absence, lastShown: slide.reference, missed: absence.missed + 1 }
    : absence

/** Applies a newly read list while reviewing; ignores an older response that arrives late. */
export const withSlideList = (state: WatchState, list: SlideList): WatchState => {
  if (!state.review || !isNewer(list, state.review.list)) return state
  const slide = sameOrNearest(list.slides, state.review.slide)
  if (!slide) return { ...state, review: null }
  const missed = Math.max(state.review.missed, shownSince(state.review.atLeaving, list, state.display))
  return { ...state, review: { ...state.review, list, slide, missed } }
}

/** Slides shown while the phone was offline are known only from the list; a list of all slides doesn't say. */
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
export const withReviewOf = (
  state: WatchState,
  list: SlideList,
  slide: WatchSlide,
  left = state.paused,
): WatchState => ({
  ...state,
  review: state.review
    ? { ...state.review, list, slide }
    : { ...reviewFrom(state.display, list, slide), missed: left ? withMissed(left, state.display).missed : 0 },
  // Reviewing already freezes the slide, and returns to the live one
  paused: null,
})
