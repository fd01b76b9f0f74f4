import { type HubMethod, hubMethods } from '../../generated/hub.ts'
import { SEAT_GRACE } from '../../openapi/rules/durations.ts'
import { holderOf } from '../accounts/tokens/tokens.ts'
import { nextRevision } from '../showings/touch-displays.ts'
import type { Announcement } from '../state/context.ts'
import type { State } from '../state/state.ts'
import type { Store } from '../state/store.ts'
import { Broadcaster, send } from './broadcaster.ts'
import { HubConnection, type HubSocket } from './connection.ts'
import { type HubCall, HubError, methods, refill } from './methods.ts'
import { dropConnections } from './seats.ts'

interface MockHubOptions {
  store: Store
  /** Identifies this tab: the connections of closed tabs lose their seats. */
  tab: string
  now?: () => Date
  /** Multiplies all limits. */
  limitFactor?: () => number
  /** Sends announcements to the other tabs; this one handles its own. */
  notifyOthers?: (announcements: Announcement[]) => void
}

/** The parameters of a new WebSocket. */
interface Opening {
  id?: string | null
  accessToken?: string | null
  cookieLogin?: string | null
}

/** The hub of one tab. The state is shared by all tabs; announcements say what each must send to its own clients. */
export class MockHub {
  readonly #store: Store
  readonly #tab: string
  readonly #now: () => Date
  readonly #limitFactor: () => number
  readonly #notifyOthers: (announcements: Announcement[]) => void
  readonly #connections = new Map<string, HubConnection>()
  readonly #negotiated = new Map<string, string | null>()
  readonly #broadcaster: Broadcaster
  #made = 0

  constructor({ store, tab, now = () => new Date(), limitFactor = () => 1, notifyOthers = () => {} }: MockHubOptions) {
    this.#store = store
    this.#tab = tab
    this.#now = now
    this.#limitFactor = limitFactor
    this.#notifyOthers = notifyOthers
    this.#broadcaster = new Broadcaster(store, this.#connections)
  }

  /** The response to `POST {hub}/negotiate`; the connection keeps the log-in of the cookie or access token. */
  negotiate(loginToken: string | null, version: number) {
    const connectionId = this.#newId()
    const connectionToken = crypto.randomUUID()
    this.#negotiated.set(version > 0 ? connectionToken : connectionId, loginToken)
    const availableTransports = [{ transport: 'WebSockets', transferFormats: ['Text', 'Binary'] }]
    return version > 0
      ? { negotiateVersion: 1, connectionId, connectionToken, availableTransports }
      : { negotiateVersion: 0, connectionId, availableTransports }
  }

  /** Whether an access token is valid. */
  knowsToken = (token: string) => this.#store.transaction((state) => holderOf(state, token, this.#now()) !== undefined)

