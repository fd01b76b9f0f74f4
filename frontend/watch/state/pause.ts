import type { LiveState, Paused } from './live-state.ts'

/** What is on the phone now, for whoever leaves it. */
export const leave = ({ paused, display }: LiveState): Paused =>
  paused ?? { display, lastShown: display.slide?.reference ?? null, missed: 0 }

/** Keeps what is on the phone until it is resumed, whatever the presenter does. */
export const withPause = (state: LiveState): LiveState => (state.paused ? state : { ...state, paused: leave(state) })

/** What is shown now comes at once. */
export const withoutPause = (state: LiveState): LiveState => (state.paused ? { ...state, paused: null } : state)

/**
 * The state as the attendee sees and hears it: while updates are paused with the display of that moment. What is announced
 * comes all the same, since it takes nothing away from the slide that is read.
 */
export const seenState = (state: LiveState): LiveState =>
  state.paused ? { ...state, display: { ...state.paused.display, announcement: state.display.announcement } } : state
