import { useEffect, useState } from 'react'
import type { Store } from '../../ui/store.ts'
import type { PageFrame, ShowingPage } from '../page.ts'
import type { WatchState } from '../state/watch-state.ts'

type ReadFrame = Pick<PageFrame, 'readLanguages'>
export type TranslationParts = typeof import('./translation-parts.tsx')

/** How a page's slides are read at first: as the server has rendered them, or from the cache as this phone prefers it. */
export const readerOfPage = ({ snapshot }: ShowingPage, frame: ReadFrame, parts: TranslationParts | undefined) =>
  parts ? parts.readerOf(frame.readLanguages ?? parts.preferredLanguages(snapshot.event)) : null

/** What translates slides: loaded with the page of an event with further languages, or once it has some. */
export const useTranslationParts = (store: Store<WatchState>, loaded: TranslationParts | undefined) => {
  const { event, downSince } = store.get()
  const [parts, setParts] = useState(loaded)
  const isWanted = !!event.languages && !parts && downSince === null
  useEffect(() => {
    if (isWanted) void import('./translation-parts.tsx').then(setParts, () => undefined)
  }, [isWanted])
  useEffect(() => parts?.followTranslations(store), [parts, store])
  return event.languages && parts
}