  /**
   * Opens a WebSocket, with a negotiated id or without one (skipNegotiation). An access token takes precedence over the cookie.
   */
  connect(socket: HubSocket, { id = null, accessToken = null, cookieLogin = null }: Opening = {}) {
    if (id !== null && !this.#negotiated.has(id)) return socket.close()
    const loginToken = id === null ? (accessToken ?? cookieLogin) : (this.#negotiated.get(id) ?? null)
    if (id !== null) this.#negotiated.delete(id)
    const connection = new HubConnection({
      id: this.#newId(),
      loginToken,
      isAdmitted: this.#admits(id === null ? accessToken : null),
      socket,
      onCall: (caller, target, args) => this.#call(caller, target, args),
      onClosed: (closed) => {
        this.#connections.delete(closed.id)
        void this.sweep((one) => one === closed.id)
      },
    })
    this.#connections.set(connection.id, connection)
  }

  /** Drops every connection of this tab; the clients reconnect. */
  dropAll() {
    for (const connection of this.#connections.values()) connection.drop()
  }

  /** Releases the seats of closed connections, and again after the grace time. */
  async sweep(isGone: (connection: string) => boolean) {
    const now = this.#now()
    const announcements: Announcement[] = []
    const isAnyoneAway = await this.#store.transaction((state) => {
      for (const [showing, room] of Object.entries(state.rooms)) {
        const dropped = dropConnections(room, isGone, now.getTime())
        const overdue = holdersOf(room).some(({ expiresAt }) => expiresAt !== null && expiresAt <= now.getTime())
        const announce = (one: Announcement) => void announcements.push(one)
        const call = { state, now, limitFactor: this.#limitFactor(), announce }
        if (dropped || overdue) refill(call, showing, room)
      }
      return Object.values(state.rooms).some((room) => holdersOf(room).some((one) => one.expiresAt !== null))
    })
    await this.publish(announcements)
    if (isAnyoneAway) setTimeout(() => void this.sweep(() => false), SEAT_GRACE + 1000).unref?.()
  }

  /** Removes the announcements whose time is over. */
  async endAnnouncements() {
    const now = this.#now()
    const announcements: Announcement[] = []
    const announce = (one: Announcement) => void announcements.push(one)
    await this.#store.transaction((state) => {
      for (const showing of Object.values(state.showings)) {
        const { announcement } = showing.display
        if (!announcement?.endsUtc || Date.parse(announcement.endsUtc) > now.getTime()) continue
        showing.display.announcement = null
        nextRevision({ now, announce }, showing, { withShowing: false })
      }
    })
    await this.publish(announcements)
  }

  /** Notifies the clients of this tab and the other tabs. */
  async publish(announcements: Announcement[]) {
    if (announcements.length === 0) return
    this.#notifyOthers(announcements)
    await this.broadcast(announcements)
  }

  /** Notifies the clients of this tab. */
  async broadcast(announcements: Announcement[]) {
    for (const announcement of announcements) await this.#broadcaster.broadcast(announcement)
  }

  /** An access token is optional, but must be valid. */
  async #admits(accessToken: string | null) {
    return accessToken === null || (await this.knowsToken(accessToken))
  }

  #newId() {
    this.#made += 1
    return `${this.#tab}.${this.#made}`
  }

  async #call(connection: HubConnection, target: string, args: unknown[]) {
    const { name, input } = readArguments(target, args)
    const announcements: Announcement[] = []
    const replies: (() => void)[] = []
    const method = methods[name] as (input: unknown, call: HubCall) => unknown
    const result = await this.#store.transaction((state) =>
      method(input, {
        state,
        actor: actorOf(state, connection),
        connection: connection.id,
        now: this.#now(),
        limitFactor: this.#limitFactor(),
        setPart: (showing, part) => void connection.parts.set(showing, part),
        endPart: (showing) => void connection.parts.delete(showing),
        reply: (message, body) => replies.push(() => send(connection, message, body)),
        announce: (announcement) => void announcements.push(announcement),
      }),
    )
    for (const reply of replies) reply()
    await this.publish(announcements)
    return hubMethods[name].result.parse(result)
  }
}

/** The called method, in any letter case, and its arguments by name. */
function readArguments(target: string, args: unknown[]) {
  const name = (Object.keys(hubMethods) as HubMethod[]).find((one) => one.toLowerCase() === target.toLowerCase())
  if (!name) throw new HubError(`Unknown hub method '${target}'`)
  const { argumentNames, arguments: schema } = hubMethods[name]
  const input = schema.safeParse(Object.fromEntries(argumentNames.map((argument, at) => [argument, args[at]])))
  if (!input.success || args.length > argumentNames.length) throw new HubError("The arguments aren't valid")
  return { name, input: input.data }
}

const actorOf = (state: State, { loginToken }: HubConnection) =>
  state.accounts[(state.logins[loginToken ?? ''] ?? state.tokens[loginToken ?? ''])?.account ?? ''] ?? null

const holdersOf = (room: State['rooms'][string]) => [...room.seated, ...room.waiting]
