import { beforeEach, expect, it, vi } from 'vitest'
import { createStore } from '../../ui/store.ts'
import { initialState } from '../state/watch-state.ts'
import { display, snapshot } from '../test/samples.ts'
import { readerOf } from '../translation/reader.ts'
import { followReading, readingOf } from './reading.ts'

beforeEach(() => void vi.useFakeTimers())

it('counts an attendee for another language than the original, once it is chosen, and no longer afterwards', () => {
  const store = createStore(initialState(snapshot({ revision: 3 })))
  const rejoin = vi.fn()
  const stop = followReading(() => readingOf(store.get(), true), { rejoin })
  const read = (...languages: string[]) => store.update((state) => ({ ...state, reader: readerOf(languages) }))
  expect(readingOf(store.get(), true), 'without captions').toBeNull()
  read(store.get().event.languageCode)
  store.update((state) => ({ ...state, display: display({ revision: 4 }) }))
  vi.advanceTimersByTime(5_000)
  expect(rejoin).not.toHaveBeenCalled()
  read('cy', store.get().event.languageCode)
  expect(readingOf(store.get(), true)).toEqual({ languageCodes: ['cy'], hasCaptions: false })
  const { showing } = store.get()
  const withCaptions = { ...store.get(), showing: { ...showing, hasCaptions: true as const } }
  expect(readingOf(withCaptions, true)).toEqual({ languageCodes: ['cy'], hasCaptions: true })
  expect(readingOf(withCaptions, false)).toEqual({ languageCodes: ['cy'], hasCaptions: false })
  expect(readingOf({ ...withCaptions, seat: { kind: 'full', place: 1 } }, true), 'while waiting').toBeNull()
  vi.advanceTimersByTime(5_000)
  expect(rejoin).toHaveBeenCalledTimes(1)
  read('ar')
  read('cy')
  vi.advanceTimersByTime(5_000)
  expect(rejoin, 'there and back').toHaveBeenCalledTimes(1)
  stop()
  read('ar')
  vi.advanceTimersByTime(5_000)
  expect(rejoin).toHaveBeenCalledTimes(1)
})
