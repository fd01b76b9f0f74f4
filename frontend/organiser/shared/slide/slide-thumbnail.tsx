import { useEffect, useRef, useState } from 'react'
import { useEventStyle } from '../../../api/events/event-style.ts'
import type { LecternEvent } from '../../../api/events/events.ts'
import { useSavedRows } from '../../../api/slides/slides.ts'
import { SlidePicture } from './slide-picture.tsx'
import './slide-thumbnail.css'

interface Props {
  event: Pick<LecternEvent, 'reference' | 'colourStyleEnum' | 'fontStyleEnum' | 'defaultLanguageCode'>
  slideReference: string
}

/** A small picture of a slide, drawn once it comes into sight. Its name stands beside it, so it says nothing itself. */
export const SlideThumbnail = (props: Props) => {
  const box = useRef<HTMLSpanElement>(null)
  const isSeen = useSeen(box)
  return (
    <span ref={box} className="slide-thumbnail" inert>
      {isSeen && <Picture {...props} />}
    </span>
  )
}

const Picture = ({ event, slideReference }: Props) => {
  const rows = useSavedRows(event.reference, slideReference)
  const style = useEventStyle(event.reference)
  return (
    <SlidePicture theme={event} background={style.data} rows={rows ?? []} languageCode={event.defaultLanguageCode} />
  )
}

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
    const waiting = hasIdle ? requestIdleCallback(observe) : setTimeout(observe, 200)
    return () => {
      observer.disconnect()
      if (hasIdle) cancelIdleCallback(waiting as number)
      else clearTimeout(waiting)
    }
  }, [box])
  return isSeen
}
