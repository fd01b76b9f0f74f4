import { setTimeout as delay } from 'node:timers/promises'
import { messages } from '../../../../generated/errors.ts'
import type { HubMethodArguments, HubMethodResult } from '../../../../generated/hub.ts'
import type { WatchSnapshot } from '../../../../generated/zod/schemas/index.zod.ts'
import { budgets } from '../../../../openapi/rules/http/budgets.ts'
import type { Actor, HubIdentity } from '../../context/context.ts'
import type { AttendeeIds } from '../../context/ports/attendee-ids.ts'
import type { Seats, Share } from '../../context/ports/seats.ts'
import { type Connection, type Hub, HubError } from '../../hub/types.ts'
import { FairQueue } from '../../infrastructure/concurrency/fair-queue.ts'
import { type Broadcaster, groupsOf } from '../delivery/broadcaster.ts'
import type { LiveShowings } from '../live-showings.ts'
import { countReading, dropReading } from './readers.ts'

/** Times the duration of a read without a result. */
const REST_AFTER_MISS = 4

type Client = Connection<HubIdentity>
type Joined = Readonly<{ outcome: 'joined'; snapshot: WatchSnapshot }>

/** Whether an organiser may present an event. */
export type MayPresent = (actor: Actor, eventReference: string) => Promise<boolean>

interface Parts {
  hub: Pick<Hub<HubIdentity>, 'groups' | 'connection'>
  broadcaster: Broadcaster
  seats: Seats
  live: Pick<LiveShowings, 'read' | 'peek'>
  mayPresent: MayPresent
  attendeeIds: Pick<AttendeeIds, 'isSigned'>
  /** Limits for the attendees of one address: seats with unsigned ids, and a fraction of all seats. */
  seatShares: { unsigned: number; partOfOneAddress: number }
  /** Called when the number of connected attendees changes. */
  onCountChanged(showingReference: string): void
}

/** The participants of a showing: seated attendees, waiting attendees and presenters. */
export class Attendance {
  readonly #parts: Parts
  readonly #joins = new WeakMap<WatchSnapshot, Joined>()
  /** Reads of the database that a connection causes. One at a time, and networks take turns, so that a flood of one delays presses and others by a read or two. */
  readonly #lookups = new FairQueue({ maxWaiting: budgets.hubConnections.amount })

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Seats an attendee, or returns the place in the queue. Idempotent. */
  async join(
    client: Client,
    { showingReference, attendeeId, reading }: HubMethodArguments<'JoinShowing'>,
  ): Promise<HubMethodResult<'JoinShowing'>> {
    const { hub, live, onCountChanged } = this.#parts
    const state = await this.#find(client, showingReference)
    if (!state) return { outcome: 'not-found' }
    const groups = groupsOf(showingReference)
    const isOrganiser = await this.#mayPresent(client, state.eventReference)
    if (isOrganiser) await this.#openToNetwork(client, showingReference)
    const needsSeat = !state.snapshot.showing.isPreview && !isOrganiser
    if (needsSeat) {
      const seat = await this.#takeSeat(client, showingReference, attendeeId, state.maxAttendees)
      if (!seat.seated) {
        hub.groups.add(client, groups.waiting)
        return { outcome: 'full', place: seat.place }
      }
      await countReading(this.#parts.seats, client, { showingReference, attendeeId, reading }, state)
    }
    if (needsSeat && !client.groups.has(groups.watching)) onCountChanged(showingReference)
    hub.groups.remove(client, groups.waiting)
    hub.groups.add(client, groups.watching)
    // Read after joining the group, so that no change is missed
    const current = await live.read(showingReference)
    return current ? this.#joined(current.snapshot) : { outcome: 'not-found' }
  }

  /** The same object for everyone who joins in this state, so that the hub encodes it once. */
  #joined(snapshot: WatchSnapshot): Joined {
    const known = this.#joins.get(snapshot) ?? Object.freeze({ outcome: 'joined', snapshot })
    this.#joins.set(snapshot, known)
    return known
  }

  /** Releases the seat or the place in the queue immediately. */
  async leave(client: Client, { showingReference }: HubMethodArguments<'LeaveShowing'>): Promise<null> {
    const { hub, seats, onCountChanged } = this.#parts
    const groups = [
      ...Object.values(groupsOf(showingReference)),
      organisersAt(showingReference, client.identity.network),
    ]
    for (const group of groups) hub.groups.remove(client, group)
    const attendeeId = seatsOf(client).get(showingReference)
    if (attendeeId === undefined) return null
    seatsOf(client).delete(showingReference)
    await countReading(seats, client, { showingReference, attendeeId, reading: null }, null)
    await seats.leave(showingReference, attendeeId, client.id)
    onCountChanged(showingReference)
    return null
  }

