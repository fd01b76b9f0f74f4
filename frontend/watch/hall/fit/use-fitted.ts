import { type RefObject, useLayoutEffect, useState } from 'react'
import { chooseSize, largestFitting, type Room } from './fit.ts'

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

/**
 * Makes an element's text as large as its box allows, but no larger than `most` (pixels), and adjusts it when the box, an image, a font or the
 * reader's spacing changes. A song's lines stay as they are, see `chooseSize`.
 */
export const useFitted = (content: RefObject<HTMLElement | null>, most?: number | undefined, isSong = false) => {
  // No dependencies: any render may need another size
  useLayoutEffect(() => {
    const element = content.current
    const box = element?.parentElement
    if (!element || !box) return
    const refit = () => fitInto(element, box, most, isSong)
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
const fitInto = (element: HTMLElement, box: HTMLElement, asked: number | undefined, isSong: boolean) => {
  const most = Math.min(asked ?? Number.POSITIVE_INFINITY, box.clientHeight * MOST_OF_HEIGHT)
  const fits = (size: number) => {
    element.style.fontSize = `${size}px`
    return element.scrollHeight <= box.clientHeight && !isTooWide(element)
  }
  const largest = (hasWholeLines: boolean) => {
    element.toggleAttribute('data-whole-lines', hasWholeLines)
    return largestFitting(fits, [LEAST_PX, most])
  }
  const { size, hasWholeLines } = chooseSize(
    largest(true),
    () => largest(false),
    shorterSideOf(box),
    isSong ? most : undefined,
  )
  element.toggleAttribute('data-whole-lines', hasWholeLines)
  element.style.fontSize = `${size}px`
}

/** A line that sticks out of its column would lie over the next one. */
const isTooWide = (element: HTMLElement) =>
  [element, ...element.querySelectorAll('.row > *, .hall-join > *')].some(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )
