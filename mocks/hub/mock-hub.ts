import { type HubMessage, type HubMessageBody, type HubMethod, hubMessages, hubMethods } from '../../generated/hub.ts'
import type { Announcement } from '../state/context.ts'
import type { Store } from '../state/store.ts'
import { presentFace, presentSnapshot } from '../watch/present-display.ts'
import { createConnection, type HubConnectionState, type HubSocket } from './connection.ts'
import { HubError, methods, type Part, refill } from './methods.ts'
import { closeFrame, invocation } from './protocol.ts'
import { dropConnections, SEAT_GRACE_MS } from './seats.ts'
import { createThrottle } from './throttle.ts'

export interface MockHubOptions {
  store: Store
  /** Names this tab: connections of tabs that are closed lose their seats. */
  tab: string
  now?: () => Date
  /** Tells the other tabs; this one hears of it by itself. */
  tellOthers?: (announcements: Announcement[]) => void
}

/** The hub of one tab. The state is shared by all tabs; what each has to tell its own clients comes as announcements. */
export function createMockHub({ store, tab, now = () => new Date(), tellOthers = () => {} }: MockHubOptions) {
  const connections = new Map<string, HubConnectionState>()
  const negotiated = new Map<string, string | null>()
  const refreshCounts = createThrottle(1000)
  let made = 0

  /** The answer to `POST {hub}/negotiate`; the log-in of the cookie belongs to the connection from now on. */
  function negotiate(loginToken: string | null, version: number) {
    const connectionId = `${tab}.${++made}`
    const connectionToken = crypto.randomUUID()
    negotiated.set(version > 0 ? connectionToken : connectionId, loginToken)
    const availableTransports = [{ transport: 'WebSockets', transferFormats: ['Text', 'Binary'] }]
    return version > 0
      ? { negotiateVersion: 1, connectionId, connectionToken, availableTransports }
      : { negotiateVersion: 0, connectionId, availableTransports }
  }

  /** A WebSocket opened: with the id of a negotiated connection, or without one (skipNegotiation). */
  function connect(socket: HubSocket, id: string | null, cookieLogin: string | null) {
    if (id !== null && !negotiated.has(id)) return socket.close()
    const loginToken = id === null ? cookieLogin : (negotiated.get(id) ?? null)
    if (id !== null) negotiated.delete(id)
    const connection = createConnection({ id: `${tab}.${++made}`, loginToken, socket, onCall: call, onClosed: forget })
    connections.set(connection.id, connection)
  }

  async function call(connection: HubConnectionState, target: string, args: unknown[]) {
    const name = Object.keys(hubMethods).find((one) => one.toLowerCase() === target.toLowerCase()) as
      | HubMethod
      | undefined
    if (!name) throw new HubError(`Unknown hub method '${target}'`)
    const { argumentNames, arguments: schema, result: resultSchema } = hubMethods[name]
    const named = Object.fromEntries(argumentNames.map((argument, at) => [argument, args[at]]))
    const input = schema.safeParse(named)
    if (!input.success || args.length > argumentNames.length) throw new HubError('The arguments are not valid')
    const announcements: Announcement[] = []
    const replies: (() => void)[] = []
    const method = methods[name] as (input: unknown, hubCall: Parameters<(typeof methods)[HubMethod]>[1]) => unknown
    const result = await store.transaction((state) =>
      method(input.data, {
        state,
        actor: state.accounts[state.logins[connection.loginToken ?? '']?.account ?? ''] ?? null,
        connection: connection.id,
        now: now(),
        setPart: (showing, part) => void connection.parts.set(showing, part),
        endPart: (showing) => void connection.parts.delete(showing),
        reply: (message, body) => replies.push(() => send(connection, message as HubMessage, body as never)),
        announce: (announcement) => announcements.push(announcement),
      }),
    )
    for (const reply of replies) reply()
    await publish(announcements)
    return resultSchema.parse(result)
  }

  function send<M extends HubMessage>(connection: HubConnectionState, message: M, body: HubMessageBody<M>) {
    connection.send(invocation(message, hubMessages[message].parse(body)))
  }

  const inShowing = (showing: string, parts: Part[]) =>
    [...connections.values()].filter((one) => parts.includes(one.parts.get(showing) as Part))

  /** A connection is over; its attendee keeps the seat for a while. */
  async function forget(connection: HubConnectionState) {
    connections.delete(connection.id)
    await sweep((id) => id === connection.id)
  }

  /** Takes connections that are gone out of their seats, and again when their time is over. */
  async function sweep(isGone: (connection: string) => boolean) {
    const announcements: Announcement[] = []
    let isAnyoneAway = false
    await store.transaction((state) => {
      for (const [showing, room] of Object.entries(state.rooms)) {
        const dropped = dropConnections(room, isGone, now().getTime())
        const overdue = [...room.seated, ...room.waiting].some((one) => (one.keepUntil ?? Infinity) <= now().getTime())
        if (dropped || overdue) refill({ state, now: now(), announce: (one) => announcements.push(one) }, showing, room)
        isAnyoneAway ||= [...room.seated, ...room.waiting].some((one) => one.keepUntil !== null)
      }
    })
    await publish(announcements)
    if (isAnyoneAway) setTimeout(() => void sweep(() => false), SEAT_GRACE_MS + 1000).unref?.()
  }

  /** Tells the clients of this tab, and the other tabs. */
  async function publish(announcements: Announcement[]) {
    if (announcements.length === 0) return
    tellOthers(announcements)
    await hear(announcements)
  }

  /** Tells the clients of this tab what has changed. The state is read anew, so what is told is always the latest. */
  async function hear(announcements: Announcement[]) {
    for (const one of announcements) {
      if (one.kind === 'display') for (const showing of one.showings) await tellDisplay(showing, one.withFace)
      else if (one.kind === 'showing-deleted') tellDeleted(one.showing, one.lastDisplay)
      else if (one.kind === 'seats') await tellSeats(one.showing, one.granted)
      else for (const connection of [...connections.values()]) endIfOf(connection, one)
    }
  }

  async function tellDisplay(reference: string, withFace: boolean) {
    const listeners = inShowing(reference, ['attendee', 'presenter'])
    if (listeners.length === 0) return
    const told = await store.transaction((state) => {
      const showing = state.showings[reference]
      const event = showing && state.events[showing.event]
      return showing && event ? { snapshot: presentSnapshot(state, showing), face: presentFace(state, event) } : null
    })
    if (!told) return
    const { display, showing } = told.snapshot
    for (const listener of listeners) {
      send(listener, 'DisplayChanged', display)
      const { epoch, revision } = display
      if (withFace)
        send(listener, 'ShowingChanged', { showingReference: reference, epoch, revision, showing, event: told.face })
    }
  }

  function tellDeleted(reference: string, lastDisplay: HubMessageBody<'DisplayChanged'>) {
    for (const listener of inShowing(reference, ['attendee', 'presenter', 'waiting'])) {
      if (listener.parts.get(reference) !== 'waiting') send(listener, 'DisplayChanged', lastDisplay)
      listener.parts.delete(reference)
    }
  }

  async function tellSeats(reference: string, granted: string[]) {
    const lucky = granted.flatMap((id) => connections.get(id) ?? [])
    if (lucky.length > 0) {
      const snapshot = await store.transaction((state) => {
        const showing = state.showings[reference]
        return showing ? presentSnapshot(state, showing) : null
      })
      for (const connection of lucky) {
        connection.parts.set(reference, 'attendee')
        if (snapshot) send(connection, 'SeatGranted', { showingReference: reference, snapshot })
      }
    }
    refreshCounts(reference, () => {
      for (const listener of inShowing(reference, ['presenter', 'waiting']))
        send(listener, 'RefreshCounts', { reference })
    })
  }

  function endIfOf(
    connection: HubConnectionState,
    { logins, reason }: Extract<Announcement, { kind: 'logins-ended' }>,
  ) {
    if (connection.loginToken === null || !logins.includes(connection.loginToken)) return
    send(connection, 'SessionEnded', { reason })
    // The client closes the socket when it has read this
    connection.send(closeFrame())
  }

  return { negotiate, connect, publish, hear, sweep }
}
export type MockHub = ReturnType<typeof createMockHub>
