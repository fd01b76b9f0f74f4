import { useEffect, useState } from 'react'

/** How long a button that does something else now is left alone. The slowest double press that Windows offers takes 0.9 s. */
export const SETTLING_MS = 1000

/**
 * True for a moment after `meaning` has changed. A press then was meant for what the button did before: the second half
 * of a double press, or one that another presenter's press came before.
 */
export const useSettling = (meaning: string | undefined): boolean => {
  const [settled, setSettled] = useState(meaning)
  useEffect(() => {
    if (meaning === settled) return
    const timer = setTimeout(() => setSettled(meaning), SETTLING_MS)
    return () => clearTimeout(timer)
  }, [meaning, settled])
  return meaning !== settled
}
