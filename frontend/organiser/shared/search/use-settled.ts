import { useEffect, useState } from 'react'

/** How long typing has to pause, in milliseconds. */
const REST_MS = 300

/** Debounces a value, so not every keystroke is a call. */
export const useSettled = (value: string) => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
