import { useEffect, useState } from 'react'

const IDLE_MS = 3_000

/** Whether the pointer has rested for a while: then nothing of the controls is to be seen on the wall. */
export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const moved = () => {
      setIdle(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIdle(true), IDLE_MS)
    }
    addEventListener('pointermove', moved)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointermove', moved)
    }
  }, [])
  return isIdle
}
