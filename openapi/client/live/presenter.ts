import type { Hub, Transport } from '../connection/hub.ts'
import { ReconnectingConnection } from '../connection/reconnecting-connection.ts'
import type { Showing } from '../schemas.ts'
import { openHub } from './open-hub.ts'
import { otherPresenter, type PresenterMessage, type PresenterState } from './presenter-state.ts'
import { failureOf, type PressPorts, PressQueue, REVISION_CONFLICT } from './press-queue.ts'
import { type Press, type Shown, shownBy } from './presses.ts'
import type { HubEvent } from './reduce.ts'

const MESSAGES = [
  'DisplayChanged',
  'ShowingChanged',
  'CaptionsChanged',
  'RefreshCounts',
  'UpdateGroupCount',
  'SessionEnded',
] as const

type Message = HubEvent<(typeof MESSAGES)[number]>

interface PresenterPorts extends Pick<PressPorts, 'slides' | 'waits' | 'isOnline' | 'notify' | 'fail'> {
  state: () => PresenterState
  /** Reduces the state by a message. */
  take: (message: PresenterMessage) => void
  /** Stores what attendees see, if the showing still has this revision. */
  show: (target: Shown, revision: number) => Promise<Showing>
  /** Reads the showing; after a lost race with its error, which may contain it. */
  refresh: (conflict?: unknown) => Promise<Showing>
  createHub: (transport: Transport) => Hub
  /** What is shown may have changed: by any presenter, or while disconnected (without a revision). */
  onChanged: (revision?: number) => void
  /** Captions have changed, or without a message: may have changed while disconnected. */
  onCaptions?: (message?: HubEvent<'CaptionsChanged'>['body']) => void
  onLoginEnded: () => void
  /** The delay in milliseconds after so many failures; undefined gives up, which it never does by default. */
  retryDelay?: ((failures: number) => number | undefined) | undefined
}

/** Presents a showing: presses and changes one after another, and the connection that reports other presenters'. */
export class Presenter {
  readonly #ports: PresenterPorts
  readonly #presses: PressQueue
  #connection: ReconnectingConnection<Hub> | undefined
  #turns: Promise<unknown> = Promise.resolve()

  constructor(ports: PresenterPorts) {
    const { state, take } = ports
    this.#ports = ports
    this.#presses = new PressQueue({
      ...ports,
      showing: () => state().showing,
      show: async (target, revision) => this.#changed(await this.show(target, revision)),
      claim: (showing) => this.#changed(showing),
      refresh: () => this.#refresh(),
      inTurn: (work) => this.inTurn(work),
      onChange: (presses) => take({ type: 'presses-changed', ...presses }),
    })
  }

  /** Resolves when the press is stored or has no effect; rejects when it was refused or discarded. */
  press(press: Press): Promise<Showing> {
    return this.#presses.press(press)
  }

  /** Starts, ends, reopens or announces, after the presses and changes that are under way. */
  change(command: () => Promise<Showing>): Promise<Showing> {
    return this.inTurn(async () => this.#changed(await command()))
  }

  /** Shows again what is shown, which makes this the presenter. */
  takeOver(): Promise<Showing> {
    const { showing } = this.#ports.state()
    return this.change(() => this.show(shownBy(showing), showing.revision))
  }

  /** Stores what to show, for a command of `change`. After a lost race the current showing is read. */
  async show(target: Shown, revision: number): Promise<Showing> {
    try {
      return await this.#ports.show(target, revision)
    } catch (error) {
      if (failureOf(error).status === REVISION_CONFLICT) await this.#refresh(error)
      throw error
    }
  }

  /** Runs work after the presses and changes that are under way. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turns.then(work)
    this.#turns = turn.catch(() => undefined)
    return turn
  }

  /** Opens the hub connection, for the number of viewers and other presenters' changes. Returns how to close it. */
  connect() {
    const { state, take, createHub, onChanged, retryDelay } = this.#ports
    const { reference: showingReference } = state().showing
    let failures = 0
    const count = (hub: Hub) => hub.invoke('RequestGroupCount', showingReference)
    const connection = new ReconnectingConnection({
      open: (transport, onClosed) => {
        const hub = createHub(transport)
        const onMessage = (message: Message) => this.#hear(message, () => count(hub))
        return openHub<Message['type']>(hub, { showingReference, messages: MESSAGES, onMessage, onClosed })
      },
      join: count,
      onUp: () => {
        take({ type: 'connection-changed', connection: 'connected' })
        this.#presses.wake()
        onChanged()
        this.#ports.onCaptions?.()
      },
      onDown: () => {
        failures += 1
        // The first attempt also fails where only WebSockets are blocked
        if (failures > 1 || state().connection === 'connected')
          take({ type: 'connection-changed', connection: 'reconnecting' })
      },
      retryDelay,
    })
    this.#connection = connection
    void connection.tryNow()
    return () => {
      this.#presses.stop()
      return connection.stop()
    }
  }

  reconnectNow() {
    void this.#connection?.tryNow()
  }

  /** The device woke up or is online again: verifies the connection, which may look open but be dead, and retries waiting presses. */
  wake() {
    this.#presses.wake()
    void this.#connection?.verify()
  }

  #hear(message: Message, count: () => Promise<unknown>) {
    const { take, onChanged, onCaptions, onLoginEnded } = this.#ports
    switch (message.type) {
      case 'UpdateGroupCount':
        return take({ type: 'counted', viewers: message.body.count })
      case 'RefreshCounts':
        return void count().catch(() => undefined)
      case 'DisplayChanged':
      case 'ShowingChanged':
        this.#presses.wake()
        return onChanged(message.body.revision)
      case 'CaptionsChanged':
        return onCaptions?.(message.body)
      case 'SessionEnded':
        return onLoginEnded()
    }
  }

  async #refresh(conflict?: unknown): Promise<Showing> {
    const showing = await this.#ports.refresh(conflict)
    this.#ports.take({ type: 'refreshed', showing })
    return showing
  }

  /** Names the presenter that this change replaced, unless it was another device of the same person. */
  #changed(showing: Showing): Showing {
    const { state, take, notify } = this.#ports
    const replaced = otherPresenter(state().showing, state().ownRevision)
    take({ type: 'changed', showing })
    if (replaced && !replaced.isYou) notify({ kind: 'took-over', from: replaced })
    return showing
  }
}
