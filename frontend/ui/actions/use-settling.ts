import { useEffect, useState } from 'react'

/** How long a button ignores presses after its action has changed. Windows allows double presses of up to 0.9 s. */
export const SETTLING_MS = 1000

/**
 * True for a moment after `meaning` has changed. A press during that time was meant for the previous action: it's the
 * second half of a double press, or another presenter was faster.
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
