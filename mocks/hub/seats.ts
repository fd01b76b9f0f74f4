import { SEAT_GRACE } from '../../openapi/rules/durations.ts'
import type { HolderRow, RoomRow } from '../state/state.ts'
import { isSigned } from '../watch/attendee-ids.ts'

/**
 * How many are seated at most: of all attendees (null is no limit), of those at one address, which all are here, and of those with ids
 * of their own making.
 */
export interface Caps {
  all: number | null
  oneAddress: number
  unsigned: number
}

/** Asks for a seat; whoever asks again keeps the seat or the place in the line. Returns the place, or null with a seat. */
export function takeSeat(room: RoomRow, attendee: string, connection: string, caps: Caps): number | null {
  const known = [...room.seated, ...room.waiting].find((one) => one.attendee === attendee)
  const holder: HolderRow = known ?? { attendee, connections: [], keepUntil: null, hasUnsignedId: !isSigned(attendee) }
  holder.keepUntil = null
  if (!holder.connections.includes(connection)) holder.connections.push(connection)
  if (!known) (hasFreeSeat(room, caps, holder) ? room.seated : room.waiting).push(holder)
  const place = room.waiting.indexOf(holder)
  return place === -1 ? null : place + 1
}

/** This connection goes for good; with the attendee's last one the seat or place is free. */
export function leaveRoom(room: RoomRow, connection: string) {
  for (const line of [room.seated, room.waiting]) {
    for (const holder of line) {
      if (!holder.connections.includes(connection)) continue
      holder.connections = holder.connections.filter((one) => one !== connection)
      if (holder.connections.length === 0) holder.keepUntil = 0
    }
  }
}

/** Connections broke. An attendee without another one keeps the seat or place for a while. */
export function dropConnections(room: RoomRow, isGone: (connection: string) => boolean, now: number): boolean {
  let dropped = false
  for (const holder of [...room.seated, ...room.waiting]) {
    const left = holder.connections.filter((connection) => !isGone(connection))
    if (left.length === holder.connections.length) continue
    holder.connections = left
    if (left.length === 0) holder.keepUntil = now + SEAT_GRACE
    dropped = true
  }
  return dropped
}

/** Gives the seats of those who are gone to those who wait; returns the connections of the lucky ones. */
export function fillSeats(room: RoomRow, caps: Caps, now: number): string[] {
  const isStaying = ({ keepUntil }: HolderRow) => keepUntil === null || keepUntil > now
  room.seated = room.seated.filter(isStaying)
  room.waiting = room.waiting.filter(isStaying)
  const granted: string[] = []
  for (const next of [...room.waiting]) {
    if (!hasFreeSeat(room, caps, next)) continue
    room.waiting.splice(room.waiting.indexOf(next), 1)
    room.seated.push(next)
    granted.push(...next.connections)
  }
  return granted
}

/** How many different attendees are connected now. */
export const connectedCount = (room: RoomRow | undefined) =>
  room?.seated.filter((holder) => holder.connections.length > 0).length ?? 0

const hasFreeSeat = ({ seated }: RoomRow, { all, oneAddress, unsigned }: Caps, { hasUnsignedId = false }: HolderRow) =>
  (all === null || (seated.length < all && seated.length < oneAddress)) &&
  !(hasUnsignedId && seated.filter((holder) => holder.hasUnsignedId).length >= unsigned)
