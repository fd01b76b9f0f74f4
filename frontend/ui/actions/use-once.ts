import { useRef, useState } from 'react'

/**
 * Wraps `run` so that calls are ignored while its last promise is pending, even before the next render. `isPending` is
 * the same for display.
 */
export const useOnce = <Given extends unknown[]>(run: ((...given: Given) => unknown) | undefined) => {
  const isRunning = useRef(false)
  const [isPending, setPending] = useState(false)
  const mark = (isUnderWay: boolean) => {
    isRunning.current = isUnderWay
    setPending(isUnderWay)
  }
  const start = (...given: Given) => {
    if (isRunning.current) return
    const work = run?.(...given)
    if (!(work instanceof Promise)) return
    mark(true)
    void work.finally(() => mark(false))
  }
  return { start, isPending }
}
