import { slideOnScreen } from '../../announce/announce-changes.ts'
import type { WatchState } from '../../state/watch-state.ts'

/** What kind of picture the wall shows. A seat that is taken changes nothing on it. */
export const viewOf = (state: WatchState) => {
  const { display, seat } = state
  if (slideOnScreen(state)) return 'slide'
  if (seat.kind === 'full' || seat.kind === 'gone') return seat.kind
  return display.status === 'ended' || display.status === 'hold' ? display.status : 'join'
}

/** Identifies the picture: the wall fades only from one to another. */
export const pictureOf = (state: WatchState): string => slideOnScreen(state)?.reference ?? viewOf(state)
