import { useState } from 'react'

/**
 * Leaves a focused field undescribed from when its error or hint changes until the focus leaves it: Orca reads each new
 * description of the focused field, before what the change is about. Of a new error the summary tells, which takes the
 * focus.
 */
export const useQuietDescription = (hint: string | undefined, error: string | undefined) => {
  const [last, setLast] = useState({ hint, error })
  const [isFocused, setFocused] = useState(false)
  const [isQuiet, setQuiet] = useState(false)
  if (hint !== last.hint || error !== last.error) {
    setLast({ hint, error })
    setQuiet(isFocused)
  }
  return {
    props: isQuiet ? { 'aria-describedby': '' } : {},
    noteFocus: (next: boolean) => {
      setFocused(next)
      if (!next) setQuiet(false)
    },
  }
}
