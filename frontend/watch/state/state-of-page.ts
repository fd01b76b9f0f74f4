import type { Cached, ShowingPage } from '../page.ts'
import type { Reader } from './read-slide.ts'
import { isReviewMove, mayReview, slideAfter } from './review.ts'
import { initialState, type Review, reviewFrom, type WatchState } from './watch-state.ts'

/** A page's initial state; the same on the server and on the phone. */
export const stateOfPage = (page: ShowingPage, cached?: Cached, reader: Reader | null = null): WatchState =>
  initialState(page.snapshot, {
    end: page.end,
    review: reviewOfPage(page),
    reader,
    ...(cached && stateOfCached(cached)),
  })

/** A cached page is as old as its last connection. */
const stateOfCached = ({ at, place }: Cached): Partial<WatchState> => ({
  downSince: at,
  seat: place === null ? { kind: 'none' } : { kind: 'full', place },
})

/** The slide in the address, if it's visible and not the live one. */
const reviewOfPage = ({ review, snapshot: { display } }: ShowingPage): Review | null => {
  if (!review || !mayReview(display)) return null
  const { list, wanted } = review
  const slide = isReviewMove(wanted)
    ? slideAfter(list.slides, wanted, display.slide?.position ?? null)
    : list.slides.find(({ reference }) => reference === wanted)
  return slide && slide.reference !== display.slide?.reference ? reviewFrom(display, list, slide) : null
}
