import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { HubMessages } from '../../../../generated/hub-messages.ts'
import { createHub } from '../../../../openapi/client/connection/hub.ts'
import { onWaking } from '../../../../openapi/client/connection/page.ts'
import { Presenter as LivePresenter } from '../../../../openapi/client/live/presenter.ts'
import {
  initialPresenterState,
  otherPresenter,
  type PresenterState,
  reducePresenter,
} from '../../../../openapi/client/live/presenter-state.ts'
import { type Press, shownBy } from '../../../../openapi/client/live/presses.ts'
import { endLogin } from '../../../api/client/client.ts'
import { type Showing, usePresenterCommands } from '../../../api/showings/showings.ts'
import type { SlideWithContents } from '../../../api/slides/slides.ts'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { createStore, type Store } from '../../../ui/store.ts'
import { useStable } from '../../../ui/use-stable.ts'
import { showFailure } from '../../shared/failure-toast.ts'
import type { Move } from './keys/shortcuts.ts'
import { readOwnRevision, storeOwnRevision } from './other-presenter/own-revision.ts'
import { type Status, statusOf } from './presentation.ts'
import { wordsOf } from './pressing/press-words.ts'
import { useUndoableEnd } from './use-undoable-end.ts'

interface PresenterInput {
  eventReference: string
  showing: Showing
  slides: SlideWithContents[]
  /** Start shows the first slide too. */
  startsWithFirst: boolean
  /** What is shown may have changed. */
  onChanged: () => void
}

/** Binds a presenter of the showing to the page: its calls, the state to render and what to say. */
export const usePresenter = ({ eventReference, showing, slides, startsWithFirst, onChanged }: PresenterInput) => {
  const commands = usePresenterCommands(eventReference, showing.reference)
  const current = useRef({ slides, onChanged })
  useEffect(() => {
    current.current = { slides, onChanged }
  })
  const [{ store, presenter, onCaptions }] = useState(() => bind(showing, commands, current))
  const { ownRevision, isBusy, waiting, viewers, connection } = useSyncExternalStore(store.subscribe, store.get)
  useEffect(() => store.update((state) => reducePresenter(state, { type: 'read', showing })), [store, showing])
  useEffect(() => connect(presenter), [presenter])
  useChangeOf(connection, onChanged)
  const { isTakingOver, takeOver } = useTakingOver(presenter)
  const { isChanging, start, end, reopen } = useStatusChanges({ showing, commands, store, presenter })
  // Reported by `fail` and `notify`
  const press = (what: Press): void => void presenter.press(what).catch(() => undefined)
  return {
    start: async () => {
      await start()
      const [first] = slides
      if (startsWithFirst && first && isUnused(store.get())) press({ kind: 'show', slide: first.reference })
    },
    end,
    reopen,
    showSlide: (slide: string) => press({ kind: 'show', slide }),
    move: (kind: Move) => press({ kind }),
    /** Keeps slides from advancing automatically, or lets them. Returns whether that was stored. */
    pauseAdvance: (isPaused: boolean) => pauseAdvance({ commands, store, presenter }, isPaused),
    isChanging,
    /** Subscribes to captions; without a message, some may have been missed. Returns the unsubscribe function. */
    onCaptions,
    /** Presses that wait for the connection. */
    waiting,
    /** How many attendees are connected; undefined until the first count arrives. */
    viewers,
    isConnected: connection !== 'reconnecting',
    reconnectNow: () => presenter.reconnectNow(),
    /** Who presents instead of this page. */
    other: useSettled(otherPresenter(showing, ownRevision), isBusy || isChanging || isTakingOver),
    /** Makes this page the presenter without a visible change; undefined before anything was shown. */
    takeOver: showing.latestSessionPage || showing.latestSessionPageBlank ? takeOver : undefined,
  }
}

export type Presenter = ReturnType<typeof usePresenter>

const fail = (error: unknown) => void showFailure(error, presenterText.problem)

/** Makes this page the presenter, and whether that is under way. */
const useTakingOver = (presenter: LivePresenter) => {
  const [isTakingOver, setTakingOver] = useState(false)
  const takeOver = async () => {
    setTakingOver(true)
    await presenter.takeOver().catch(fail)
    setTakingOver(false)
  }
  return { isTakingOver, takeOver }
}

