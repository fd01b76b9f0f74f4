import { beforeEach, expect, it, vi } from 'vitest'
import type { ShownTranslation } from '../../../openapi/client/live/words.ts'
import { createStore } from '../../ui/store.ts'
import { slideOnScreen } from '../announce/announce-changes.ts'
import { initialState } from '../state/watch-state.ts'
import { display, slide, snapshot, withDisplay } from '../test/samples.ts'
import { readMissing } from './read-missing.ts'
import { readerOf } from './reader.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const long = (position: number) => slide(position, { translationLanguages: ['cy', 'ar'], translationsVersion: 7 })
const welsh = (position: number): ShownTranslation => {
  const [block] = long(position).rows[0]?.blocks ?? []
  return {
    languageCode: 'cy',
    name: `Pennill ${position}`,
    blocks: [{ reference: block?.reference ?? '', text: 'Geiriau' }],
  }
}

it('a slide with much text is read in the original until its words arrive: once, also after a failure and a return', async () => {
  const store = createStore(initialState(snapshot({ slide: long(1) }), { reader: readerOf(['cy']) }))
  const name = () => slideOnScreen(store.get())?.name
  const asked: string[] = []
  const answers: (ShownTranslation | undefined)[] = [undefined, welsh(1), welsh(2)]
  const read = async (address: string) => {
    asked.push(address)
    return answers.shift()
  }
  const stop = readMissing(store, { read, isVisible: () => true })
  expect(name()).toBe('Verse 1')
  await vi.advanceTimersByTimeAsync(1_000)
  expect([asked.length, name()]).toEqual([1, 'Verse 1'])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(name()).toBe('Pennill 1')
  store.update((state) => withDisplay(state, display({ revision: 2, slide: long(2) })))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(name()).toBe('Pennill 2')
  store.update((state) => withDisplay(state, display({ revision: 3, slide: long(1) })))
  await vi.advanceTimersByTimeAsync(5_000)
  expect([asked.length, name()]).toEqual([3, 'Pennill 1'])
  expect(asked[0]).toBe('/api/watch/showings/showing1/slides/slide1/translations/cy?version=1.7')
  store.update((state) => ({ ...withDisplay(state, display({ revision: 4, slide: long(3) })), downSince: 1 }))
  await vi.advanceTimersByTimeAsync(5_000)
  stop()
  store.update((state) => ({ ...state, downSince: null }))
  await vi.advanceTimersByTimeAsync(5_000)
  expect([asked.length, name()]).toEqual([3, 'Verse 3'])
})
