import { DisplayCheck } from '../../../openapi/client/display-check.ts'
import type { checkDisplay } from '../../api/watch/calls.ts'
import type { Store } from '../../ui/store.ts'
import { type LiveState, withFound } from '../state/live-state.ts'

interface Options {
  /** The state was rendered just now. */
  isFresh: boolean
  checkDisplay: typeof checkDisplay
  isVisible: () => boolean
  /** Calls back when the phone comes back to the page. Answers how to stop. */
  onWaking: (wake: () => void) => () => void
}

/**
 * Keeps the welcome screen true before Join, when there is no connection: asks every 20 s, and at once when the phone comes
 * back to the page or leaves the live screen, so that nobody is invited to what is gone. Answers how to stop.
 */
export const checkWelcome = (store: Store<LiveState>, { isFresh, checkDisplay, isVisible, onWaking }: Options) => {
  const { showingReference } = store.get().display
  const check = new DisplayCheck({
    known: () => store.get().display,
    ask: (known) => checkDisplay(showingReference, known),
    onFound: (result) => {
      store.update((state) => withFound(state, result))
      if (store.get().seat.kind === 'gone') stop()
    },
    onDoubt: () => undefined,
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
