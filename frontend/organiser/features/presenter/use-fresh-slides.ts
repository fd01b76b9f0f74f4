import { useEffect, useRef } from 'react'

const SHORT_MS = 300
const LONG_MS = 10_000

/**
 * Refetches slides and event after a change of what is shown, since a team member may have edited them. Throttled, because
 * each press of Next is such a change.
 */
export const useFreshSlides = (read: () => unknown) => {
  const latest = useRef(read)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    if (timer.current !== undefined) return
    const wait = Math.max(SHORT_MS, lastAt.current + LONG_MS - performance.now())
    timer.current = setTimeout(() => {
      timer.current = undefined
      lastAt.current = performance.now()
      latest.current()
    }, wait)
  }
}
