import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Showing, usePresenterCommands } from '../../../api/showings/showings.ts'
import type { SlideWithContents } from '../../../api/slides/slides.ts'
import { presenterText } from '../../../text/presenter.ts'
import { pressingText } from '../../../text/presenter-pressing.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { showFailure } from '../../shared/failure-toast.ts'
import { driverOf, type Mover } from './driver/driver.ts'
import { noteOwnMove, readOwnMove } from './driver/own-moves.ts'
import type { Move } from './keys/shortcuts.ts'
import { type PressPorts, PressQueue } from './pressing/press-queue.ts'
import { wordsOf } from './pressing/press-words.ts'
import { type Shown, shownBy } from './pressing/presses.ts'

interface PresenterInput {
  eventReference: string
  showing: Showing
  slides: SlideWithContents[]
}

/** What the presenter does. Presses are done one after another, each on the state that the one before left. */
export const usePresenter = (input: PresenterInput) => {
  const commands = usePresenterCommands(input.eventReference, input.showing.reference)
  const own = useOwnMoves(input.showing)
  const { queue, state, change } = usePressQueue(input, commands, own)
  const isChanging = commands.start.isPending || commands.close.isPending || commands.open.isPending
  const driver = useDriver(input.showing, own.revision, state.isBusy || isChanging || own.isTaking)
  const takeOver = () => {
    own.setTaking(true)
    change(() => commands.show.mutateAsync(showInput(shownBy(input.showing), input.showing.revision))).finally(() =>
      own.setTaking(false),
    )
  }
  return {
    start: () => change(() => commands.start.mutateAsync()),
    end: () => change(() => commands.close.mutateAsync()),
    reopen: () => change(() => commands.open.mutateAsync()),
    showSlide: (slide: string) => queue.press({ kind: 'show', slide }),
    move: (kind: Move) => queue.press({ kind }),
    refresh: () => {
      queue.wake()
      void commands.refresh().catch(() => undefined)
    },
    isChanging,
    /** Presses that wait for the connection. */
    waiting: state.waiting,
    /** Who presents instead of this page. */
    driver,
    /** Says without a change that one presents now; there has to be something that can be shown again. */
    takeOver: input.showing.latestSessionPage || input.showing.latestSessionPageBlank ? takeOver : undefined,
  }
}

export type Presenter = ReturnType<typeof usePresenter>

type Commands = ReturnType<typeof usePresenterCommands>
type OwnMoves = ReturnType<typeof useOwnMoves>

/** The newest state that is known, and which moves were made here. */
const useOwnMoves = (showing: Showing) => {
  const latest = useRef(showing)
  const [revision, setRevision] = useState(() => readOwnMove(showing.reference))
  const [isTaking, setTaking] = useState(false)
  useEffect(() => {
    if (showing.revision >= latest.current.revision) latest.current = showing
  }, [showing])
  /** The answer to a move of this page. Whoever presented until now is told apart from an own device. */
  const moved = (answer: Showing) => {
    const before = driverOf(latest.current, readOwnMove(answer.reference) ?? revision)
    latest.current = answer
    setRevision(noteOwnMove(answer))
    if (before && !before.isYou) showInfo(pressingText.tookOver(before.displayName))
  }
  return { latest, revision, moved, isTaking, setTaking }
}

const showInput = ({ slide, isBlank }: Shown, revision: number) => ({
  sessionPageReference: slide ?? null,
  showBlank: isBlank,
  revision,
})

/** The queue of presses, and the commands that wait for it. */
const usePressQueue = (input: PresenterInput, commands: Commands, own: OwnMoves) => {
  const [state, setState] = useState<Parameters<PressPorts['onChange']>[0]>({ isBusy: false, waiting: null })
  const current = useRef({ input, commands, own })
  const changes = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    current.current = { input, commands, own }
  })
  const [queue] = useState(() => new PressQueue(createPorts(current, changes, setState)))
  useEffect(() => {
    const wake = () => queue.wake()
    addEventListener('online', wake)
    return () => {
      removeEventListener('online', wake)
      queue.stop()
    }
  }, [queue])
  const change = (command: () => Promise<Showing>): Promise<void> => {
    const done = Promise.all([changes.current, queue.idle])
      .then(command)
      .then(own.moved)
      .catch((error: unknown) => void showFailure(error, presenterText.problem))
    changes.current = done
    return done
  }
  return { queue, state, change }
}

const createPorts = (
  current: RefObject<{ input: PresenterInput; commands: Commands; own: OwnMoves }>,
  changes: RefObject<Promise<unknown>>,
  onChange: PressPorts['onChange'],
): PressPorts => ({
  read: () => current.current.own.latest.current,
  slides: () => current.current.input.slides,
  show: async (target, revision) => {
    current.current.own.moved(await current.current.commands.show.mutateAsync(showInput(target, revision)))
  },
  claim: (showing) => current.current.own.moved(showing),
  refresh: async () => {
    const showing = await current.current.commands.refresh()
    current.current.own.latest.current = showing
    return showing
  },
  isOnline: () => navigator.onLine,
  afterChanges: () => changes.current,
  say: (word) => showInfo(wordsOf(word, current.current.input.slides)),
  fail: (error) => showFailure(error, presenterText.problem),
  onChange,
})

/** Who presents instead of this page. While a move of its own is on its way, nothing new is claimed. */
const useDriver = (showing: Showing, ownRevision: number | undefined, isMoving: boolean): Mover | null => {
  const found = driverOf(showing, ownRevision)
  const settled = useRef(found)
  useEffect(() => {
    if (!isMoving) settled.current = found
  })
  return isMoving ? settled.current : found
}

const showInfo = (message: string) => {
  showToast({ kind: 'info', message })
}
