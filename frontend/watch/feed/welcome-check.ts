import { DisplayCheck } from '../../../openapi/client/live/display-check.ts'
import type { checkDisplay } from '../../api/watch/calls.ts'
import type { Store } from '../../ui/store.ts'
import { type WatchState, withMessage } from '../state/watch-state.ts'

interface Options {
  /** The state was just rendered. */
  isFresh: boolean
  checkDisplay: typeof checkDisplay
  isVisible: () => boolean
  /** Calls back when the page becomes visible. Returns the unsubscribe function. */
  onWaking: (wake: () => void) => () => void
}

/**
 * Keeps the welcome screen up to date before Join, while there is no connection. Checks every 20 s, when the phone
 * returns to the page, and after leaving the live screen, so Join never leads to a deleted showing. Returns the stop
 * function.
 */
export const checkWelcome = (store: Store<WatchState>, { isFresh, checkDisplay, isVisible, onWaking }: Options) => {
  const { showingReference } = store.get().display
  const check = new DisplayCheck({
    known: () => store.get().display,
    ask: (known) => checkDisplay(showingReference, known),
    onFound: (result) => {
      store.update((state) => withMessage(state, { type: 'checked', result }))
      if (store.get().seat.kind === 'gone') stop()
    },
    isUp: () => true,
    isVisible,
  })
  const stopWaking = onWaking(() => void check.now())
  const stop = () => {
    check.stop()
    stopWaking()
  }
  if (isFresh) check.later()
  else void check.now()
  return stop
}
