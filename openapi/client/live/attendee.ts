import type { Hub, Transport } from '../connection/hub.ts'
import { ReconnectingConnection } from '../connection/reconnecting-connection.ts'
import type { Schemas } from '../schemas.ts'
import { DisplayCheck, type DisplayFound } from './display-check.ts'
import { openHub } from './open-hub.ts'
import type { HubEvent, LiveMessage, LiveState } from './reduce.ts'
import { type Version, versionOf } from './version.ts'

type Reading = Schemas['AttendeeReading']

const MESSAGES = ['DisplayChanged', 'ShowingChanged', 'CaptionsChanged', 'SeatGranted', 'RefreshCounts'] as const

export interface AttendeePorts {
  attendeeId: string
  /** In which languages this attendee reads, and whether captions are shown; null for the original without captions. */
  reading?: (() => Reading | null) | undefined
  state: () => LiveState
  /** Reduces the state by a message. */
  take: (message: LiveMessage) => void
  createHub: (transport: Transport) => Hub
  /** Never rejects. */
  checkDisplay: (showingReference: string, known: Version) => Promise<DisplayFound>
  isVisible: () => boolean
  /** The delay in milliseconds after so many failures; undefined gives up, which it never does by default. */
  retryDelay?: ((failures: number) => number | undefined) | undefined
}

/**
 * Keeps a showing's state in sync with the server: over the hub, by version checks when the hub is silent or down, and
 * immediately when the device wakes up. Sources may overlap, since only newer states are applied.
 */
export class Attendee {
  readonly #ports: AttendeePorts
  readonly #showing: string
  readonly #connection: ReconnectingConnection<Hub>
  readonly #check: DisplayCheck
  #stopped: Promise<void> | undefined

  constructor(ports: AttendeePorts) {
    const { state, createHub, checkDisplay, isVisible, retryDelay } = ports
    this.#ports = ports
    this.#showing = state().display.showingReference
    this.#connection = new ReconnectingConnection({
      open: (transport, onClosed) =>
        openHub(createHub(transport), {
          showingReference: this.#showing,
          messages: MESSAGES,
          onMessage: (message) => this.#hear(message),
          onClosed,
        }),
      join: (hub) => this.#join(hub),
      leave: (hub) => hub.invoke('LeaveShowing', this.#showing),
      onUp: () => this.#up(),
      onDown: () => this.offline(),
      retryDelay,
    })
    this.#check = new DisplayCheck({
      // Attendees waiting for a seat have no right to the slides yet
      known: () => (state().seat.kind === 'full' ? undefined : state().display),
      ask: (known) => checkDisplay(this.#showing, known),
      onFound: (result) => {
        // Without a response the connection may be dead too
        if (result.found === 'unknown' && this.#connection.isUp) void this.#connection.verify()
        this.#take({ type: 'checked', result })
      },
      isUp: () => this.#connection.isUp,
      isVisible,
    })
  }

  /** Resolves after the first attempt to connect. `isFresh`: the state was just read. */
  async start({ isFresh }: { isFresh: boolean }) {
    this.offline()
    const tried = this.#connection.tryNow()
    if (isFresh) this.#check.later()
    else void this.#check.now()
    await tried
  }

  /** The device woke up, returned to the page or is online again: asks immediately over both channels. */
  wake() {
    void this.#check.now()
    void this.#connection.verify()
  }

  /** The page is hidden and may be restored; then `wake` catches up. The seat is kept for a while. */
  sleep() {
    this.#connection.suspend()
  }

  /** The connection is down, or the device reports being offline; the next message proves otherwise. */
  offline() {
    this.#ports.take({ type: 'disconnected', at: Date.now() })
  }

  /** This attendee reads otherwise: says so by joining again. */
  rejoin() {
    if (this.#connection.isUp) void this.#connection.verify()
  }

  reconnectNow() {
    void this.#connection.tryNow()
  }

  /** Leaves, and releases the seat. */
  stop(): Promise<void> {
    this.#check.stop()
    this.#stopped ??= this.#connection.stop()
    return this.#stopped
  }

  async #join(hub: Hub) {
    const { attendeeId, state, reading } = this.#ports
    const values = [this.#showing, attendeeId, versionOf(state().display), reading?.() ?? null] as const
    const result = await hub.invoke('JoinShowing', ...values)
    this.#take({ type: 'joined', result })
  }

  #up() {
    this.#ports.take({ type: 'connected' })
    this.#check.later()
  }

  #take(message: LiveMessage) {
    this.#ports.take(message)
    if (this.#ports.state().seat.kind === 'gone') void this.stop()
  }

  #hear(message: HubEvent<(typeof MESSAGES)[number]>) {
    // Seats have become free or were taken: joining again returns the new position in the queue
    if (message.type === 'RefreshCounts') {
      if (this.#ports.state().seat.kind === 'full') void this.#connection.verify()
      return
    }
    this.#take(message)
    if (this.#connection.isUp) this.#up()
  }
}
