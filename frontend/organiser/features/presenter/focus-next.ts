import { SETTLING_MS } from '../../../ui/actions/use-settling.ts'
import { focusWhenLost } from '../../shared/focus-when-lost.ts'

/** For a slow page, and longer than Next ignores presses after a change. */
const READY_AFTER_MS = SETTLING_MS + 500
const AT_MOST_MS = READY_AFTER_MS + 1_000

/** Focuses Next once it takes presses, since the pressed button is gone: before, a screen reader would call it disabled. */
export const focusNext = () => {
  const since = Date.now()
  focusWhenLost(() => {
    const next = document.querySelector<HTMLElement>('.controls__next')
    // At the last slide it stays disabled
    const isLate = Date.now() - since > READY_AFTER_MS
    return isLate || next?.ariaDisabled !== 'true' ? next : null
  }, AT_MOST_MS)
}
