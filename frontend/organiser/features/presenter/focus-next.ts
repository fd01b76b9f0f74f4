import { SETTLING_MS } from '../../../ui/actions/use-settling.ts'
import { moveFocus } from '../../../ui/focus/move-focus.ts'

/** For a slow page, and longer than Next ignores presses after a change. */
const READY_WITHIN_MS = SETTLING_MS + 500

/** Focuses Next once it takes presses, since the pressed button is gone: before, a screen reader would call it disabled. */
export const focusNext = () =>
  moveFocus(
    (isLast) => {
      const next = document.querySelector<HTMLElement>('.controls__next')
      // At the last slide it stays disabled
      return isLast || next?.ariaDisabled !== 'true' ? next : null
    },
    { after: 'removal', withinMs: READY_WITHIN_MS },
  )
