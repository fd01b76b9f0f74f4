import type { checkDisplay, readEnd } from '../../api/watch-calls.ts'
import type { HubListener, OpenHub, openHub } from '../../api/watch-hub.ts'
import { type LiveState, withDisplay, withJoin, withShowing, withSnapshot } from '../state/live-state.ts'
import type { Store } from '../state/store.ts'
import { keepConnected } from './keep-connected.ts'

/** Without a word for so long, the phone asks itself; sooner when nobody could tell it. */
const CHECK_MS = 20_000
const CHECK_WHEN_DOWN_MS = 10_000
/** A hall reads the end screen within these, not in one moment. */
const END_SPREAD_MS = 2_000

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

/**
 * Keeps the state of a showing at what the server says: by the hub, by a version check when the hub is silent or away,
 * and at once when the phone wakes up. Every source is welcome, since only newer states are taken.
 */
export const createFeed = ({ store, attendeeId, ports }: Options) => {
  const { showingReference } = store.get().display
  let checkTimer: ReturnType<typeof setTimeout> | undefined
  let endTimer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const checkLater = () => {
    clearTimeout(checkTimer)
    if (isStopped) return
    const wait = connection.isUp() ? CHECK_MS : CHECK_WHEN_DOWN_MS
    checkTimer = setTimeout(checkWhenSeen, wait * (1 + Math.random() / 10))
  }
  const up = () => {
    store.update((state) => (state.downSince === null ? state : { ...state, downSince: null }))
    checkLater()
  }
  const down = () => store.update((state) => (state.downSince === null ? { ...state, downSince: Date.now() } : state))
  const take = (change: (state: LiveState) => LiveState) => {
    store.update(change)
    if (store.get().seat.kind === 'gone') stop()
    loadEnd()
  }
  const heard = (change: (state: LiveState) => LiveState) => {
    take(change)
    if (connection.isUp()) up()
  }
  const join = async (hub: OpenHub) => {
    const result = await hub.join(attendeeId, store.get().display)
    take((state) => withJoin(state, result))
  }
  const listener = (onClosed: () => void): HubListener => ({
    onDisplay: (display) => heard((state) => withDisplay(state, display)),
    onShowing: (message) => heard((state) => withShowing(state, message)),
    onSeat: ({ snapshot }) => heard((state) => ({ ...withSnapshot(state, snapshot), seat: { kind: 'joined' } })),
    onPlaces: () => {
      if (store.get().seat.kind === 'full') void connection.verify()
    },
    onClosed,
  })
  const connection = keepConnected({
    open: (transport, onClosed) => ports.openHub(showingReference, transport, listener(onClosed)),
    join,
    onUp: up,
    onDown: down,
  })

  const check = async () => {
    clearTimeout(checkTimer)
    // Those who wait for a seat have no right to the slides yet
    if (store.get().seat.kind !== 'full') {
      const result = await ports.checkDisplay(showingReference, store.get().display)
      if (isStopped) return
      if (result.found === 'newer') take((state) => withDisplay(state, result.display))
      if (result.found === 'gone') take((state) => ({ ...state, seat: { kind: 'gone' } }))
      if (result.found === 'unknown' && connection.isUp()) void connection.verify()
      loadEnd()
    }
    checkLater()
  }
  const checkWhenSeen = () => (ports.isVisible() ? check() : checkLater())

  const loadEnd = () => {
    const { display, end } = store.get()
    if (display.status !== 'ended') {
      if (end) store.update((state) => ({ ...state, end: null })) // reopened: it may be another at the next end
      return
    }
    if (end || endTimer !== undefined || isStopped) return
    endTimer = setTimeout(async () => {
      const read = await ports.readEnd(showingReference)
      endTimer = undefined
      if (read) store.update((state) => (state.display.status === 'ended' ? { ...state, end: read } : state))
    }, Math.random() * END_SPREAD_MS)
  }
  const stop = () => {
    if (isStopped) return
    isStopped = true
    clearTimeout(checkTimer)
    clearTimeout(endTimer)
    void connection.stop()
  }

  return {
    /** `isFresh`: the state was rendered just now. */
    start: ({ isFresh }: { isFresh: boolean }) => {
      down()
      void connection.tryNow()
      if (isFresh) checkLater()
      else void check()
    },
    /** The phone woke up, came back to the tab or found its network again: ask at once, over both ways. */
    wake: () => {
      void check()
      void connection.verify()
    },
    /** The phone says that it has no network; the next word that comes in proves otherwise. */
    offline: down,
    reconnectNow: () => void connection.tryNow(),
    stop,
  }
}

export type LiveFeed = ReturnType<typeof createFeed>
