import type { LecternClient } from '../calls/calls.ts'
import { randomId } from '../calls/random-id.ts'
import type { Hub, Transport } from '../connection/hub.ts'
import { notify } from '../connection/listeners.ts'
import { isVisible, onWaking } from '../connection/page.ts'
import { retryDelayOf } from '../connection/reconnect-delay.ts'
import { Attendee } from '../live/attendee.ts'
import type { DisplayFound } from '../live/display-check.ts'
import { initialLiveState, type LiveMessage, type LiveState, reduce } from '../live/reduce.ts'
import type { Version } from '../live/version.ts'
import type { DisplayState, Snapshot } from '../schemas.ts'
import { type Choose, findShowing } from './find-showing.ts'

/** Why following ended. */
export type FollowEnd = 'stopped' | 'gone' | 'lost'
export type FollowStatus = 'connecting' | 'connected' | 'full' | 'reconnecting' | FollowEnd

export interface FollowOptions {
  /** The attendees' current state: at first, then each newer one. */
  onDisplay?: (display: DisplayState) => void
  /** Location, date, name and style: at first, then each change. */
  onShowing?: (appearance: Pick<Snapshot, 'showing' | 'event'>) => void
  /** `place` in the queue when all seats are taken. */
  onStatus?: (status: FollowStatus, place?: number) => void
  /** Keeps the seat across restarts; by default the server issues a new one. */
  attendeeId?: string
  /** Chooses one of an event's showings; by default the current one (`CurrentShowing` in the contract). */
  choose?: Choose
  /** `always`, or the delays in milliseconds after which it gives up. */
  reconnect?: 'always' | readonly number[]
  signal?: AbortSignal
}

interface FollowParts {
  api: LecternClient
  createHub: (transport: Transport) => Hub
}

/** An attendee of a showing. */
export interface Following {
  readonly attendeeId: string
  readonly display: DisplayState
  readonly showing: Snapshot['showing']
  readonly event: Snapshot['event']
  readonly status: FollowStatus
  /** Resolves with the reason when following ends. */
  readonly over: Promise<FollowEnd>
  /** Leaves, and releases the seat. */
  stop(): Promise<void>
}

/** Follows a showing and takes a seat. Resolves once the seat or place is known, or the hub is unreachable. */
export const follow = async (parts: FollowParts, where: string, options: FollowOptions): Promise<Following> => {
  const { choose, signal } = options
  signal?.throwIfAborted()
  const { snapshot, attendeeId } = await findShowing(parts.api, where, choose, signal)
  const follower = new Follower(parts, snapshot, {
    ...options,
    attendeeId: options.attendeeId ?? attendeeId ?? randomId(),
  })
  await follower.start()
  return follower
}

/** Binds an attendee to the caller's callbacks. */
class Follower implements Following {
  readonly attendeeId: string
  readonly over: Promise<FollowEnd>
  readonly #options: FollowOptions
  readonly #attendee: Attendee
  readonly #stopWaking: () => void
  #resolveOver: (end: FollowEnd) => void = () => undefined
  #state: LiveState
  #end: FollowEnd | undefined
  #hasTried = false
  #reported: { status: FollowStatus; place?: number | undefined; state?: LiveState } = { status: 'connecting' }

  constructor({ api, createHub }: FollowParts, snapshot: Snapshot, options: FollowOptions & { attendeeId: string }) {
    this.#options = options
    this.#state = initialLiveState(snapshot)
    this.attendeeId = options.attendeeId
    this.over = new Promise((resolve) => {
      this.#resolveOver = resolve
    })
    this.#attendee = new Attendee({
      attendeeId: options.attendeeId,
      state: () => this.#state,
      take: (message) => this.#take(message),
      createHub,
      checkDisplay: (showingReference, known) => checkDisplay(api, showingReference, known),
      isVisible,
      retryDelay: retryDelayOf(options.reconnect, () => void this.#finish('lost')),
    })
    this.#stopWaking = onWaking(() => this.#attendee.wake())
    options.signal?.addEventListener('abort', this.#abort)
  }

  get display() {
    return this.#state.display
  }
  get showing() {
    return this.#state.showing
  }
  get event() {
    return this.#state.event
  }
  get status(): FollowStatus {
    if (this.#end) return this.#end
    if (!this.#hasTried) return 'connecting'
    if (this.#state.downSince !== null) return 'reconnecting'
    return this.#state.seat.kind === 'full' ? 'full' : 'connected'
  }

  async start() {
    await this.#attendee.start({ isFresh: true })
    this.#hasTried = true
    this.#report()
  }

  async stop() {
    await this.#finish('stopped')
  }

  readonly #abort = () => void this.#finish('stopped')

  async #finish(end: FollowEnd) {
    if (this.#end) return
    this.#end = end
    this.#stopWaking()
    this.#options.signal?.removeEventListener('abort', this.#abort)
    this.#report()
    await this.#attendee.stop()
    this.#resolveOver(end)
  }

  #take(message: LiveMessage) {
    this.#state = reduce(this.#state, message)
    if (this.#state.seat.kind === 'gone') void this.#finish('gone')
    else this.#report()
  }

  /** Reports changes since the last report; attendees without a seat get no slides. */
  #report() {
    if (!this.#hasTried) return
    const { status } = this
    const { seat, ...state } = this.#state
    const before = this.#reported
    const place = status === 'full' && seat.kind === 'full' ? seat.place : undefined
    this.#reported = { ...before, status, place }
    if (before.status !== status || before.place !== place) notify(this.#options.onStatus, status, place)
    if (this.#end || seat.kind === 'full') return
    this.#reported.state = this.#state
    const { showing, event, display } = state
    if (before.state?.appearanceVersion !== state.appearanceVersion) {
      notify(this.#options.onShowing, { showing, event })
    }
    if (before.state?.display !== display) notify(this.#options.onDisplay, display)
  }
}

const checkDisplay = async (
  api: LecternClient,
  showingReference: string,
  { epoch, revision }: Version,
): Promise<DisplayFound> => {
  const header = { 'If-None-Match': `"${epoch}.${revision}"` }
  try {
    const { data, response } = await api.GET('/api/watch/showings/{showingReference}/display', {
      params: { path: { showingReference }, header },
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    })
    if (response.status === 304) return { found: 'same' }
    if (response.status === 404) return { found: 'gone' }
    return data ? { found: 'newer', display: data.responseData } : { found: 'unknown' }
  } catch {
    return { found: 'unknown' }
  }
}
