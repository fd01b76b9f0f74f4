import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isVisible, onWaking } from '../../../../openapi/client/connection/page.ts'
import { checkDisplay } from '../../../api/watch/calls.ts'
import type { EventAppearance, Row } from '../../../api/watch/types.ts'
import { lookOf, wearLook } from '../../../slide/look.ts'
import { createStore, type Store } from '../../../ui/store.ts'
import { sayPolitely } from '../../announce/announce.ts'
import { slideOnScreen } from '../../announce/announce-changes.ts'
import { Background } from '../../background/background.tsx'
import { useAttendee } from '../../feed/use-attendee.ts'
import { checkWelcome } from '../../feed/welcome-check.ts'
import { useAddress, useText } from '../../language/language-context.tsx'
import { cacheChanges, cacheNow } from '../../offline/cache-showing.ts'
import type { PageFrame, ShowingPage } from '../../page.ts'
import { seenState } from '../../state/pause.ts'
import { inLanguage } from '../../state/read-slide.ts'
import { stateOfPage } from '../../state/state-of-page.ts'
import type { WatchState } from '../../state/watch-state.ts'
import { readerOfPage, type TranslationParts } from '../../translation/use-translation-parts.ts'
import { EndScreen } from '../end-screen.tsx'
import { MessageScreen } from '../message-screen.tsx'
import { PreviewTag } from '../preview-tag.tsx'
import { NamedBrand, WelcomeScreen } from '../welcome-screen.tsx'
import { LiveScreen } from './live-screen.tsx'

interface Props {
  page: ShowingPage
  frame: PageFrame
  translation: TranslationParts | undefined
}

/** A showing: its welcome screen until Join is pressed, then what is shown now. */
export const ShowingScreen = ({ page, frame, translation }: Props) => {
  const [store] = useState(() => createStore(stateOfPage(page, frame.cached, readerOfPage(page, frame, translation))))
  const { view, isJoinedHere, join } = useView(page, frame.here)
  useEffect(() => cacheNow(store, frame), [store, frame])
  return (
    <>
      <ShownBackground store={store} view={view} />
      {view === 'live' && <Joined {...{ store, frame, isJoinedHere, translation }} />}
      {view === 'end' && <EndPreview store={store} />}
      {view === 'welcome' && (
        <Welcome store={store} frame={frame} isFresh={!isJoinedHere && !frame.cached} onJoin={join} />
      )}
    </>
  )
}

/** Persists while Join changes the screen above it, so a video keeps playing. */
const ShownBackground = ({ store, view }: { store: Store<WatchState>; view: ShowingPage['view'] }) => {
  const state = seenState(useSyncExternalStore(store.subscribe, store.get, store.get))
  return <Background background={state.event.background} rows={rowsOnScreen(state, view)} />
}

const rowsOnScreen = (state: WatchState, view: ShowingPage['view']) =>
  view === 'live' ? slideOnScreen(state)?.rows : undefined

interface WelcomeProps {
  store: Store<WatchState>
  frame: PageFrame
  /** The state was just rendered. */
  isFresh: boolean
  onJoin: () => void
}

/** The screen before Join. A deleted showing has no Join button. */
const Welcome = ({ store, frame, isFresh, onJoin }: WelcomeProps) => {
  const state = useSyncExternalStore(store.subscribe, store.get, store.get)
  const text = useText()
  useEffect(() => checkWelcome(store, { isFresh, checkDisplay, isVisible, onWaking }), [store, isFresh])
  const isGone = state.seat.kind === 'gone'
  const wasThere = useRef(!isGone)
  useEffect(() => {
    if (!isGone || !wasThere.current) return
    wasThere.current = false
    sayPolitely(text.gone, text.language)
    if (document.activeElement === document.body) document.querySelector('h1')?.focus()
  }, [isGone, text])
  if (isGone) return <MessageScreen title={text.gone} hint={text.goneHint} base={frame.base} />
  return <WelcomeScreen state={inLanguage(state)} here={frame.here} onJoin={onJoin} />
}

/** The current screen: Join changes it in place, and the browser's Back undoes that. */
const useView = (page: ShowingPage, here: string) => {
  const address = useAddress()
  const [view, setView] = useState(page.view)
  const isJoinedHere = useRef(false)
  useEffect(() => {
    const onPop = () => setView(new URLSearchParams(location.search).get('autoJoin') === 'true' ? 'live' : page.view)
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [page.view])
  const isFirst = useRef(true)
  // A change of screen that the attendee asked for: the heading is where reading goes on
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs exactly when the screen changes
  useLayoutEffect(() => {
    if (!isFirst.current) document.querySelector('h1')?.focus()
    isFirst.current = false
  }, [view])
  const join = () => {
    isJoinedHere.current = true
    history.pushState(null, '', address(here, { autoJoin: 'true' }))
    setView('live')
  }
  return { view, isJoinedHere: isJoinedHere.current, join }
}

interface JoinedProps extends Pick<Props, 'frame' | 'translation'> {
  store: Store<WatchState>
  isJoinedHere: boolean
}

const Joined = ({ store, frame, isJoinedHere, translation }: JoinedProps) => {
  const state = useSyncExternalStore(store.subscribe, store.get, store.get)
  const live = useAttendee(store, { isJoinedHere, isFresh: !isJoinedHere && !frame.cached })
  useEffect(() => cacheChanges(store, frame), [store, frame])
  const seen = inLanguage(seenState(state))
  useLooks(seen.event, slideOnScreen(seen)?.rows)
  return <LiveScreen store={store} state={seen} live={live} frame={frame} translation={translation} />
}

/** Applies the organiser's edits of name and style to the document, outside React's tree. */
export const useLooks = (event: EventAppearance, rows: readonly Row[] | undefined) => {
  const text = useText()
  useEffect(() => {
    document.title = text.pageTitle(event.name)
  }, [text, event.name])
  useLayoutEffect(() => wearLook(document.documentElement, lookOf(event, rows)), [event, rows])
}

/** The end screen as the organiser previews it, whatever the status is. */
const EndPreview = ({ store }: { store: Store<WatchState> }) => {
  const { event, showing, end, display } = inLanguage(store.get())
  return (
    <div className="live">
      <header className="bar">
        <h1 dir="auto">{event.name}</h1>
        <PreviewTag isPreview={showing.isPreview} />
      </header>
      <main>
        <NamedBrand event={event} />
        <EndScreen end={end} links={end} languageCode={display.languageCode} />
      </main>
    </div>
  )
}