  /** A connection was lost; its seats are kept for the grace time. */
  async dropped(client: Client) {
    await dropReading(this.#parts.seats, client)
    for (const [showingReference, attendeeId] of seatsOf(client)) {
      await this.#parts.seats.drop(showingReference, attendeeId, client.id)
      this.#parts.onCountChanged(showingReference)
    }
  }

  /** Sends the showing to attendees on this node that waited and now have a seat. */
  async granted(showingReference: string, connectionIds: string[]) {
    const { hub, live, broadcaster, onCountChanged } = this.#parts
    onCountChanged(showingReference)
    const clients = connectionIds.flatMap((id) => hub.connection(id) ?? [])
    if (clients.length === 0) return
    const groups = groupsOf(showingReference)
    for (const client of clients) {
      hub.groups.remove(client, groups.waiting)
      hub.groups.add(client, groups.watching)
    }
    const state = await live.read(showingReference)
    if (!state) return
    const { snapshot } = state
    for (const { id } of clients) broadcaster.toConnection(id, 'SeatGranted', { showingReference, snapshot })
  }

  /**
   * Sends a presenter the viewer count, and subscribes the connection to changes.
   * @throws HubError unless the caller may present the event
   */
  async requestCount(client: Client, { showingReference }: HubMethodArguments<'RequestGroupCount'>): Promise<null> {
    const { hub, seats, broadcaster } = this.#parts
    const state = await this.#find(client, showingReference)
    if (!state || !(await this.#mayPresent(client, state.eventReference))) throw new HubError(messages['not-found'])
    const groups = groupsOf(showingReference)
    hub.groups.add(client, groups.watching)
    hub.groups.add(client, groups.presenting)
    await this.#openToNetwork(client, showingReference)
    const count = await seats.connected(showingReference)
    broadcaster.toConnection(client.id, 'UpdateGroupCount', { reference: showingReference, count })
    return null
  }

  async #takeSeat(client: Client, showingReference: string, attendeeId: string, cap: number | null) {
    const held = seatsOf(client)
    const before = held.get(showingReference)
    // One connection is one attendee: joining under another id releases the first seat
    if (before !== undefined && before !== attendeeId)
      await this.#parts.seats.leave(showingReference, before, client.id)
    held.set(showingReference, attendeeId)
    const shares = this.#sharesOf(client, showingReference, attendeeId)
    return this.#parts.seats.take(showingReference, attendeeId, client.id, cap, shares)
  }

  /** A hall behind one address looks like a visitor who takes all seats, except that a hall has its presenter in it. */
  #sharesOf({ identity: { network } }: Client, showingReference: string, attendeeId: string): Share[] {
    const { hub, attendeeIds, seatShares } = this.#parts
    const isHall = hub.groups.size(organisersAt(showingReference, network)) > 0
    return [
      ...(isHall ? [] : [{ name: network, part: seatShares.partOfOneAddress }]),
      ...(attendeeIds.isSigned(attendeeId) ? [] : [{ name: `invented at ${network}`, seats: seatShares.unsigned }]),
    ]
  }

  /** A presenter at this address proves a hall, so the address's share no longer limits waiting attendees. */
  async #openToNetwork(client: Client, showingReference: string) {
    const { network } = client.identity
    this.#parts.hub.groups.add(client, organisersAt(showingReference, network))
    await this.#parts.seats.lift(showingReference, network)
  }

  async #mayPresent(client: Client, eventReference: string) {
    const { actor } = client.identity
    return actor !== null && this.#inTurn(client, () => this.#parts.mayPresent(actor, eventReference))
  }

  /** What this process knows is answered at once; the rest is read in turn. */
  async #find(client: Client, showingReference: string) {
    const { live } = this.#parts
    return live.peek(showingReference) ?? this.#inTurn(client, () => this.#read(showingReference))
  }

  /** Invented references can't be remembered, so each holds up the next one for longer than it takes. */
  async #read(showingReference: string) {
    const began = performance.now()
    const state = await this.#parts.live.read(showingReference)
    if (!state) await delay(REST_AFTER_MISS * (performance.now() - began))
    return state
  }

  #inTurn<T>({ identity: { network } }: Client, read: () => Promise<T>): Promise<T> {
    try {
      return this.#lookups.run(network, read)
    } catch {
      throw new HubError(messages['rate-limited'])
    }
  }
}

/** The group of presenters of a showing at one address. */
const organisersAt = (showingReference: string, network: string) => `organisers:${showingReference}:${network}`

/** Attendee ids by showing under which this connection has a seat or waits for one. */
function seatsOf({ items }: Client): Map<string, string> {
  const known = items.get('seats') as Map<string, string> | undefined
  if (known) return known
  const seats = new Map<string, string>()
  items.set('seats', seats)
  return seats
}
