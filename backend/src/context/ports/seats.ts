export type Seat = { seated: true } | { seated: false; place: number }

export interface Waiter {
  holder: string
  connectionIds: string[]
  /** Position in the queue, from 1. */
  place: number
}

export interface SeatEvents {
  /** A waiting holder got a seat. May repeat. `connectionIds` is empty while the holder is in its grace time. */
  onGranted(room: string, holder: string, connectionIds: string[]): void
  /** The queue moved up: read `waiting` and notify its holders (throttled, because the queue may be long). */
  onMoved?(room: string): void
}

/** A limit that several holders of a room share: a number of seats, or a fraction of all of them. */
export type Share = { name: string } & ({ seats: number } | { part: number })

/** The name of the room of those who read captions, which no language has. */
export const CAPTIONS = ''

/** The room of a showing's attendees who read a language, or captions. Counting them needs no more than seats without a limit. */
export const readersOf = (showingReference: string, name: string) => `${showingReference} ${name}`

/** Whether a room only counts readers, so that nothing waits for its seats. */
export const isOfReaders = (room: string) => room.includes(' ')

/**
 * Limited seats in a room, counted by holder: a holder with three connections has one seat. Exact under concurrent calls: never
 * more seats than the cap, and no overtaking in the queue.
 */
export interface Seats {
  /**
   * Requests a seat and records the connection. Repeating a request only updates the cap.
   * `cap` is the current limit (null: unlimited). A higher cap admits waiting holders; a lower one evicts no holder.
   * A new holder also waits while one of its shares is exhausted; holders behind it without that share may overtake.
   */
  take(room: string, holder: string, connectionId: string, cap: number | null, shares?: readonly Share[]): Promise<Seat>
  /** A connection leaves for good. If it was the holder's last one, the seat or place is free immediately. */
  leave(room: string, holder: string, connectionId: string): Promise<void>
  /** A connection was lost. If it was the holder's last one, the seat or place is kept for the grace time. */
  drop(room: string, holder: string, connectionId: string): Promise<void>
  /** Removes a share's limit from all holders in the room, and may do so for those who come within the next hour. */
  lift(room: string, shareName: string): Promise<void>
  /** Changes the cap without a request for a seat, e.g. after a change of plan. */
  setCap(room: string, cap: number | null): Promise<void>
  /** Seats in use, including those in the grace time. */
  count(room: string): Promise<number>
  /** Seated holders that are connected, without those in the grace time. */
  connected(room: string): Promise<number>
  /** The queue, longest waiting first. */
  waiting(room: string): Promise<Waiter[]>
  /** Another node has granted seats to these connections, some of which may be this node's. */
  confirm(room: string, connectionIds: readonly string[]): void
  /** Stops the timers; this node grants no more seats. */
  close(): Promise<void>
}
