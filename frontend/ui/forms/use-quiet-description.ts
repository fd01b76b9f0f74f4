import { useState } from 'react'

/** Until a screen reader has heard that the focus has left. */
const HEARD_MS = 400

/**
 * Leaves a focused field undescribed from when its error or hint changes until a moment after the focus has left it: screen
 * readers read each new description of the field in which they believe the focus, before what the change is about. A new error is
 * described at once, unless the summary, which takes the focus, has it too (`inSummary`).
 */
export const useQuietDescription = (
  hint: string | undefined,
  error: string | undefined,
  inSummary: string | undefined,
) => {
  const [last, setLast] = useState({ hint, error })
  const [isFocused, setFocused] = useState(false)
  const [isQuiet, setQuiet] = useState(false)
  if (hint !== last.hint || error !== last.error) {
    setLast({ hint, error })
    setQuiet(isFocused && (error === inSummary || error === last.error))
  }
  return {
    props: isQuiet ? { 'aria-describedby': '' } : {},
    recordFocus: (next: boolean) => {
      setFocused(next)
      if (!next) setTimeout(setQuiet, HEARD_MS, false)
    },
  }
}
