import type { Paused, WatchState } from './watch-state.ts'

/** The slide on screen, as the starting point for leaving it. */
export const leave = ({ paused, display }: WatchState): Paused =>
  paused ?? { display, lastShown: display.slide?.reference ?? null, missed: 0 }

/** Freezes the screen until the attendee resumes, whatever the presenter does. */
export const withPause = (state: WatchState): WatchState => (state.paused ? state : { ...state, paused: leave(state) })

/** Resumes with what is shown now. */
export const withoutPause = (state: WatchState): WatchState => (state.paused ? { ...state, paused: null } : state)

/**
 * The state that the attendee sees and hears: the frozen display while updates are paused. Announcements still appear,
 * since they don't replace the slide.
 */
export const seenState = (state: WatchState): WatchState =>
  state.paused ? { ...state, display: { ...state.paused.display, announcement: state.display.announcement } } : state
