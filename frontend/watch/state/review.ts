import type { DisplayState, WatchSlide } from '../../api/watch/types.ts'

/** Where to go among the slides that may be seen, from the slide that stands on the phone. */
export type ReviewMove = 'back' | 'forward' | 'first' | 'last'

const MOVES: readonly string[] = ['back', 'forward', 'first', 'last'] satisfies ReviewMove[]
export const isReviewMove = (value: string): value is ReviewMove => MOVES.includes(value)

/** Whether attendees may look at other slides than the one that is shown. What they get, the server decides. */
export const mayReview = ({ allowUserNavigation, allowViewAllPages, status }: DisplayState): boolean =>
  allowViewAllPages || (allowUserNavigation && status !== 'waiting')

/** The slide that a move leads to, or undefined at the end of those that may be seen. `from` is null off the slides. */
export const slideAfter = (slides: WatchSlide[], move: ReviewMove, from: number | null): WatchSlide | undefined => {
  if (move === 'first') return slides[0]
  if (move === 'last' || from === null) return slides.at(-1)
  if (move === 'back') return slides.findLast((slide) => slide.position < from)
  return slides.find((slide) => slide.position > from)
}

/** The slide to look at after the list was read anew: the same one, or the nearest before it that is still there. */
export const sameOrNearest = (slides: WatchSlide[], slide: WatchSlide): WatchSlide | undefined =>
  slides.find(({ reference }) => reference === slide.reference) ??
  slideAfter(slides, 'back', slide.position + 1) ??
  slides[0]
