import { DisplayCheck } from '../../../openapi/client/display-check.ts'
import { KeptConnection } from '../../../openapi/client/kept-connection.ts'
import type { checkDisplay, readEnd } from '../../api/watch/calls.ts'
import type { HubListener, OpenHub, openHub } from '../../api/watch/hub.ts'
import type { Store } from '../../ui/store.ts'
import { type LiveState, withDisplay, withFound, withJoin, withShowing, withSnapshot } from '../state/live-state.ts'
import { EndLoader } from './end-loader.ts'

export interface FeedPorts {
  openHub: typeof openHub
  checkDisplay: typeof checkDisplay
  readEnd: typeof readEnd
  isVisible: () => boolean
}

interface Options {
  store: Store<LiveState>
  attendeeId: string
  ports: FeedPorts
}

type Change = (state: LiveState) => LiveState

/**
 * Keeps the state of a showing at what the server says: by the hub, by a version check when the hub is silent or away,
 * and at once when the phone wakes up. Every source is welcome, since only newer states are taken.
 */
export class LiveFeed {
  readonly #store: Store<LiveState>
  readonly #attendeeId: string
  readonly #connection: KeptConnection<OpenHub>
  readonly #check: DisplayCheck
  readonly #end: EndLoader
  #isStopped = false

  constructor({ store, attendeeId, ports }: Options) {
    this.#store = store
    this.#attendeeId = attendeeId
    const { showingReference } = store.get().display
    this.#connection = new KeptConnection({
      open: (transport, onClosed) => ports.openHub(showingReference, transport, this.#listener(onClosed)),
      join: (hub) => this.#join(hub),
      onUp: () => this.#up(),
      onDown: () => this.offline(),
    })
    this.#check = new DisplayCheck({
      // Those who wait for a seat have no right to the slides yet
      known: () => (store.get().seat.kind === 'full' ? undefined : store.get().display),
      ask: (known) => ports.checkDisplay(showingReference, known),
      onFound: (result) => this.#take((state) => withFound(state, result)),
      onDoubt: () => void this.#connection.verify(),
      isUp: () => this.#connection.isUp,
      isVisible: ports.isVisible,
    })
    this.#end = new EndLoader(store, ports.readEnd)
  }

  /** `isFresh`: the state was rendered just now. */
  start({ isFresh }: { isFresh: boolean }) {
    this.offline()
    void this.#connection.tryNow()
    if (isFresh) this.#check.later()
    else void this.#check.now()
  }

  /** The phone woke up, came back to the tab or found its network again: ask at once, over both ways. */
  wake() {
    void this.#check.now()
    void this.#connection.verify()
  }

  /** The page is left, and may come back as it was; then `wake` finds out what has changed. The seat waits for a while. */
  sleep() {
    this.#connection.suspend()
  }

  /** There is no connection, or the phone says that it has no network; the next word that comes in proves otherwise. */
  offline() {
    this.#store.update((state) => (state.downSince === null ? { ...state, downSince: Date.now() } : state))
  }

  reconnectNow() {
    void this.#connection.tryNow()
  }

  stop() {
    if (this.#isStopped) return
    this.#isStopped = true
    this.#check.stop()
    this.#end.stop()
    void this.#connection.stop()
  }

  #up() {
    this.#store.update((state) => (state.downSince === null ? state : { ...state, downSince: null }))
    this.#check.later()
  }

  #take(change: Change) {
    this.#store.update(change)
    if (this.#store.get().seat.kind === 'gone') this.stop()
    else this.#end.sync()
  }

  #heard(change: Change) {
    this.#take(change)
    if (this.#connection.isUp) this.#up()
  }

  async #join(hub: OpenHub) {
    const result = await hub.join(this.#attendeeId, this.#store.get().display)
    this.#take((state) => withJoin(state, result))
  }

  #listener(onClosed: () => void): HubListener {
    return {
      onDisplay: (display) => this.#heard((state) => withDisplay(state, display)),
      onShowing: (message) => this.#heard((state) => withShowing(state, message)),
      onSeat: ({ snapshot }) =>
        this.#heard((state) => ({ ...withSnapshot(state, snapshot), seat: { kind: 'joined' } })),
      onPlaces: () => {
        if (this.#store.get().seat.kind === 'full') void this.#connection.verify()
      },
      onClosed,
    }
  }
}
