import { isNewer } from '../../../openapi/client/live/version.ts'
import type { readSlides } from '../../api/watch/calls.ts'
import type { Store } from '../../ui/store.ts'
import { leave } from './pause.ts'
import { mayReview, type ReviewMove, slideAfter } from './review.ts'
import { type WatchState, withReviewOf, withSlideList } from './watch-state.ts'

/** Why a move had no effect. */
export type ReviewNote = 'no-earlier' | 'no-later' | 'unreadable'

interface Options {
  store: Store<WatchState>
  readSlides: typeof readSlides
}

/** The attendee's moves among the visible slides. */
export const createReviewActions = ({ store, readSlides }: Options) => {
  const { showingReference } = store.get().display

  let isRefreshing = false
  const refresh = async (): Promise<void> => {
    const { review, display } = store.get()
    if (!review || isRefreshing || !isNewer(display, review.list)) return
    isRefreshing = true
    const list = await readSlides(showingReference)
    isRefreshing = false
    // The store's subscriber requests it again if the display has moved on
    if (list) store.update((state) => withSlideList(state, list))
  }
  const backToLive = () =>
    store.update((state) => (state.review || state.paused ? { ...state, review: null, paused: null } : state))
  return {
    backToLive,
    /** Moves to another slide; moving to the live slide returns to live. Returns why it had no effect, or null. */
    move: async (move: ReviewMove): Promise<ReviewNote | null> => {
      // The presenter may move on during the request; the move starts where the attendee pressed
      const atPress = leave(store.get())
      const known = store.get().review?.list
      const list = known && !known.isIndex ? known : await readSlides(showingReference)
      if (!list) return 'unreadable'
      const { display, review, paused } = store.get()
      if (!mayReview(display)) return null
      const left = paused ?? atPress
      const onPhone = review ?? left.display
      const slide = slideAfter(list.slides, move, onPhone.slide?.position ?? null)
      if (!slide) return move === 'forward' ? 'no-later' : 'no-earlier'
      if (slide.reference === display.slide?.reference) backToLive()
      else store.update((state) => withReviewOf(state, list, slide, left))
      return null
    },
    /** Refreshes the list if the display has moved on while the attendee looks at other slides. */
    refresh,
  }
}
