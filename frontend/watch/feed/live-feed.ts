import { KeptConnection } from '../../../openapi/client/connection/kept-connection.ts'
import { DisplayCheck } from '../../../openapi/client/showings/display-check.ts'
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
 * Keeps a showing's state in sync with the server: over the hub, by version checks when the hub is silent or down, and
 * immediately when the phone wakes up. Sources may overlap, since only newer states are applied.
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
      // Attendees waiting for a seat have no right to the slides yet
      known: () => (store.get().seat.kind === 'full' ? undefined : store.get().display),
      ask: (known) => ports.checkDisplay(showingReference, known),
      onFound: (result) => this.#take((state) => withFound(state, result)),
      onDoubt: () => void this.#connection.verify(),
      isUp: () => this.#connection.isUp,
      isVisible: ports.isVisible,
    })
    this.#end = new EndLoader(store, ports.readEnd)
  }

  /** `isFresh`: the state was just rendered. */
  start({ isFresh }: { isFresh: boolean }) {
    this.offline()
    void this.#connection.tryNow()
    if (isFresh) this.#check.later()
    else void this.#check.now()
  }

  /** The phone woke up, returned to the tab or is online again: asks immediately over both channels. */
  wake() {
    void this.#check.now()
    void this.#connection.verify()
  }

  /** The page is hidden and may be restored; then `wake` catches up. The seat is kept for a while. */
  sleep() {
    this.#connection.suspend()
  }

  /** The connection is down, or the phone reports being offline; the next message proves otherwise. */
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
