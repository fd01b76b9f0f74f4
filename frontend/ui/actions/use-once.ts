import { useRef, useState } from 'react'

/**
 * Runs `run` unless what its last run gave back is still under way: a second call is ignored even in the same moment,
 * before anything is drawn. `isPending` is the same for the eye.
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
