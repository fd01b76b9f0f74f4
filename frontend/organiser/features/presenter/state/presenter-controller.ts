import type { Showing } from '../../../../api/showings/showings.ts'
import type { SlideWithContents } from '../../../../api/slides/slides.ts'
import { pressingText } from '../../../../text/presenter/pressing.ts'
import { createStore, type Store } from '../../../../ui/store.ts'
import { driverOf } from '../driver/driver.ts'
import { noteOwnMove, readOwnMove } from '../driver/own-moves.ts'
import { statusOf } from '../presentation.ts'
import { PressQueue } from '../pressing/press-queue.ts'
import { wordsOf } from '../pressing/press-words.ts'
import { type Shown, shownBy } from '../pressing/presses.ts'
import {
  initialPresenterState,
  type PresenterAction,
  type PresenterState,
  presenterReducer,
} from './presenter-state.ts'

export interface PresenterPorts {
  /** Stores what attendees see, if the showing still has this revision. */
  show: (input: { sessionPageReference: string | null; showBlank: boolean; revision: number }) => Promise<Showing>
  /** Reads the showing. */
  refresh: () => Promise<Showing>
  isOnline: () => boolean
  inform: (message: string) => void
  fail: (error: unknown) => void
}

/** Owns the presenter page's state: the newest showing, the presses under way, and which changes this page made. */
export class PresenterController {
  readonly queue: PressQueue
  readonly #store: Store<PresenterState>
  readonly #ports: PresenterPorts
  #slides: SlideWithContents[]
  #changes: Promise<unknown> = Promise.resolve()

  constructor(showing: Showing, slides: SlideWithContents[], ports: PresenterPorts) {
    this.#ports = ports
    this.#slides = slides
    this.#store = createStore(initialPresenterState(showing, readOwnMove(showing.reference)))
    this.queue = this.#createQueue()
  }

  get state(): PresenterState {
    return this.#store.get()
  }

  subscribe = (onChange: () => void) => this.#store.subscribe(onChange)

  /** Takes what the page has read in the background. */
  receive(showing: Showing, slides: SlideWithContents[]) {
    this.#slides = slides
    this.#dispatch({ type: 'received', showing })
  }

  /** Starts, ends or reopens the showing, after the presses and changes that are under way. */
  change(command: () => Promise<Showing>): Promise<void> {
    const done = Promise.all([this.#changes, this.queue.idle])
      .then(command)
      .then((showing) => this.#takeAnswer(showing))
      .catch(this.#ports.fail)
    this.#changes = done
    return done
  }

  /** Starts the showing. The first slide follows if wanted, unless another press or device has chosen one by then. */
  async start(command: () => Promise<Showing>, withFirst: boolean): Promise<void> {
    await this.change(command)
    const { latest, isBusy } = this.state
    const [first] = this.#slides
    if (!withFirst || !first || isBusy || statusOf(latest) !== 'Presenting') return
    if (!latest.latestSessionPage && !latest.latestSessionPageBlank) {
      this.queue.press({ kind: 'show', slide: first.reference })
    }
  }

  /** Shows again what `showing` shows, which makes this page the presenter. */
  async takeOver(showing: Showing): Promise<void> {
    this.#dispatch({ type: 'take-over-started' })
    await this.change(() => this.#show(shownBy(showing), showing.revision))
    this.#dispatch({ type: 'take-over-ended' })
  }

  /** Retries waiting presses when the browser is back online. Returns how to stop. */
  connect() {
    const wake = () => this.queue.wake()
    addEventListener('online', wake)
    return () => {
      removeEventListener('online', wake)
      this.queue.stop()
    }
  }

  #dispatch(action: PresenterAction) {
    this.#store.update((state) => presenterReducer(state, action))
  }

  #show({ slide, isBlank }: Shown, revision: number) {
    return this.#ports.show({ sessionPageReference: slide ?? null, showBlank: isBlank, revision })
  }

  /** Names the presenter that this change replaced, unless it was another device of the same person. */
  #takeAnswer(showing: Showing) {
    const { latest, ownRevision } = this.state
    const replaced = driverOf(latest, ownRevision)
    noteOwnMove(showing)
    this.#dispatch({ type: 'changed', showing })
    if (replaced && !replaced.isYou) this.#ports.inform(pressingText.tookOver(replaced.displayName))
  }

  #createQueue() {
    const { refresh, isOnline, inform, fail } = this.#ports
    return new PressQueue({
      read: () => this.state.latest,
      slides: () => this.#slides,
      show: async (target, revision) => this.#takeAnswer(await this.#show(target, revision)),
      claim: (showing) => this.#takeAnswer(showing),
      refresh: async () => {
        const showing = await refresh()
        this.#dispatch({ type: 'refreshed', showing })
        return showing
      },
      isOnline,
      afterChanges: () => this.#changes,
      say: (word) => inform(wordsOf(word, this.#slides)),
      fail,
      onChange: (presses) => this.#dispatch({ type: 'presses-changed', ...presses }),
    })
  }
}
