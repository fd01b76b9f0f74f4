import type { WatchText } from '../../text/watch/watch-text.ts'
import type { Store } from '../../ui/store.ts'
import { deviceSettings } from '../reading/device-settings.ts'
import { seenState } from '../state/pause.ts'
import type { WatchState } from '../state/watch-state.ts'
import { announceChanges, lineOf, slideOnScreen, utteranceOf } from './announce-changes.ts'
import { Announcer } from './announcer.ts'
import { writerInto } from './live-region.ts'

export interface Announcements {
  /** Announces the current screen in full, whatever the settings. */
  repeat: () => void
  stop: () => void
}

const SILENT: Announcements = { repeat: () => undefined, stop: () => undefined }

/**
 * Connects the announcer to the page's two live regions. Silent in a frame, the organiser's view of the audience: the
 * embedding page announces what matters, and two sources would interrupt each other.
 */
export const announce = (store: Store<WatchState>, isJoinedHere: boolean, text: () => WatchText): Announcements => {
  if (window !== window.top) return SILENT
  const isHidden = () => document.visibilityState !== 'visible'
  const announcer = new Announcer({ polite: politely, assertive: assertively, isHidden, amount })
  let before = seenState(store.get())
  let lastSlide = slideOnScreen(before) ? utteranceOf(text(), before).key : null
  // Joining should announce the slide; after a load the screen reader reads the page itself
  if (isJoinedHere) {
    announcer.changed(utteranceOf(text(), before))
    announcer.announced(lineOf(text(), before))
  } else announcer.known(utteranceOf(text(), before))
  const unsubscribe = store.subscribe(() => {
    const after = seenState(store.get())
    announceChanges({ announcer, text: text() }, before, after, lastSlide)
    if (slideOnScreen(after)) lastSlide = utteranceOf(text(), after).key
    before = after
  })
  const returned = () => announcer.returned()
  document.addEventListener('visibilitychange', returned)
  return {
    repeat: () => announcer.repeat(utteranceOf(text(), seenState(store.get()))),
    stop: () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', returned)
      announcer.stop()
    },
  }
}

const politely = writerInto('polite')
const assertively = writerInto('assertive')

/** Announces something unrelated to a slide; silent in frames. */
export const sayPolitely = (words: string, lang: string) => {
  if (window === window.top) politely(words, lang)
}

/** How much of a new slide the attendee wants announced. */
const amount = () => {
  const { announce, captions, readCaptions } = deviceSettings().get()
  // Captions that are read aloud leave little time
  return announce === 'full' && captions !== 'off' && readCaptions === 'on' ? 'title' : announce
}