const pauseAdvance = async ({ commands, store, presenter }: Omit<Bound, 'showing'>, isAdvancePaused: boolean) => {
  const { showing } = store.get()
  const { slide, isBlank } = shownBy(showing)
  const show = { sessionPageReference: slide ?? null, showBlank: isBlank, revision: showing.revision, isAdvancePaused }
  const stored = await presenter.change(() => commands.show.mutateAsync(show)).catch(fail)
  return stored !== undefined
}

interface Bound extends Omit<ReturnType<typeof bind>, 'onCaptions'> {
  showing: Showing
  commands: ReturnType<typeof usePresenterCommands>
}

/** Start, end and reopen. */
const useStatusChanges = ({ showing, commands, store, presenter }: Bound) => {
  /** Nothing if it's no longer in that status: a second press may come before the button has its new meaning. */
  const changeFrom = async (status: Status, command: () => Promise<Showing>) => {
    if (statusOf(store.get().showing) !== status) return false
    await presenter.change(command).catch(fail)
    return statusOf(store.get().showing) !== status
  }
  const open = (isUndo: boolean) => changeFrom('Ended', () => commands.open.mutateAsync({ isUndo }))
  const end = useUndoableEnd(statusOf(showing), {
    end: () => changeFrom('Presenting', () => commands.close.mutateAsync()),
    undo: () => open(true),
  })
  return {
    isChanging: commands.start.isPending || commands.close.isPending || commands.open.isPending,
    start: () => changeFrom('Ready', () => commands.start.mutateAsync()),
    end,
    reopen: () => open(false),
  }
}

/** What may have changed while nothing is heard, as that the event was taken down: the hub then lets no one in. */
const useChangeOf = (connection: PresenterState['connection'], onChanged: () => void) => {
  const before = useRef(connection)
  const changed = useStable(onChanged)
  useEffect(() => {
    if (before.current === connection) return
    const isFirst = before.current === 'connecting' && connection === 'connected'
    before.current = connection
    if (!isFirst) changed()
  }, [connection, changed])
}

/** The first slide follows a start, unless another press or device has chosen one by then. */
const isUnused = ({ showing, isBusy }: PresenterState) =>
  !isBusy && statusOf(showing) === 'Presenting' && !showing.latestSessionPage && !showing.latestSessionPageBlank

type Current = { current: { slides: SlideWithContents[]; onChanged: () => void } }

const bind = (showing: Showing, commands: ReturnType<typeof usePresenterCommands>, page: Current) => {
  const store: Store<PresenterState> = createStore(initialPresenterState(showing, readOwnRevision(showing.reference)))
  const captionListeners = new Set<CaptionListener>()
  const presenter = new LivePresenter({
    state: store.get,
    take: (message) => {
      if (message.type === 'changed') storeOwnRevision(message.showing)
      store.update((state) => reducePresenter(state, message))
    },
    slides: () => page.current.slides,
    show: ({ slide, isBlank }, revision) =>
      commands.show.mutateAsync({ sessionPageReference: slide ?? null, showBlank: isBlank, revision }),
    refresh: commands.refresh,
    waits: true,
    isOnline: () => navigator.onLine,
    createHub: (transport) => createHub({ transport }),
    onChanged: () => {
      void commands.refresh().catch(() => undefined)
      page.current.onChanged()
    },
    onCaptions: (message) => {
      for (const listener of captionListeners) listener(message)
    },
    onLoginEnded: () => void endLogin(),
    notify: (notice) => void showToast({ kind: 'info', message: wordsOf(notice, page.current.slides) }),
    fail,
  })
  const onCaptions = (listener: CaptionListener) => {
    captionListeners.add(listener)
    return () => void captionListeners.delete(listener)
  }
  return { store, presenter, onCaptions }
}

type CaptionListener = (message?: HubMessages['CaptionsChanged']) => void

const connect = (presenter: LivePresenter) => {
  const disconnect = presenter.connect()
  const stopWaking = onWaking(() => presenter.wake())
  return () => {
    stopWaking()
    void disconnect()
  }
}

/** The value, or the last one before a change of this page that is under way. */
const useSettled = <T>(value: T, isChanging: boolean): T => {
  const [settled, setSettled] = useState(value)
  if (!isChanging && settled !== value) setSettled(value)
  return isChanging ? settled : value
}
