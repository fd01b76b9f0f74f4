import { type ReactNode, useEffect, useRef, useState } from 'react'

interface Props {
  className: string
  children: ReactNode
}

/** A box whose picture is drawn once the box comes into sight. Assistive technology skips it. */
export const WhenSeen = ({ className, children }: Props) => {
  const box = useRef<HTMLSpanElement>(null)
  const isSeen = useSeen(box)
  return (
    <span ref={box} className={className} inert>
      {isSeen && children}
    </span>
  )
}

/** A device that is never idle draws it all the same. */
const LONGEST_WAIT_MS = 1_000

/** Whether an element has been in sight, asked only once the page has nothing more urgent to do. */
const useSeen = (box: React.RefObject<Element | null>) => {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      setSeen(true)
    })
    const observe = () => box.current && observer.observe(box.current)
    // Safari has no idle callbacks
    const hasIdle = 'requestIdleCallback' in window
    const waiting = hasIdle ? requestIdleCallback(observe, { timeout: LONGEST_WAIT_MS }) : setTimeout(observe, 200)
    return () => {
      observer.disconnect()
      if (hasIdle) cancelIdleCallback(waiting as number)
      else clearTimeout(waiting)
    }
  }, [box])
  return isSeen
}
