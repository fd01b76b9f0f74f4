import { beforeEach, expect, it, vi } from 'vitest'
import type { Block, DisplayState } from '../../api/watch/types.ts'
import { createStore } from '../../ui/store.ts'
import { initialState } from '../state/watch-state.ts'
import {
  display,
  imageBlock,
  row,
  slide,
  slideList,
  snapshot,
  textBlock,
  watchSlide,
  withDisplay,
} from '../test/samples.ts'
import { fetchAhead } from './fetch-ahead.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const open = { allowViewAllPages: true }
const picture = (position: number) =>
  watchSlide(position, { rows: [row(textBlock('Words')), row(imageBlock('', { blobName: `picture${position}` }))] })

const setUp = (shown: Partial<DisplayState>, isSparing = false) => {
  const store = createStore(initialState(snapshot(shown)))
  const loaded: Block['blobName'][] = []
  let lists = 0
  const readFirstSlides = async () => {
    lists += 1
    return { ...slideList(1), slides: [1, 2, 3].map(picture) }
  }
  const stop = fetchAhead({
    store,
    readFirstSlides,
    load: ({ blobName }) => loaded.push(blobName),
    isSparing: () => isSparing,
  })
  // The page is loaded before it has a seat
  store.update((state) => ({ ...state, seat: { kind: 'joined' } }))
  const show = async (revision: number, more: Partial<DisplayState>) => {
    store.update((state) => withDisplay(state, display({ revision, ...more })))
    await vi.advanceTimersByTimeAsync(5_000)
  }
  return { loaded, show, stop, lists: () => lists }
}

it('where all slides are open, one list preloads the pictures of the next slide', async () => {
  const { loaded, show, lists } = setUp({ ...open, slide: slide(1) })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(loaded).toEqual(['picture2'])
  await show(2, { ...open, slide: slide(2) })
  expect(loaded).toEqual(['picture2', 'picture3'])
  await show(3, { ...open, slide: slide(2, { version: 2 }) })
  expect(loaded).toHaveLength(2)
  expect(lists()).toBe(1)
})

it('where the next slide is closed, nothing is requested', async () => {
  const { loaded, show, lists } = setUp({ slide: slide(1) })
  await show(2, { slide: slide(2) })
  expect([loaded, lists()]).toEqual([[], 0])
})

it('in data-saving mode nothing is preloaded', async () => {
  const { loaded, show, lists } = setUp({ ...open, slide: slide(1) }, true)
  await show(2, { ...open, slide: slide(2) })
  expect([loaded, lists()]).toEqual([[], 0])
})

it('only the last of several quick slides counts, and nothing after the page has ended', async () => {
  const { loaded, show, stop } = setUp({ ...open, slide: slide(1) })
  await show(2, { ...open, slide: slide(9), slideCount: 9 })
  expect(loaded).toEqual([])
  stop()
  await show(3, { ...open, slide: slide(1) })
  expect(loaded).toEqual([])
})
