import { checkDisplay, readEnd } from '../../../frontend/api/watch/calls.ts'
import { readCaptions } from '../../../frontend/api/watch/captions.ts'
import type { DisplayState, Snapshot } from '../../../frontend/api/watch/types.ts'
import { createStore } from '../../../frontend/ui/store.ts'
import { followShowing } from '../../../frontend/watch/feed/follow-showing.ts'
import { initialState } from '../../../frontend/watch/state/watch-state.ts'
import { createHub } from '../../../openapi/client/connection/hub.ts'
import { noCaptions, shownCaptions } from '../../../openapi/client/live/captions/captions.ts'
import { CaptionFollower } from '../../../openapi/client/live/captions/follow-captions.ts'
import { isNewer } from '../../../openapi/client/live/version.ts'
import { newReference } from '../../src/infrastructure/references.ts'

/** The watch site's attendee and state over the real client; records everything shown. */
export class WatchingPhone {
  readonly #store
  readonly #following: ReturnType<typeof followShowing>
  readonly #captions = createStore(noCaptions)
  readonly #reading: CaptionFollower
  readonly shown: DisplayState[]
  readonly wentBack: string[] = []

  constructor(origin: string, snapshot: Snapshot) {
    this.#store = createStore(initialState(snapshot))
    this.shown = [snapshot.display]
    this.#store.subscribe(() => this.#record())
    this.#following = followShowing(this.#store, {
      attendeeId: newReference(),
      createHub: (transport) => createHub({ origin, transport }),
      checkDisplay: (showing, version) => checkDisplay(showing, version, origin),
      readEnd: (showing) => readEnd(showing, origin),
      isVisible: () => true,
      showsCaptions: () => false,
    })
    this.#reading = new CaptionFollower({
      state: this.#captions.get,
      update: this.#captions.update,
      read: (part) => readCaptions(snapshot.showing.reference, part, origin),
      isVisible: () => true,
    })
    this.#followCaptions()
    void this.#following.attendee.start({ isFresh: true })
  }

  /** What it shows, and the connection's status. */
  get now() {
    const { display, seat, downSince } = this.#store.get()
    return { display, hasSeat: seat.kind === 'joined', status: `${seat.kind}, down since ${downSince}` }
  }

  /** What it shows of what was said, in order. */
  get heard() {
    return shownCaptions(this.#captions.get()).map(({ text }) => text)
  }

  /** Simulates unlocking the phone. */
  wake() {
    this.#following.attendee.wake()
  }

  stop() {
    this.#following.stop()
    this.#reading.stop()
  }

  /** As the phone's panel of captions does. */
  #followCaptions() {
    let before = this.#store.get()
    void this.#reading.check()
    this.#store.subscribe(() => {
      const { captions, downSince } = this.#store.get()
      if (captions && captions !== before.captions) this.#reading.hear(captions)
      if (before.downSince !== null && downSince === null) this.#reading.reconnected()
      before = this.#store.get()
    })
  }

  #record() {
    const { display } = this.#store.get()
    const last = this.shown.at(-1)
    if (display === last) return
    if (last && !isNewer(display, last)) this.wentBack.push(`from ${last.revision} to ${display.revision}`)
    this.shown.push(display)
  }
}
