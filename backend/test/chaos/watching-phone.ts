import { checkDisplay, readEnd } from '../../../frontend/api/watch/calls.ts'
import { openHub } from '../../../frontend/api/watch/hub.ts'
import type { DisplayState, Snapshot } from '../../../frontend/api/watch/types.ts'
import { createStore } from '../../../frontend/ui/store.ts'
import { LiveFeed } from '../../../frontend/watch/feed/live-feed.ts'
import { initialState } from '../../../frontend/watch/state/live-state.ts'
import { isNewer } from '../../../openapi/client/showings/order.ts'
import { newReference } from '../../src/infrastructure/references.ts'

/** The watch site's feed and state over the real client; records everything shown. */
export class WatchingPhone {
  readonly #store
  readonly #feed: LiveFeed
  readonly shown: DisplayState[]
  readonly wentBack: string[] = []

  constructor(origin: string, snapshot: Snapshot) {
    this.#store = createStore(initialState(snapshot))
    this.shown = [snapshot.display]
    this.#store.subscribe(() => this.#note())
    this.#feed = new LiveFeed({
      store: this.#store,
      attendeeId: newReference(),
      ports: {
        openHub: (showing, transport, listener) => openHub(showing, transport, listener, origin),
        checkDisplay: (showing, version) => checkDisplay(showing, version, origin),
        readEnd: (showing) => readEnd(showing, origin),
        isVisible: () => true,
      },
    })
    this.#feed.start({ isFresh: true })
  }

  /** What it shows, and the connection's status. */
  get now() {
    const { display, seat, downSince } = this.#store.get()
    return { display, hasSeat: seat.kind === 'joined', status: `${seat.kind}, down since ${downSince}` }
  }

  /** Simulates unlocking the phone. */
  wake() {
    this.#feed.wake()
  }

  stop() {
    this.#feed.stop()
  }

  #note() {
    const { display } = this.#store.get()
    const last = this.shown.at(-1)
    if (display === last) return
    if (last && !isNewer(display, last)) this.wentBack.push(`from ${last.revision} to ${display.revision}`)
    this.shown.push(display)
  }
}
