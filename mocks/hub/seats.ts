import { SEAT_GRACE } from '../../openapi/rules/durations.ts'
import type { HolderRow, RoomRow } from '../state/state.ts'
import { isSigned } from '../watch/attendee-ids.ts'

/**
 * The limits of seated attendees: in total (null is unlimited), at one address (all clients have the same one here), and with unsigned
 * ids.
 */
export interface Caps {
  all: number | null
  oneAddress: number
  unsigned: number
}

/** Requests a seat; a repeated request keeps the seat or place. Returns the place in the queue, or null for a seat. */
export function takeSeat(room: RoomRow, attendee: string, connection: string, caps: Caps): number | null {
  const known = [...room.seated, ...room.waiting].find((one) => one.attendee === attendee)
  const holder: HolderRow = known ?? { attendee, connections: [], expiresAt: null, hasUnsignedId: !isSigned(attendee) }
  holder.expiresAt = null
  if (!holder.connections.includes(connection)) holder.connections.push(connection)
  if (!known) (hasFreeSeat(room, caps, holder) ? room.seated : room.waiting).push(holder)
  const place = room.waiting.indexOf(holder)
  return place === -1 ? null : place + 1
}

/** Removes a connection; with the attendee's last one, the seat or place is free. */
export function leaveRoom(room: RoomRow, connection: string) {
  for (const line of [room.seated, room.waiting]) {
    for (const holder of line) {
      if (!holder.connections.includes(connection)) continue
      holder.connections = holder.connections.filter((one) => one !== connection)
      if (holder.connections.length === 0) holder.expiresAt = 0
    }
  }
}

/** Removes lost connections. Attendees without another one keep the seat or place for the grace time. */
export function dropConnections(room: RoomRow, isGone: (connection: string) => boolean, now: number): boolean {
  let dropped = false
  for (const holder of [...room.seated, ...room.waiting]) {
    const left = holder.connections.filter((connection) => !isGone(connection))
    if (left.length === holder.connections.length) continue
    holder.connections = left
    if (left.length === 0) holder.expiresAt = now + SEAT_GRACE
    dropped = true
  }
  return dropped
}

/** Gives free seats to waiting attendees; returns their connections. */
export function fillSeats(room: RoomRow, caps: Caps, now: number): string[] {
  const isStaying = ({ expiresAt }: HolderRow) => expiresAt === null || expiresAt > now
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

/** The number of connected attendees. */
export const connectedCount = (room: RoomRow | undefined) =>
  room?.seated.filter((holder) => holder.connections.length > 0).length ?? 0

const hasFreeSeat = ({ seated }: RoomRow, { all, oneAddress, unsigned }: Caps, { hasUnsignedId = false }: HolderRow) =>
  (all === null || (seated.length < all && seated.length < oneAddress)) &&
  !(hasUnsignedId && seated.filter((holder) => holder.hasUnsignedId).length >= unsigned)
