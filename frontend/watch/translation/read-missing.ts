import { missingTranslations, translationAddress } from '../../../openapi/client/live/words.ts'
import type { readTranslation } from '../../api/watch/translations.ts'
import type { Store } from '../../ui/store.ts'
import type { SlideOnScreen } from '../state/read-slide.ts'
import type { WatchState } from '../state/watch-state.ts'
import { keyOf, readerOf } from './reader.ts'

/** Spreads the audience's requests. */
const SPREAD_MS = 1_000
const AGAIN_MS = 4_000
/** Translations that are kept: of slides between which an attendee goes back and forth. */
const MOST_READ = 20

interface Ports {
  read: typeof readTranslation
  isVisible: () => boolean
}

/** Reads the words of slides that have too many to bring them along. Returns the function that stops it. */
export const readMissing = (store: Store<WatchState>, { read, isVisible }: Ports) => {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const ask = async (key: string, slide: SlideOnScreen, language: string) => {
    const { showingReference } = store.get().display
    const translation = await read(translationAddress(showingReference, slide, language))
    if (!timers.delete(key)) return // already stopped
    if (!translation) return later(key, slide, language, AGAIN_MS)
    store.update((state) => {
      const known = [...(state.reader?.read ?? [])].slice(1 - MOST_READ)
      return { ...state, reader: readerOf(state.reader?.languages ?? [], new Map([...known, [key, translation]])) }
    })
  }
  const later = (key: string, slide: SlideOnScreen, language: string, wait: number) =>
    timers.set(
      key,
      setTimeout(() => void ask(key, slide, language), wait),
    )
  const look = () => {
    const { reader, review, display, downSince } = store.get()
    const slide = review?.slide ?? display.slide
    if (!slide || !reader || downSince !== null) return
    for (const language of missingTranslations(slide, reader.languages)) {
      const key = keyOf(slide, language)
      if (reader.read.has(key) || timers.has(key)) continue
      later(key, slide, language, isVisible() ? Math.random() * SPREAD_MS : AGAIN_MS)
    }
  }
  const unsubscribe = store.subscribe(look)
  look()
  return () => {
    unsubscribe()
    for (const timer of timers.values()) clearTimeout(timer)
    timers.clear()
  }
}
