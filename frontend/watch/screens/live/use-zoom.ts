import { type RefObject, useEffect, useRef, useState } from 'react'
import { sayPolitely } from '../../announce/announce.ts'
import { useText } from '../../language/language-context.tsx'
import { isDoubleTap, LEAST_ZOOM, limitZoom, MOST_ZOOM, scrollToKeep } from './zoom.ts'

const DOUBLE_TAP_ZOOM = 2.5

/** Makes the picture in a scrolling box larger and smaller; one finger moves it, since the box scrolls. */
export const useZoom = (box: RefObject<HTMLElement | null>) => {
  const text = useText()
  const image = useRef<HTMLImageElement>(null)
  const now = useRef(LEAST_ZOOM)
  const [zoom, setZoom] = useState(LEAST_ZOOM)
  const zoomTo = (wish: number, point?: Point) => {
    const next = limitZoom(wish)
    if (box.current && image.current) enlarge(box.current, image.current, { by: next / now.current, next, point })
    now.current = next
    setZoom(next)
  }
  const zoomBy = (by: number) => {
    zoomTo(now.current * by)
    sayPolitely(text.reading.percent(String(Math.round(now.current * 100))), text.language)
  }
  const latest = useRef(zoomTo)
  latest.current = zoomTo
  useEffect(() => {
    const element = box.current
    if (!element) return
    const listening = new AbortController()
    listenToFingers(element, now, (wish, point) => latest.current(wish, point), listening.signal)
    return () => listening.abort()
  }, [box])
  return { image, zoomBy, isLeast: zoom === LEAST_ZOOM, isMost: zoom === MOST_ZOOM }
}

/** From the box's edge, in pixels. */
interface Point {
  x: number
  y: number
}

const enlarge = (
  box: HTMLElement,
  image: HTMLImageElement,
  { by, next, point }: { by: number; next: number; point: Point | undefined },
) => {
  const { x, y } = point ?? { x: box.clientWidth / 2, y: box.clientHeight / 2 }
  const [left, top] = [scrollToKeep(box.scrollLeft, x, by), scrollToKeep(box.scrollTop, y, by)]
  image.style.setProperty('--zoom', String(next))
  box.scrollTo({ left, top, behavior: 'instant' })
}

type ZoomTo = (zoom: number, point: Point) => void

/** Two fingers pinch; a double tap or double click enlarges, and the next one shows all again. */
const listenToFingers = (box: HTMLElement, now: { current: number }, zoomTo: ZoomTo, signal: AbortSignal) => {
  const inBox = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top } = box.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  let pinch: { distance: number; zoom: number } | undefined
  let lastTap: (Point & { time: number }) | undefined
  const twoFingers = ({ touches: [one, other] }: TouchEvent) => {
    if (!one || !other) return undefined
    const [from, to] = [inBox(one), inBox(other)]
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
    return { distance: Math.hypot(from.x - to.x, from.y - to.y), middle }
  }
  const onTouch = (event: TouchEvent) => {
    const fingers = twoFingers(event)
    pinch = fingers && { distance: fingers.distance, zoom: now.current }
  }
  const onMove = (event: TouchEvent) => {
    const fingers = twoFingers(event)
    if (!pinch || !fingers) return
    event.preventDefault()
    zoomTo((pinch.zoom * fingers.distance) / pinch.distance, fingers.middle)
  }
  const onClick = (event: MouseEvent) => {
    const tap = { ...inBox(event), time: event.timeStamp }
    const isDouble = isDoubleTap(lastTap, tap)
    lastTap = isDouble ? undefined : tap
    if (isDouble) zoomTo(now.current > LEAST_ZOOM ? LEAST_ZOOM : DOUBLE_TAP_ZOOM, tap)
  }
  box.addEventListener('touchstart', onTouch, { signal, passive: true })
  box.addEventListener('touchend', onTouch, { signal, passive: true })
  box.addEventListener('touchmove', onMove, { signal, passive: false })
  box.addEventListener('click', onClick, { signal })
}
