import { slideAfter } from '../../../openapi/rules/showings/slide-moves.ts'
import type { DisplayState, WatchSlide } from '../../api/watch/types.ts'

export { isReviewMove, type ReviewMove, slideAfter } from '../../../openapi/rules/showings/slide-moves.ts'

/** Whether attendees may look at slides other than the live one. The server decides which ones they get. */
export const mayReview = ({ allowUserNavigation, allowViewAllPages, status }: DisplayState): boolean =>
  allowViewAllPages || (allowUserNavigation && status !== 'waiting')

/** The slide to show after refreshing the list: the same one, or the nearest before it that is left. */
export const sameOrNearest = (slides: WatchSlide[], slide: WatchSlide): WatchSlide | undefined =>
  slides.find(({ reference }) => reference === slide.reference) ??
  slideAfter(slides, 'back', slide.position + 1) ??
  slides[0]
