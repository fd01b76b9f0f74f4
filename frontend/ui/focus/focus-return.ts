import { useEffect, useLayoutEffect, useState } from 'react'
import { endMove, moveFocus } from './move-focus.ts'
import { REST_MS } from './screen-reader.ts'

/** What opens a dialog: an entry of a menu goes with it, so it's the menu's button. */
const openerNow = () => {
  const active = document.activeElement
  const menu = active?.closest('[role=menu]')
  const opener = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : active
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

interface FocusReturnProps {
  /** How long the focus rests before the opener has it again, as the dialog closes. */
  restMs?: () => number | undefined
}

/** In a dialog: gives the focus back to its opener when the dialog closes, or to the heading if the page opened with it. */
export const FocusReturn = ({ restMs }: FocusReturnProps) => {
  const [opener] = useState(openerNow)
  useLayoutEffect(() => {
    endMove()
    return () => {
      if (!opener) return
      if (opener.isConnected) return moveFocus(opener, { after: 'dialog', restMs: restMs?.() })
      // Late, since what removed the opener may name a better target
      const heading = (isLast: boolean) => (isLast ? document.querySelector('h1') : null)
      moveFocus(heading, { after: 'dialog', withinMs: REST_MS })
    }
  }, [opener, restMs])
  // Also the move to the heading of the page that it opens with
  useEffect(endMove, [])
  return null
}
