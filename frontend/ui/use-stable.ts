import { useCallback, useLayoutEffect, useRef } from 'react'

/** The function as it was last given, behind one that stays the same, so that what it is handed to need not be made anew. */
export const useStable = <Given extends unknown[], Answer>(
  run: (...given: Given) => Answer,
): ((...given: Given) => Answer) => {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}
