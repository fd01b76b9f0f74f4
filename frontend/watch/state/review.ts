import type { DisplayState, WatchSlide } from '../../api/watch/types.ts'

/** A move among the visible slides, from the slide on screen. */
export type ReviewMove = 'back' | 'forward' | 'first' | 'last'

const MOVES: readonly string[] = ['back', 'forward', 'first', 'last'] satisfies ReviewMove[]
export const isReviewMove = (value: string): value is ReviewMove => MOVES.includes(value)

/** Whether attendees may look at slides other than the live one. The server decides which ones they get. */
export const mayReview = ({ allowUserNavigation, allowViewAllPages, status }: DisplayState): boolean =>
  allowViewAllPages || (allowUserNavigation && status !== 'waiting')

/** The slide that a move leads to, or undefined at the end of the visible ones. `from` is null away from slides. */
export const slideAfter = (slides: WatchSlide[], move: ReviewMove, from: number | null): WatchSlide | undefined => {
  if (move === 'first') return slides[0]
  if (move === 'last' || from === null) return slides.at(-1)
  if (move === 'back') return slides.findLast((slide) => slide.position < from)
  return slides.find((slide) => slide.position > from)
}

/** The slide to show after refreshing the list: the same one, or the nearest before it that is left. */
export const sameOrNearest = (slides: WatchSlide[], slide: WatchSlide): WatchSlide | undefined =>
  slides.find(({ reference }) => reference === slide.reference) ??
  slideAfter(slides, 'back', slide.position + 1) ??
  slides[0]
