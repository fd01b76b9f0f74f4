import type { Seat, SeatEvents, Seats, Share, Waiter } from '../../context/ports/seats.ts'
import type { HubLog } from '../../hub/types.ts'

interface Holder {
  connections: Set<string>
  /** Cancels the grace timer; set while the holder has no connection. */
  cancelGrace: (() => void) | undefined
  shares: readonly Share[]
}

interface Room {
  cap: number | null
  seated: Map<string, Holder>
  /** In order of arrival, which a Map preserves. */
  waiting: Map<string, Holder>
  /** Seated holders by share. */
  shares: Map<string, number>
}

/** Runs `task` later; returns a function that cancels it. Tests inject their own. */
type Schedule = (task: () => void, afterMs: number) => () => void

interface MemorySeatsOptions extends SeatEvents {
  log: HubLog
  graceMs: number
  schedule?: Schedule
}

/** The seats of a single node. Each method runs synchronously to its end, which makes the counts exact. */
export class MemorySeats implements Seats {
  readonly #options: MemorySeatsOptions
  readonly #schedule: Schedule
  readonly #rooms = new Map<string, Room>()

  constructor(options: MemorySeatsOptions) {
    this.#options = options
    this.#schedule = options.schedule ?? realSchedule
  }

  async take(
    name: string,
    holderName: string,
    connectionId: string,
    cap: number | null,
    shares: readonly Share[] = [],
  ): Promise<Seat> {
    const room = this.#rooms.get(name) ?? { cap, seated: new Map(), waiting: new Map(), shares: new Map() }
    this.#rooms.set(name, room)
    room.cap = cap
    this.#fillSeats(name, room)
    const known = room.seated.get(holderName) ?? room.waiting.get(holderName)
    const holder = known ?? { connections: new Set(), cancelGrace: undefined, shares }
    holder.cancelGrace?.()
    holder.cancelGrace = undefined
    holder.connections.add(connectionId)
    // fillSeats has just served the queue, so a free seat means that no holder waits for it
    if (known === undefined) {
      if (hasFreeSeat(room, holder)) seat(room, holderName, holder)
      else room.waiting.set(holderName, holder)
    }
    if (room.seated.has(holderName)) return { seated: true }
    return { seated: false, place: [...room.waiting.keys()].indexOf(holderName) + 1 }
  }

  async leave(name: string, holderName: string, connectionId: string): Promise<void> {
    const room = this.#rooms.get(name)
    const holder = room?.seated.get(holderName) ?? room?.waiting.get(holderName)
    holder?.connections.delete(connectionId)
    if (holder?.connections.size === 0) this.#remove(name, holderName)
  }

  async drop(name: string, holderName: string, connectionId: string): Promise<void> {
    const room = this.#rooms.get(name)
    const holder = room?.seated.get(holderName) ?? room?.waiting.get(holderName)
    if (!holder?.connections.delete(connectionId) || holder.connections.size > 0) return
    holder.cancelGrace = this.#schedule(() => this.#remove(name, holderName), this.#options.graceMs)
  }

  async setCap(name: string, cap: number | null): Promise<void> {
    const room = this.#rooms.get(name)
    if (room === undefined) return
    room.cap = cap
    this.#fillSeats(name, room)
  }

  async lift(name: string, shareName: string): Promise<void> {
    const room = this.#rooms.get(name)
    if (room === undefined) return
    room.shares.delete(shareName)
    for (const holder of [...room.seated.values(), ...room.waiting.values()])
      holder.shares = holder.shares.filter((share) => share.name !== shareName)
    this.#fillSeats(name, room)
  }

  async count(name: string): Promise<number> {
    return this.#rooms.get(name)?.seated.size ?? 0
  }

  async connected(name: string): Promise<number> {
    const holders = [...(this.#rooms.get(name)?.seated.values() ?? [])]
    return holders.filter(({ connections }) => connections.size > 0).length
  }

  async waiting(name: string): Promise<Waiter[]> {
    return [...(this.#rooms.get(name)?.waiting ?? [])].map(([holder, { connections }], index) => ({
      holder,
      connectionIds: [...connections],
      place: index + 1,
    }))
  }

  confirm(): void {
    // There is no other node
  }

  async close(): Promise<void> {
    for (const { seated, waiting } of this.#rooms.values()) {
      for (const holder of [...seated.values(), ...waiting.values()]) holder.cancelGrace?.()
    }
    this.#rooms.clear()
  }

  #remove(name: string, holderName: string): void {
    const room = this.#rooms.get(name)
    const holder = room?.seated.get(holderName) ?? room?.waiting.get(holderName)
    if (room === undefined || holder === undefined) return
    holder.cancelGrace?.()
    const wasLast = [...room.waiting.keys()].at(-1) === holderName
    const waited = room.waiting.delete(holderName)
    if (room.seated.delete(holderName)) countShares(room, holder, -1)
    if (waited && !wasLast) this.#notify(() => this.#options.onMoved?.(name))
    this.#fillSeats(name, room)
    if (room.seated.size === 0 && room.waiting.size === 0) this.#rooms.delete(name)
  }

  #fillSeats(name: string, room: Room): void {
    let granted = 0
    for (const [holderName, holder] of room.waiting) {
      if (isFull(room)) break
      if (!hasFreeSeat(room, holder)) continue
      room.waiting.delete(holderName)
      seat(room, holderName, holder)
      granted += 1
      this.#notify(() => this.#options.onGranted(name, holderName, [...holder.connections]))
    }
    if (granted > 0 && room.waiting.size > 0) this.#notify(() => this.#options.onMoved?.(name))
  }

  /** Asynchronous, as with a broker; errors don't reach the caller. */
  #notify(callback: () => void): void {
    queueMicrotask(() => {
      try {
        callback()
      } catch (error) {
        this.#options.log.error({ err: error }, 'seats callback failed')
      }
    })
  }
}

const isFull = ({ cap, seated }: Room): boolean => cap !== null && seated.size >= cap

const hasFreeSeat = (room: Room, { shares }: Holder): boolean =>
  !isFull(room) && shares.every((share) => (room.shares.get(share.name) ?? 0) < seatsOf(share, room))

const seatsOf = (share: Share, { cap }: Room): number =>
  'seats' in share ? share.seats : cap === null ? Number.POSITIVE_INFINITY : Math.ceil(cap * share.part)

function seat(room: Room, name: string, holder: Holder): void {
  room.seated.set(name, holder)
  countShares(room, holder, 1)
}

function countShares(room: Room, { shares }: Holder, change: 1 | -1): void {
  for (const { name } of shares) {
    const count = (room.shares.get(name) ?? 0) + change
    if (count > 0) room.shares.set(name, count)
    else room.shares.delete(name)
  }
}

const realSchedule: Schedule = (task, afterMs) => {
  const timer = setTimeout(task, afterMs)
  timer.unref()
  return () => clearTimeout(timer)
}
