import { describe, expect, it, vi } from 'vitest'
import type { SlideList } from '../../api/watch/types.ts'
import { createStore } from '../../ui/store.ts'
import { display, slide, slideList, snapshot, withDisplay } from '../test/samples.ts'
import { withPause } from './pause.ts'
import { createReviewActions } from './review-actions.ts'
import { initialState, type WatchState } from './watch-state.ts'

const setUp = (answers: (SlideList | undefined)[], state: WatchState = initialState(snapshot({ slide: slide(3) }))) => {
  const store = createStore(state)
  const asked: string[] = []
  const readSlides = async (reference: string) => {
    asked.push(reference)
    return answers.shift()
  }
  return { store, asked, ...createReviewActions({ store, readSlides }) }
}

describe('going back', () => {
  it('shows the slide before the live one, with one request', async () => {
    const { store, asked, move } = setUp([slideList(1, 1, 2, 3)])
    await move('back')
    await move('back')
    expect(store.get().review?.slide.position).toBe(1)
    expect(asked).toEqual(['showing1'])
  })
  it('reports when there is nothing further back', async () => {
    const { store, move } = setUp([slideList(1, 3)])
    expect(await move('back')).toBe('no-earlier')
    expect(store.get().review).toBeNull()
  })
  it("reports when the slides couldn't be read, and the live slide stays", async () => {
    const { store, move } = setUp([undefined])
    expect(await move('back')).toBe('unreadable')
    expect(store.get().display.slide?.position).toBe(3)
  })
  it('has no effect if it was disabled during the request', async () => {
    const { store, move } = setUp([slideList(1, 1, 2, 3)])
    const moving = move('back')
    store.update((state) => withDisplay(state, display({ revision: 2, slide: slide(3), allowUserNavigation: false })))
    await moving
    expect(store.get().review).toBeNull()
  })
})

describe('when the presenter moves on during the request', () => {
  const moveWhile = async (by: 'back' | 'forward', next: number) => {
    const { store, move } = setUp([slideList(2, 1, 2, 3, next)])
    const moving = move(by)
    store.update((state) => withDisplay(state, display({ revision: 2, slide: slide(next) })))
    return { note: await moving, review: store.get().review }
  }
  it('back starts from the slide on the phone, and the new one is counted as missed', async () => {
    const { review } = await moveWhile('back', 5)
    expect(review).toMatchObject({ slide: { position: 2 }, missed: 1 })
  })
  it('forward leads to the current live slide', async () => {
    expect(await moveWhile('forward', 4)).toEqual({ note: null, review: null })
  })
  it('two presses go two slides back', async () => {
    const { store, move } = setUp([slideList(2, 1, 2, 3, 5), slideList(2, 1, 2, 3, 5)])
    const moving = [move('back'), move('back')]
    store.update((state) => withDisplay(state, display({ revision: 2, slide: slide(5) })))
    await Promise.all(moving)
    expect(store.get().review).toMatchObject({ slide: { position: 1 }, missed: 1 })
  })
})

describe('going forward', () => {
  it('to the live slide returns to live', async () => {
    const { store, move } = setUp([slideList(1, 1, 2, 3)])
    await move('back')
    await move('forward')
    expect(store.get().review).toBeNull()
  })
  it('past the last visible slide has no effect', async () => {
    const { move } = setUp([slideList(1, 1, 2, 3)])
    expect(await move('forward')).toBe('no-later')
  })
})

describe('while updates are paused', () => {
  const paused = (next: number) =>
    withDisplay(withPause(initialState(snapshot({ slide: slide(3) }))), display({ revision: 2, slide: slide(next) }))
  it('moves start at the slide on the phone, and keep the missed count', async () => {
    const { store, move } = setUp([slideList(2, 1, 2, 3, 4, 5)], paused(5))
    await move('back')
    expect(store.get().review).toMatchObject({ slide: { position: 2 }, missed: 1 })
    expect(store.get().paused).toBeNull()
  })
  it('moving to the live slide resumes them', async () => {
    const { store, move } = setUp([slideList(2, 1, 2, 3, 4)], paused(4))
    await move('forward')
    expect([store.get().review, store.get().paused]).toEqual([null, null])
  })
})

describe('the list of slides', () => {
  it('is refreshed when the display has moved on, and only while looking at other slides', async () => {
    const { store, asked, move, refresh } = setUp([slideList(1, 1, 2, 3), slideList(2, 1, 2, 3, 4)])
    await refresh()
    expect(asked).toHaveLength(0)
    await move('back')
    await refresh()
    expect(asked).toHaveLength(1)
    store.update((state) => withDisplay(state, display({ revision: 2, slide: slide(4) })))
    await refresh()
    expect(store.get().review?.list.slides).toHaveLength(4)
  })
  it('is requested one at a time, and again if the display moved on meanwhile', async () => {
    const { store, asked, move, refresh } = setUp([slideList(1, 1, 2, 3), slideList(2, 1, 2, 3, 4), slideList(4, 1, 4)])
    await move('back')
    store.subscribe(() => void refresh())
    for (const revision of [2, 3, 4]) {
      store.update((state) => withDisplay(state, display({ revision, slide: slide(revision + 2) })))
    }
    await vi.waitFor(() => expect(store.get().review?.list.revision).toBe(4))
    expect(asked).toHaveLength(3)
  })
  it("isn't requested in a loop if it's no newer", async () => {
    const { store, asked, move, refresh } = setUp([slideList(1, 1, 2, 3), slideList(1, 1, 2, 3)])
    await move('back')
    store.subscribe(() => void refresh())
    store.update((state) => withDisplay(state, display({ revision: 2, slide: slide(4) })))
    await refresh()
    expect(asked).toHaveLength(2)
  })
})
