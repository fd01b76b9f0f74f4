import { useEffect, useState } from 'react'

const IDLE_MS = 3_000

/** Whether the pointer is idle, so the controls can be hidden. Escape hides them at once: they cover the slide. */
export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const moved = () => {
      setIdle(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIdle(true), IDLE_MS)
    }
    const hide = ({ key }: KeyboardEvent) => key === 'Escape' && setIdle(true)
    addEventListener('pointermove', moved)
    addEventListener('keydown', hide)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointermove', moved)
      removeEventListener('keydown', hide)
    }
  }, [])
  return isIdle
}
