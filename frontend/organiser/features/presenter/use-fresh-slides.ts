import { useEffect, useRef } from 'react'

const SHORT_MS = 300
const LONG_MS = 10_000

/**
 * Reads the slides again after what is shown has changed, since a team mate may have edited them: soon, but seldom, as each
 * press of Next is such a change too.
 */
export const useFreshSlides = (read: () => unknown) => {
  const latest = useRef(read)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastAt = useRef(0)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    if (timer.current !== undefined) return
    const wait = Math.max(SHORT_MS, lastAt.current + LONG_MS - Date.now())
    timer.current = setTimeout(() => {
      timer.current = undefined
      lastAt.current = Date.now()
      latest.current()
    }, wait)
  }
}
