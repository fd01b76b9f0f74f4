import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { asApiError } from '../../../api/client/api-error.ts'
import { type LecternEvent, useEvent } from '../../../api/events/events.ts'
import { type Showing, useShowing } from '../../../api/showings/showings.ts'
import { type SlideWithContents, useSlidesWithContents } from '../../../api/slides/slides.ts'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { ErrorBanner, type ShownError } from '../../../ui/feedback/banner.tsx'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { moveFocus } from '../../../ui/focus/move-focus.ts'
import { readStored, writeStored } from '../../shared/browser-storage.ts'
import { useDeletedEvent } from '../../shared/deleted-event.tsx'
import { HallSongs } from '../../shared/slide/hall-songs.tsx'
import { TakenDown } from '../../shared/taken-down.tsx'
import { NotFound } from '../../shell/not-found.tsx'
import { AnnouncementNow, AnnouncementPanel } from './announcement/announcement-panel.tsx'
import { Controls } from './controls.tsx'
import { PresenterHeader } from './header/presenter-header.tsx'
import { ItemList } from './item-list.tsx'
import { ShortcutList } from './keys/shortcut-list.tsx'
import { useShortcuts } from './keys/use-shortcuts.ts'
import { LiveNotes } from './notes/live-notes.tsx'
import { OtherPresenterNotice } from './other-presenter/other-presenter-notice.tsx'
import { linkOf, statusOf } from './presentation.ts'
import { PresenterTaskbar } from './presenter-taskbar.tsx'
import { type Navigation, WakeLine } from './screen/tools.tsx'
import { useIsSmall, useIsWide } from './screen/use-media.ts'
import { type SlideSearch, useSlideSearch } from './search/use-slide-search.ts'
import { Invitation } from './stage/invitation.tsx'
import { Stage } from './stage/stage.tsx'
import { StartButton } from './start-button.tsx'
import { useFreshSlides } from './use-fresh-slides.ts'
import { type Presenter, usePresenter } from './use-presenter.ts'
import { useSpokenItem } from './use-spoken-item.ts'
import './presenter.css'
import './controls.css'
import './wide.css'
import './wide-items.css'

/** The page to present one showing (docs/product-rules.md#presenting). */
export const Component = () => {
  const { eventReference = '', showingReference = '' } = useParams()
  return <Loader key={showingReference} eventReference={eventReference} showingReference={showingReference} />
}

interface LoaderProps {
  eventReference: string
  showingReference: string
}

const Loader = ({ eventReference, showingReference }: LoaderProps) => {
  const event = useEvent(eventReference)
  const showing = useShowing(eventReference, showingReference)
  const slides = useSlidesWithContents(eventReference)
  const deleted = useDeletedEvent(event)
  if (deleted) return deleted
  const isMissing = [event.error, showing.error].some((error) => error && asApiError(error).status === 404)
  // A missing showing may mean that its event is gone, which is being checked
  if (isMissing && !event.isFetching) return <NotFound />
  if (event.data && showing.data && slides.data) {
    return (
      <PresenterView
        event={event.data.data}
        showing={showing.data}
        slides={slides.data}
        onChanged={() => {
          void slides.refetch()
          // It may have been taken down
          void event.refetch()
        }}
      />
    )
  }
  const errors = [
    ...(event.isError || slides.isError ? [{ message: presenterText.loadEventFailed }] : []),
    ...(showing.isError ? [{ message: presenterText.loadShowingFailed }] : []),
  ]
  return errors.length === 0 ? <PresenterLoading /> : <LoadingFailed errors={errors} />
}

const PresenterLoading = () => (
  <div className={presenterClass(matchMedia(HAS_ROOM_FOR_TASKBAR).matches)}>
    <Loading />
  </div>
)

const LoadingFailed = ({ errors }: { errors: readonly ShownError[] }) => (
  <div className="stack stack--wide">
    <PageTitle title={presenterText.present} />
    <ErrorBanner errors={errors} />
  </div>
)

interface PresenterViewProps {
  event: LecternEvent
  showing: Showing
  slides: SlideWithContents[]
  /** Called when the slides or the event may have been changed. */
  onChanged: () => void
}

/** Minimising replaces one button by another, which takes the focus. */
const useFocusOnOther = (isOpen: boolean) => {
  const toggle = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current !== isOpen) toggle.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return toggle
}

/** The site's navigation, if it can be folded away. */
const useNavigation = (isFoldable: boolean): Navigation | undefined => {
  const [isShown, setShown] = useState(false)
  return isFoldable ? { isShown, toggle: () => setShown(!isShown) } : undefined
}

/** Where the window is large enough for the audience's view beside stage and list. */
const HAS_ROOM_FOR_TASKBAR = '(min-width: 90rem) and (min-height: 45rem)'

const presenterClass = (hasTaskbar: boolean) => (hasTaskbar ? 'presenter presenter--with-taskbar' : 'presenter')

