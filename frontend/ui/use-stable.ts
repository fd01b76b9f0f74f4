import { useCallback, useLayoutEffect, useRef } from 'react'

/** Wraps the latest function in one with a stable identity, so components that receive it needn't re-render. */
export const useStable = <Given extends unknown[], Answer>(
  run: (...given: Given) => Answer,
): ((...given: Given) => Answer) => {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}
