import { useEffect, useRef } from 'react'
import { letFocusSpeakFirst } from '../feedback/announcer.tsx'
import { REST_MS } from '../screen/focus-by-way-of.ts'
import { restFocus } from '../screen/focus-rest.ts'

/** React Aria's event before it gives the focus back to the opener. */
const RESTORE = 'react-aria-focus-scope-restore'
/** How long the notice of the result waits at most for the dialog to close and the focus to be spoken. */
const CLOSES_MS = 1_500
/** What has a better place for the focus than the opener sets it sooner. */
const OPENER_MS = REST_MS + 300

/**
 * What opened a confirmation often goes with what was deleted: it would be spoken although it is gone. After the answer
 * the focus therefore rests until the page shows what is left, and returns to the opener only if that is still there.
 * Returns what to call with the answer.
 */
export const useRestAfterAnswer = () => {
  const isConfirmed = useRef(false)
  useEffect(() => {
    const onRestore = (event: Event) => {
      if (!isConfirmed.current) return
      isConfirmed.current = false
      event.preventDefault()
      const opener = event.target
      const isResting = restFocus()
      setTimeout(() => {
        if (opener instanceof HTMLElement && isResting()) opener.focus()
      }, OPENER_MS)
    }
    document.addEventListener(RESTORE, onRestore, true)
    return () => document.removeEventListener(RESTORE, onRestore, true)
  }, [])
  return (answer: 'confirm' | 'cancel') => {
    isConfirmed.current = answer === 'confirm'
    if (isConfirmed.current) letFocusSpeakFirst(CLOSES_MS)
  }
}
