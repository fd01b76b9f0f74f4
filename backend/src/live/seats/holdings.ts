import type { Share } from '../../context/ports/seats.ts'

interface Holding {
  connections: Set<string>
  cap: number | null
  shares: readonly Share[]
  isSeated: boolean
  /** When the last connection was lost; undefined while there is one. */
  droppedAt: number | undefined
}
interface Room {
  holders: Map<string, Holding>
  /** Seated holders of this node. */
  seated: number
  /** Seated holders of other nodes, when last known. */
  others: number
}

export interface Held {
  room: string
  holder: string
  connectionIds: string[]
  cap: number | null
  shares: readonly Share[]
  isSeated: boolean
}

/** What this node knows of its own connections' seats, to count alone and to enter them again. */
export class Holdings {
  readonly #graceMs: number
  readonly #rooms = new Map<string, Room>()

  constructor(graceMs: number) {
    this.#graceMs = graceMs
  }

  attach(room: string, holder: string, connectionId: string, cap: number | null, shares: readonly Share[]) {
    const { holders } = this.#open(room)
    const known = holders.get(holder)
    const connections = (known?.connections ?? new Set()).add(connectionId)
    const isSeated = known?.isSeated ?? false
    holders.set(holder, { connections, cap, shares: known?.shares ?? shares, isSeated, droppedAt: undefined })
  }

  /** Records whether the holder has a seat. */
  seat(room: string, holder: string, isSeated: boolean) {
    const held = this.#rooms.get(room)?.holders.get(holder)
    if (held) this.#mark(this.#open(room), held, isSeated)
  }

  /** Another node has granted seats to these connections. */
  confirm(room: string, connectionIds: readonly string[]) {
    const ids = new Set(connectionIds)
    const known = this.#rooms.get(room)
    for (const held of known?.holders.values() ?? []) {
      if (known && !ids.isDisjointFrom(held.connections)) this.#mark(known, held, true)
    }
  }

  /** Records the seated holders of all nodes. */
  counted(room: string, count: number) {
    const known = this.#rooms.get(room)
    if (known) known.others = Math.max(0, count - known.seated)
  }

  /** The part of the cap that other nodes' holders leave to this one. */
  ownCap(room: string, cap: number | null) {
    return cap === null ? null : Math.max(0, cap - (this.#rooms.get(room)?.others ?? 0))
  }

  leave(room: string, holder: string, connectionId: string) {
    const held = this.#rooms.get(room)?.holders.get(holder)
    held?.connections.delete(connectionId)
    if (held?.connections.size === 0) this.#forget(room, holder)
  }

  drop(room: string, holder: string, connectionId: string) {
    const held = this.#rooms.get(room)?.holders.get(holder)
    if (held?.connections.delete(connectionId) && held.connections.size === 0) held.droppedAt = performance.now()
  }

  /** Forgets holders whose grace time is over. */
  forgetOld() {
    const since = performance.now() - this.#graceMs
    for (const [room, { holders }] of this.#rooms) {
      for (const [holder, { droppedAt }] of holders) {
        if (droppedAt !== undefined && droppedAt < since) this.#forget(room, holder)
      }
    }
  }

  /** In order of arrival. */
  list(): Held[] {
    return [...this.#rooms].flatMap(([room, { holders }]) =>
      [...holders].map(([holder, { connections, cap, shares, isSeated }]) => {
        return { room, holder, connectionIds: [...connections], cap, shares, isSeated }
      }),
    )
  }

  #open(room: string): Room {
    const known = this.#rooms.get(room) ?? { holders: new Map(), seated: 0, others: 0 }
    this.#rooms.set(room, known)
    return known
  }

  #mark(room: Room, held: Holding, isSeated: boolean) {
    room.seated += Number(isSeated) - Number(held.isSeated)
    held.isSeated = isSeated
  }

  #forget(room: string, holder: string) {
    const known = this.#rooms.get(room)
    const held = known?.holders.get(holder)
    if (!known || !held) return
    this.#mark(known, held, false)
    known.holders.delete(holder)
    if (known.holders.size === 0) this.#rooms.delete(room)
  }
}
