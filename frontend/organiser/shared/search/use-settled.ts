import { useEffect, useState } from 'react'

/** Typing has come to rest. */
const REST_MS = 300

/** The value once it has not changed for a moment, so that not each letter is a call. */
export const useSettled = (value: string) => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
