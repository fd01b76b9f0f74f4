import { type HubMessage, type HubMessageBody, hubMessages } from '../../generated/hub.ts'
import type { Announcement } from '../state/context.ts'
import type { Store } from '../state/store.ts'
import { presentSnapshot } from '../watch/present-display.ts'
import type { HubConnection } from './connection.ts'
import type { Part } from './methods.ts'
import { closeFrame, invocation } from './protocol.ts'

/** Runs a task immediately; requests during the interval run once more, at its end. */
function createThrottle(everyMs: number) {
  const pending = new Map<string, (() => void) | null>()
  return function run(key: string, task: () => void) {
    if (pending.has(key)) return void pending.set(key, task)
    task()
    pending.set(key, null)
    const timer = setTimeout(() => {
      const next = pending.get(key)
      pending.delete(key)
      if (next) run(key, next)
    }, everyMs) as unknown as { unref?: () => void }
    timer.unref?.()
  }
}

type AnnouncementOf<K extends Announcement['kind']> = Extract<Announcement, { kind: K }>

const COUNTS_EVERY_MS = 1000

/** Sends a hub message of the contract to one connection. */
export function send<M extends HubMessage>(connection: HubConnection, message: M, body: HubMessageBody<M>) {
  connection.send(invocation(message, hubMessages[message].parse(body)))
}

/** Notifies this tab's connections of changes. It reads the state afresh, so messages are always current. */
export class Broadcaster {
  readonly #store: Store
  readonly #connections: ReadonlyMap<string, HubConnection>
  readonly #refreshCounts = createThrottle(COUNTS_EVERY_MS)

  constructor(store: Store, connections: ReadonlyMap<string, HubConnection>) {
    this.#store = store
    this.#connections = connections
  }

  async broadcast(announcement: Announcement) {
    switch (announcement.kind) {
      case 'display':
        for (const showing of announcement.showings) await this.#sendDisplay(showing, announcement.withShowing)
        return
      case 'captions':
        return this.#sendCaptions(announcement)
      case 'showing-deleted':
        return this.#sendDeleted(announcement)
      case 'seats':
        return this.#sendSeats(announcement)
      case 'logins-ended':
        return this.#endConnections(announcement)
      case 'access-ended':
        return this.#renewConnections(announcement)
    }
  }

  #inShowing(showing: string, parts: Part[]) {
    return [...this.#connections.values()].filter((one) => parts.includes(one.parts.get(showing) as Part))
  }

  #snapshot(reference: string) {
    return this.#store.transaction((state) => {
      const showing = state.showings[reference]
      return showing ? presentSnapshot(state, showing) : null
    })
  }

  async #sendDisplay(reference: string, withShowing: boolean) {
    if (this.#inShowing(reference, ['attendee', 'presenter']).length === 0) return
    const snapshot = await this.#snapshot(reference)
    if (!snapshot) return
    const { display, showing, event } = snapshot
    const { epoch, revision } = display
    for (const listener of this.#inShowing(reference, ['attendee', 'presenter'])) {
      send(listener, 'DisplayChanged', display)
      if (withShowing)
        send(listener, 'ShowingChanged', { showingReference: reference, epoch, revision, showing, event })
    }
  }

  #sendCaptions({ message }: AnnouncementOf<'captions'>) {
    for (const listener of this.#inShowing(message.showingReference, ['attendee', 'presenter']))
      send(listener, 'CaptionsChanged', message)
  }

  #sendDeleted({ showing, lastDisplay }: AnnouncementOf<'showing-deleted'>) {
    for (const listener of this.#inShowing(showing, ['attendee', 'presenter', 'waiting'])) {
      if (listener.parts.get(showing) !== 'waiting') send(listener, 'DisplayChanged', lastDisplay)
      listener.parts.delete(showing)
    }
  }

  async #sendSeats({ showing, granted }: AnnouncementOf<'seats'>) {
    const admitted = granted.flatMap((id) => this.#connections.get(id) ?? [])
    const snapshot = admitted.length > 0 ? await this.#snapshot(showing) : null
    for (const connection of admitted) {
      connection.parts.set(showing, 'attendee')
      if (snapshot) send(connection, 'SeatGranted', { showingReference: showing, snapshot })
    }
    this.#refreshCounts(showing, () => {
      const listeners = this.#inShowing(showing, ['presenter', 'waiting'])
      for (const listener of listeners) send(listener, 'RefreshCounts', { reference: showing })
    })
  }

  /** Makes the connections reconnect, so their access is checked again. */
  #renewConnections({ logins }: AnnouncementOf<'access-ended'>) {
    for (const connection of this.#connections.values()) {
      if (logins.includes(connection.loginToken ?? '')) connection.send(closeFrame({ allowReconnect: true }))
    }
  }

  #endConnections({ logins, reason }: AnnouncementOf<'logins-ended'>) {
    for (const connection of this.#connections.values()) {
      if (connection.loginToken === null || !logins.includes(connection.loginToken)) continue
      send(connection, 'SessionEnded', { reason })
      // After this message the client closes the socket
      connection.send(closeFrame())
    }
  }
}
