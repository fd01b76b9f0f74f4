import type { LecternClient } from '../calls/calls.ts'
import { randomId } from '../calls/random-id.ts'
import type { Hub, Transport } from '../connection/hub.ts'
import { KeptConnection } from '../connection/kept-connection.ts'
import { tell } from '../connection/listeners.ts'
import { isVisible, onWaking } from '../connection/page.ts'
import type { DisplayState, JoinResult, Snapshot } from '../schemas.ts'
import { DisplayCheck, type DisplayFound } from './display-check.ts'
import { type Choose, findShowing } from './find-showing.ts'
import { type Version, versionOf } from './order.ts'
import { isRemoved } from './removed.ts'
import { type Face, Watched } from './watched.ts'

/** Why following ended. */
export type FollowEnd = 'stopped' | 'gone' | 'lost'
export type FollowStatus = 'connecting' | 'connected' | 'full' | 'reconnecting' | FollowEnd

export interface FollowOptions {
  /** The attendees' current state: at first, then each newer one. */
  onDisplay?: (display: DisplayState) => void
  /** Location, date, name and style: at first, then each change. */
  onShowing?: (face: Face) => void
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

export interface FollowParts {
  api: LecternClient
  createHub: (transport: Transport) => Hub
}

/** An attendee of a showing. */
export interface Following {
  readonly attendeeId: string
  readonly display: DisplayState
  readonly showing: Face['showing']
  readonly event: Face['event']
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
  const attendee = new Attendee(parts, snapshot, {
    ...options,
    attendeeId: options.attendeeId ?? attendeeId ?? randomId(),
  })
  await attendee.start()
  return attendee
}

interface Joined extends Pick<Hub, 'close'> {
  join: () => Promise<JoinResult>
  leave: () => Promise<void>
}

class Attendee implements Following {
  readonly attendeeId: string
  readonly over: Promise<FollowEnd>
  readonly #parts: FollowParts
  readonly #options: FollowOptions
  readonly #watched: Watched
  readonly #connection: KeptConnection<Joined>
  readonly #check: DisplayCheck
  readonly #stopWaking: () => void
  #resolveOver: (end: FollowEnd) => void = () => undefined
  #end: FollowEnd | undefined
  /** The place in the queue; undefined when seated. */
  #place: number | undefined
  #hasTried = false
  #told: { status: FollowStatus; place?: number | undefined; display?: DisplayState; face?: Face } = {
    status: 'connecting',
  }

  constructor(parts: FollowParts, snapshot: Snapshot, options: FollowOptions & { attendeeId: string }) {
    this.#parts = parts
    this.#options = options
    this.#watched = new Watched(snapshot)
    this.attendeeId = options.attendeeId
    this.over = new Promise((resolve) => {
      this.#resolveOver = resolve
    })
    this.#connection = new KeptConnection<Joined>({
      open: (way, onClosed) => this.#open(way, onClosed),
      join: (hub) => this.#join(hub),
      onUp: () => this.#heard(),
      onDown: () => this.#tell(),
      delays: options.reconnect === 'always' ? undefined : options.reconnect,
      onGivenUp: () => this.#finish('lost'),
    })
    this.#check = new DisplayCheck({
      // Attendees in the queue may not see the slides yet
      known: () => (this.#place === undefined ? this.#watched.display : undefined),
      ask: (known) => this.#ask(known),
      onFound: (result) => this.#found(result),
      onDoubt: () => void this.#connection.verify(),
      isUp: () => this.#connection.isUp,
      isVisible,
    })
    this.#stopWaking = onWaking(() => this.#wake())
    options.signal?.addEventListener('abort', this.#abort)
  }

  get display() {
    return this.#watched.display
  }
  get showing() {
    return this.#watched.face.showing
  }
  get event() {
    return this.#watched.face.event
  }
  get status(): FollowStatus {
    if (this.#end) return this.#end
    if (!this.#hasTried) return 'connecting'
    if (!this.#connection.isUp) return 'reconnecting'
    return this.#place === undefined ? 'connected' : 'full'
  }

  async start() {
    await this.#connection.tryNow()
    this.#hasTried = true
    this.#tell()
    this.#check.later()
  }

  async stop() {
    await this.#finish('stopped')
  }

  readonly #abort = () => void this.#finish('stopped')

  async #finish(end: FollowEnd) {
    if (this.#end) return
    this.#end = end
    this.#check.stop()
    this.#stopWaking()
    this.#options.signal?.removeEventListener('abort', this.#abort)
    this.#tell()
    await this.#connection.stop()
    this.#resolveOver(end)
  }

  async #open(way: Transport, onClosed: () => void): Promise<Joined> {
    const hub = this.#parts.createHub(way)
    const { showingReference } = this.#watched.display
    const isOurs = (reference: string) => reference === showingReference
    hub.on('DisplayChanged', (display) => {
      if (!isOurs(display.showingReference)) return
      if (isRemoved(display)) void this.#finish('gone')
      else this.#heard(() => this.#watched.takeDisplay(display))
    })
    hub.on('ShowingChanged', (message) => {
      if (isOurs(message.showingReference)) this.#heard(() => this.#watched.takeFace(message))
    })
    hub.on('SeatGranted', ({ showingReference: reference, snapshot }) => {
      if (isOurs(reference)) this.#heard(() => this.#takeSeat(snapshot))
    })
    hub.on('RefreshCounts', ({ reference }) => {
      if (isOurs(reference) && this.#place !== undefined) void this.#connection.verify()
    })
    await hub.start()
    hub.onClosed(onClosed)
    return {
      join: () => hub.invoke('JoinShowing', showingReference, this.attendeeId, versionOf(this.#watched.display)),
      leave: () => hub.invoke('LeaveShowing', showingReference).then(ignore, ignore),
      close: hub.close,
    }
  }

  async #join(hub: Joined) {
    const result = await hub.join()
    if (result.outcome === 'joined') this.#takeSeat(result.snapshot)
    else if (result.outcome === 'full') this.#place = result.place
    else void this.#finish('gone')
  }

  #takeSeat(snapshot: Snapshot) {
    this.#place = undefined
    this.#watched.takeSnapshot(snapshot)
  }

  async #ask(known: Version): Promise<DisplayFound> {
    const { showingReference } = this.#watched.display
    const header = { 'If-None-Match': `"${known.epoch}.${known.revision}"` }
    try {
      const { data, response } = await this.#parts.api.GET('/api/watch/showings/{showingReference}/display', {
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

  #found(result: DisplayFound) {
    if (result.found === 'newer') this.#watched.takeDisplay(result.display)
    if (result.found === 'gone') void this.#finish('gone')
    this.#tell()
  }

  #wake() {
    void this.#check.now()
    void this.#connection.verify()
  }

  #heard(take: () => void = ignore) {
    take()
    this.#tell()
    this.#check.later()
  }

  /** Reports changes since the last report; attendees without a seat get no slides. */
  #tell() {
    if (!this.#hasTried) return
    const { status, display } = this
    const { face } = this.#watched
    const told = this.#told
    const place = status === 'full' ? this.#place : undefined
    this.#told = { ...told, status, place }
    if (told.status !== status || told.place !== place) tell(this.#options.onStatus, status, place)
    if (this.#end || this.#place !== undefined) return
    this.#told = { ...this.#told, display, face }
    if (told.face !== face) tell(this.#options.onShowing, face)
    if (told.display !== display) tell(this.#options.onDisplay, display)
  }
}

const ignore = () => undefined
