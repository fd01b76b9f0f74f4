import type { HubMessage, HubMessageBody, HubMethod, HubMethodArguments, HubMethodResult } from '../../generated/hub.ts'
import { PART_OF_ONE_ADDRESS, SEATS_FOR_UNSIGNED_IDS } from '../../openapi/rules/quantities.ts'
import { plans } from '../accounts/plans.ts'
import { canEdit, isPublic } from '../events/access.ts'
import { isAlive } from '../showings/find-showing.ts'
import { countedFor, sampleAttendance } from '../showings/report.ts'
import type { Announcement } from '../state/context.ts'
import type { AccountRow } from '../state/people.ts'
import type { RoomRow, ShowingRow, State } from '../state/state.ts'
import { presentSnapshot } from '../watch/present-display.ts'
import { type Caps, connectedCount, fillSeats, leaveRoom, takeSeat } from './seats.ts'

/** Its message is sent to the client; other errors become a generic one. */
export class HubError extends Error {}

/** A connection's part in a showing: attendees get its display, presenters also hints about counts, waiting attendees only hints. */
export type Part = 'attendee' | 'presenter' | 'waiting'

/** A method's context: the state as a draft, the caller, and effects to run after the state is stored. */
export interface HubCall {
  state: State
  actor: AccountRow | null
  connection: string
  now: Date
  /** Multiplies all limits. */
  limitFactor: number
  setPart(showing: string, part: Part): void
  endPart(showing: string): void
  reply<M extends HubMessage>(message: M, body: HubMessageBody<M>): void
  announce(announcement: Announcement): void
}

type Methods = { [M in HubMethod]: (args: HubMethodArguments<M>, call: HubCall) => HubMethodResult<M> }

export const methods: Methods = {
  RequestGroupCount({ showingReference }, call) {
    const showing = findShowing(call, showingReference)
    const event = showing && call.state.events[showing.event]
    if (!showing || !event || !call.actor || !canEdit(call.state, call.actor, event))
      throw new HubError("This couldn't be found")
    call.setPart(showingReference, 'presenter')
    openToAddress(call, showingReference)
    call.reply('UpdateGroupCount', {
      reference: showingReference,
      count: connectedCount(call.state.rooms[showingReference]),
    })
    return null
  },

  JoinShowing({ showingReference, attendeeId, reading }, call) {
    const showing = findShowing(call, showingReference)
    if (!showing) return { outcome: 'not-found' }
    if (mayPresent(call, showing)) openToAddress(call, showingReference)
    const place = takesSeat(call, showing) ? sitDown(call, showing, attendeeId) : null
    const holder = call.state.rooms[showingReference]?.seated.find((one) => one.attendee === attendeeId)
    if (holder) holder.reads = countedFor(call.state, showing, reading)
    sampleAttendance(call.state, showing, call.now)
    call.setPart(showingReference, place === null ? 'attendee' : 'waiting')
    if (place !== null) return { outcome: 'full', place }
    return { outcome: 'joined', snapshot: presentSnapshot(call.state, showing) }
  },

  LeaveShowing({ showingReference }, call) {
    const room = call.state.rooms[showingReference]
    if (room) {
      leaveRoom(room, call.connection)
      refill(call, showingReference, room)
      const showing = findShowing(call, showingReference)
      if (showing) sampleAttendance(call.state, showing, call.now)
    }
    call.endPart(showingReference)
    return null
  },
}

function findShowing({ state, now }: HubCall, reference: string): ShowingRow | undefined {
  const showing = state.showings[reference]
  return showing && isAlive(showing, now) && isPublic(state, showing.event) ? showing : undefined
}

function mayPresent({ state, actor }: HubCall, showing: ShowingRow) {
  const event = state.events[showing.event]
  return Boolean(actor && event && canEdit(state, actor, event))
}

/** Previews, and the frame of an organiser who may present the showing, need no seat. */
const takesSeat = (call: HubCall, showing: ShowingRow) =>
  showing.kind !== 'preview' && showing.kind !== 'permanent' && !mayPresent(call, showing)

const roomOf = ({ state }: HubCall, showing: string) => {
  state.rooms[showing] ??= { seated: [], waiting: [] }
  return state.rooms[showing]
}

/** A presenter's address is the hall, so all seats are available there. */
function openToAddress(call: HubCall, showing: string) {
  const room = roomOf(call, showing)
  if (room.isHall) return
  room.isHall = true
  if (room.waiting.length > 0) refill(call, showing, room)
}

function sitDown(call: HubCall, showing: ShowingRow, attendee: string): number | null {
  const room = roomOf(call, showing.reference)
  const caps = capsOf(call, showing.reference)
  const granted = fillSeats(room, caps, call.now.getTime())
  const before = connectedCount(room)
  const place = takeSeat(room, attendee, call.connection, caps)
  if (granted.length > 0 || place !== null || connectedCount(room) !== before) {
    call.announce({ kind: 'seats', showing: showing.reference, granted })
  }
  return place
}

/** Fills free seats and notifies everyone concerned. */
export function refill(
  call: Pick<HubCall, 'state' | 'now' | 'announce' | 'limitFactor'>,
  showing: string,
  room: RoomRow,
) {
  const granted = fillSeats(room, capsOf(call, showing), call.now.getTime())
  call.announce({ kind: 'seats', showing, granted })
}

/** The seat limits: the owner's plan, per address, and for unsigned ids. */
function capsOf({ state, limitFactor }: Pick<HubCall, 'state' | 'limitFactor'>, showingReference: string): Caps {
  const event = state.events[state.showings[showingReference]?.event ?? '']
  const owner = event && state.accounts[event.owner]
  const { maxAttendees } = plans[owner?.accountLevel ?? 'Free']
  const isHall = state.rooms[showingReference]?.isHall ?? false
  const oneAddress = Math.ceil((maxAttendees ?? 0) * PART_OF_ONE_ADDRESS * limitFactor)
  const unsigned = Math.ceil(SEATS_FOR_UNSIGNED_IDS * limitFactor)
  return { all: maxAttendees, oneAddress: isHall ? Number.POSITIVE_INFINITY : oneAddress, unsigned }
}
