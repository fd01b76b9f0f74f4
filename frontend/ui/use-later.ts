import { useEffect, useState } from 'react'

/** Whether this long has passed since the component appeared. */
export const useLater = (milliseconds: number) => {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isLater
}
