import { type RefObject, useLayoutEffect, useState } from 'react'
import { chooseSize, ENOUGH_ON_STAGE, largestFitting, type Room } from './fit.ts'

const LEAST_PX = 8
/** Limits the text size, so a single word doesn't fill the screen. */
const MOST_OF_HEIGHT = 0.3

/** The room that an element's parent gives it; null until it was measured. */
export const useRoom = (content: RefObject<HTMLElement | null>): Room | null => {
  const [room, setRoom] = useState<Room | null>(null)
  useLayoutEffect(() => {
    const box = content.current?.parentElement
    if (!box) return
    const measure = () => setRoom((before) => (isAlike(before, roomIn(box)) ? before : roomIn(box)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    // A typeface comes after the page
    document.fonts.addEventListener('loadingdone', measure)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', measure)
    }
  }, [content])
  return room
}

const roomIn = (box: HTMLElement): Room => ({
  width: box.clientWidth / letterWidthOf(box),
  height: box.clientHeight,
  shorterSide: shorterSideOf(box),
})

const isAlike = (one: Room | null, other: Room) =>
  one?.width === other.width && one.height === other.height && one.shorterSide === other.shorterSide

/** How wide the typeface's letters are, compared with usual ones (`sizes.css`). */
const letterWidthOf = (box: HTMLElement) => Number(getComputedStyle(box).getPropertyValue('--letter-width')) || 1

/** Of the wall, which is the window, or an organiser's picture of it. */
const shorterSideOf = (box: HTMLElement) => {
  const hall = box.closest('.hall')
  return hall ? Math.min(hall.clientWidth, hall.clientHeight) : Math.min(innerWidth, innerHeight)
}

interface Fitting {
  /** The largest size in pixels; undefined if only the room limits it. */
  most?: number | undefined
  /** A song's lines stay as they are, see `chooseSize`. */
  isSong?: boolean
  /** As on a stage: a typed line is whole or takes two lines. */
  breaksOnce?: boolean
}

/** Makes an element's text as large as its box allows, and adjusts it when the box, an image, a font or the reader's spacing changes. */
export const useFitted = (content: RefObject<HTMLElement | null>, fitting: Fitting = {}) => {
  // No dependencies: any render may need another size
  useLayoutEffect(() => {
    const element = content.current
    const box = element?.parentElement
    if (!element || !box) return
    const refit = () => fitInto(element, box, fitting)
    refit()
    // A frame later, since an observer must not resize what it observes
    const observer = new ResizeObserver(() => requestAnimationFrame(refit))
    observer.observe(box)
    observer.observe(element)
    element.addEventListener('load', refit, true)
    void document.fonts.ready.then(refit)
    return () => {
      observer.disconnect()
      element.removeEventListener('load', refit, true)
    }
  })
}

/** Typed lines stay lines where the text is still readable from the back of the hall; otherwise they wrap. */
const fitInto = (element: HTMLElement, box: HTMLElement, { most: asked, isSong, breaksOnce }: Fitting) => {
  const most = Math.min(asked ?? Number.POSITIVE_INFINITY, box.clientHeight * MOST_OF_HEIGHT)
  const fits = (size: number) => {
    element.style.fontSize = `${size}px`
    const isBroken = breaksOnce && hasLineOfThree(element, size)
    return element.scrollHeight <= box.clientHeight && !isTooWide(element) && !isBroken
  }
  const largest = (hasWholeLines: boolean) => {
    element.toggleAttribute('data-whole-lines', hasWholeLines)
    return largestFitting(fits, [LEAST_PX, most])
  }
  const { size, hasWholeLines } = chooseSize(
    largest(true),
    () => largest(false),
    shorterSideOf(box) * (breaksOnce ? ENOUGH_ON_STAGE : 1),
    isSong ? most : undefined,
  )
  element.toggleAttribute('data-whole-lines', hasWholeLines)
  element.style.fontSize = `${size}px`
}

/** Two lines are 2.7 letter sizes high (`hall.css`). */
const hasLineOfThree = (element: HTMLElement, size: number) =>
  [...element.querySelectorAll<HTMLElement>('.line')].some((line) => line.offsetHeight > 3 * size)

/** A line that sticks out of its column would lie over the next one. */
const isTooWide = (element: HTMLElement) =>
  [element, ...element.querySelectorAll('.row > *, .hall-join > *')].some(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )
