export type Seat = { seated: true } | { seated: false; place: number }

export interface Waiter {
  holder: string
  connectionIds: string[]
  /** In the waiting line, from 1. */
  place: number
}

export interface SeatEvents {
  /** A waiting holder got a seat. May come twice. `connectionIds` is empty while the holder is away in its grace time. */
  onGranted(room: string, holder: string, connectionIds: string[]): void
  /** Places in the waiting line moved up: ask `waiting` and tell those who wait (throttled, a line may be long). */
  onMoved?(room: string): void
}

/** Some of a room's seats, which several holders share: so many, or a part of all that there are. */
export type Share = { name: string } & ({ seats: number } | { part: number })

/**
 * Limited places in a room, counted by holder: one holder with three connections has one seat.
 * Exact under any number of simultaneous calls: never more seats than the cap, nobody overtakes in the line.
 */
export interface Seats {
  /**
   * Asks for a seat and notes the connection. Asking again changes nothing but the cap.
   * `cap` is the newest one (null: no limit). A higher cap lets waiting holders in; a lower one throws nobody out.
   * A new holder with shares waits also while the seats of one of them are taken; those behind who need none of it go first then.
   */
  take(room: string, holder: string, connectionId: string, cap: number | null, shares?: readonly Share[]): Promise<Seat>
  /** A connection goes for good. Without another one in the room the holder's seat or place is free at once. */
  leave(room: string, holder: string, connectionId: string): Promise<void>
  /** A connection broke. Without another one in the room the holder keeps its seat or place for the grace time. */
  drop(room: string, holder: string, connectionId: string): Promise<void>
  /** From now on a share limits none of the holders that are in the room. */
  lift(room: string, shareName: string): Promise<void>
  /** A new cap without anyone asking for a seat, e.g. after a change of plan. */
  setCap(room: string, cap: number | null): Promise<void>
  /** Seats in use, those kept in the grace time included. */
  count(room: string): Promise<number>
  /** Holders of a seat that are connected now, those in the grace time left out. */
  connected(room: string): Promise<number>
  /** The waiting line, longest waiting first. */
  waiting(room: string): Promise<Waiter[]>
  /** Forgets everything and stops the clocks; nothing is granted any more. */
  close(): Promise<void>
}
