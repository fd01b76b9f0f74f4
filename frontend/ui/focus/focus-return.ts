import { useLayoutEffect, useState } from 'react'
import { endMove, moveFocus } from './move-focus.ts'

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

/** In a dialog: gives the focus back to its opener when the dialog closes. */
export const FocusReturn = ({ restMs }: FocusReturnProps) => {
  const [opener] = useState(openerNow)
  useLayoutEffect(() => {
    endMove()
    return () => {
      if (opener) moveFocus(opener, { after: 'dialog', restMs: restMs?.() })
    }
  }, [opener, restMs])
  return null
}