/** The taskbar with the audience's view, open at first where it has room. */
const useTaskbar = () => {
  const [isOpen, setOpen] = useState(() => matchMedia(HAS_ROOM_FOR_TASKBAR).matches)
  return { isOpen, toggle: useFocusOnOther(isOpen), open: () => setOpen(true), close: () => setOpen(false) }
}

/** Presses and searches by keys, and the list of the keys. */
const useKeys = (presenter: Presenter, search: SlideSearch) => {
  const [isListed, setListed] = useState(false)
  const [hasLetters, setHasLetters] = useStoredChoice('letters as shortcuts', true)
  const showList = () => setListed(true)
  useShortcuts((shortcut, key) => {
    if (shortcut === 'help') showList()
    else if (shortcut === 'find') search.open(key)
    else presenter.move(shortcut)
  }, hasLetters)
  const list = (
    <ShortcutList
      isOpen={isListed}
      onClose={() => setListed(false)}
      hasLetters={hasLetters}
      onHasLetters={setHasLetters}
    />
  )
  return { list, showList }
}

const PresenterView = ({ event, showing, slides, onChanged: readAgain }: PresenterViewProps) => {
  // Off by default: Start alone shows no slide
  const [startsWithFirst, setStartsWithFirst] = useStoredChoice('start with the first slide', false)
  const onChanged = useFreshSlides(readAgain)
  const presenter = usePresenter({ eventReference: event.reference, showing, slides, startsWithFirst, onChanged })
  useSpokenItem(slides, showing.latestSessionPage?.reference)
  const [isSmall, isWide] = [useIsSmall(), useIsWide()]
  const search = useSlideSearch()
  const taskbar = useTaskbar()
  const [isWriting, setWriting] = useState(false)
  const navigation = useNavigation(statusOf(showing) === 'Presenting' && !isSmall)
  const keys = useKeys(presenter, search)
  const shared = { event, showing, slides, presenter, isSmall, search }
  return (
    <div className={`${presenterClass(taskbar.isOpen)}${navigation?.isShown === false ? ' presenter--folded' : ''}`}>
      {taskbar.isOpen && (
        <PresenterTaskbar {...{ event, showing, slides }} onMinimise={taskbar.close} toggle={taskbar.toggle} />
      )}
      <div className="presenter__main">
        <PresenterHeader
          {...{ event, showing, presenter, isSmall, navigation }}
          isTaskbarOpen={taskbar.isOpen}
          toggle={taskbar.toggle}
          onShowTaskbar={taskbar.open}
          onShowShortcuts={keys.showList}
          onWrite={() => setWriting(true)}
        />
        <TakenDown event={event} />
        <Body {...shared} isWide={isWide} startsWithFirst={startsWithFirst} onStartsWithFirst={setStartsWithFirst} />
        <div className="presenter__foot">
          <OtherPresenterNotice presenter={presenter} />
          {isWriting && <LiveNotes {...{ event, showing, presenter }} onClose={() => setWriting(false)} />}
          <Controls {...shared} />
        </div>
        {keys.list}
      </div>
    </div>
  )
}

interface BodyProps extends Pick<PresenterViewProps, 'event' | 'showing' | 'slides'> {
  presenter: Presenter
  search: SlideSearch
  isSmall: boolean
  isWide: boolean
  startsWithFirst: boolean
  onStartsWithFirst: (startsWithFirst: boolean) => void
}

/** The slides, large, and beside them announcement and list. On a small screen these two open over the page. */
const Body = ({ event, showing, slides, presenter, search, isSmall, isWide, ...start }: BodyProps) => {
  const announcement = { event, showing }
  return (
    <HallSongs event={event} slides={slides}>
      <div className="presenter__body">
        <Stage
          event={event}
          showing={showing}
          slides={slides}
          presenter={presenter}
          isWide={isWide}
          invitation={
            <Invitation
              eventReference={event.reference}
              showingReference={showing.reference}
              name={event.name}
              link={linkOf(event, showing)}
              accessCode={showing.isPreview ? undefined : event.accessCode}
              hasSlides={slides.length > 0}
              {...start}
            >
              {!isSmall && <StartButton showing={showing} presenter={presenter} />}
            </Invitation>
          }
        >
          {isSmall && <AnnouncementNow {...announcement} onTakenBack={focusOnActions} />}
          <WakeLine isPresenting={statusOf(showing) === 'Presenting'} />
        </Stage>
        {!isSmall && (
          <div className="presenter__side">
            <AnnouncementPanel {...announcement} />
            <ItemList {...{ event, slides, showing, presenter, search, isWide }} />
          </div>
        )}
      </div>
    </HallSongs>
  )
}

const focusOnActions = () =>
  moveFocus(() => document.querySelector<HTMLElement>('.presenter__actions .button'), { after: 'removal' })

/** A yes or no that is stored in this browser; `key` names it there. */
const useStoredChoice = (key: string, usual: boolean) => {
  const [isChosen, setState] = useState(() => (readStored(key) ?? String(usual)) === 'true')
  const choose = (next: boolean) => {
    setState(next)
    writeStored(key, String(next))
  }
  return [isChosen, choose] as const
}
