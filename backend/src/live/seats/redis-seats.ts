import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ErrorReply } from '@redis/client'
import type { Seat, SeatEvents, Seats, Share, Waiter } from '../../context/ports/seats.ts'
import { type Reconnectable, Reconnector, type ReconnectorTimes } from '../../hub/servers/reconnector.ts'
import { connectRedis, destroyRedis } from '../../hub/servers/redis-client.ts'
import { within } from '../../hub/servers/within.ts'
import type { HubLog } from '../../hub/types.ts'
import { Holdings } from './holdings.ts'
import { MemorySeats } from './memory-seats.ts'

const SCRIPT = readFileSync(join(import.meta.dirname, 'redis-seats.lua'), 'utf8')
const SHA = createHash('sha1').update(SCRIPT).digest('hex')
const SWEEP_MS = 1_000
const DEAD_MS = 15_000
const LIFT_MS = 3_600_000
const RESTORE_BATCH = 200
const RESTORE_MS = 2_000

interface RedisSeatsOptions extends SeatEvents, ReconnectorTimes {
  url: string
  /** Begins every key. */
  prefix: string
  /** Unique for each start of a node. */
  node: string
  graceMs: number
  log: HubLog
  /** Milliseconds of a clock that all nodes share, for tests. By default Redis' own clock, so the nodes' clocks don't matter. */
  now?: () => number
}

interface Outcome {
  result?: unknown
  granted?: { room: string; holder: string; connectionIds?: string[] }[]
  moved?: string[]
}
interface Connection extends Reconnectable {
  call(op: string, input: object): Promise<Outcome>
}

/**
 * The seats of all nodes, exact through a script that Redis runs atomically. While Redis is away each node counts alone; afterwards it
 * enters what it knows, and no holder loses a seat.
 */
export class RedisSeats implements Seats {
  readonly #options: RedisSeatsOptions
  readonly #reconnector: Reconnector<Connection>
  readonly #holdings: Holdings
  #alone: MemorySeats | null = null
  /** Departures that Redis doesn't know of. */
  #missed: { op: 'leave' | 'drop'; input: object }[] = []
  /** Pending while the holdings are entered again; calls wait for it. */
  #restoring: PromiseWithResolvers<void> | null = null
  #sweepTimer: NodeJS.Timeout | undefined
  #isClosed = false

  /** Resolves after the first attempt to connect, successful or not. */
  static async open(options: RedisSeatsOptions): Promise<RedisSeats> {
    const seats = new RedisSeats(options)
    await seats.#reconnector.connect()
    seats.#sweepLater()
    return seats
  }

  private constructor(options: RedisSeatsOptions) {
    this.#options = options
    this.#holdings = new Holdings(options.graceMs)
    const { retryMs, pingMs, log } = options
    this.#reconnector = new Reconnector<Connection>({
      retryMs,
      pingMs,
      log,
      name: 'Redis (seats)',
      failure: 'this node counts its seats alone',
      open: (onLost) => this.#open(onLost),
      prepare: async (connection) => {
        // Announces this node, before it counts as new in a later sweep
        await connection.call('sweep', this.#sweepTimes)
        await this.#restore(connection)
      },
      onConnected: () => this.#endAlone(),
      onFailed: () => this.#endRestoring(),
      onLost: () => this.#countAlone(),
    })
  }

  async take(room: string, holder: string, connectionId: string, cap: number | null, shares: readonly Share[] = []) {
    this.#holdings.attach(room, holder, connectionId, cap, shares)
    const input = { room, holder, connectionId, cap, shares: shares.map(asText) }
    const { count, ...seat } = await this.#call<Seat & { count?: number }>('take', input, (alone) =>
      alone.take(room, holder, connectionId, this.#holdings.ownCap(room, cap), shares),
    )
    this.#holdings.seat(room, holder, seat.seated)
    if (count !== undefined) this.#holdings.counted(room, count)
    return seat
  }

  async leave(room: string, holder: string, connectionId: string): Promise<void> {
    this.#holdings.leave(room, holder, connectionId)
    const input = { room, holder, connectionId }
    await this.#call('leave', input, (alone) => {
      this.#missed.push({ op: 'leave', input })
      return alone.leave(room, holder, connectionId)
    })
  }

  async drop(room: string, holder: string, connectionId: string): Promise<void> {
    this.#holdings.drop(room, holder, connectionId)
    const { graceMs } = this.#options
    const input = { room, holder, connectionId, graceMs }
    await this.#call('drop', input, (alone) => {
      this.#missed.push({ op: 'drop', input })
      return alone.drop(room, holder, connectionId)
    })
  }

  async setCap(room: string, cap: number | null): Promise<void> {
    await this.#call('setCap', { room, cap }, (alone) => alone.setCap(room, this.#holdings.ownCap(room, cap)))
  }

  async lift(room: string, share: string): Promise<void> {
    await this.#call('lift', { room, share, ms: LIFT_MS }, (alone) => alone.lift(room, share))
  }

  count(room: string): Promise<number> {
    return this.#call('count', { room }, (alone) => alone.count(room))
  }

  connected(room: string): Promise<number> {
    return this.#call('connected', { room }, (alone) => alone.connected(room))
  }

  async waiting(room: string): Promise<Waiter[]> {
    const waiters = await this.#call<Waiter[]>('waiting', { room }, (alone) => alone.waiting(room))
    return asList(waiters).map((waiter) => ({ ...waiter, connectionIds: asList(waiter.connectionIds) }))
  }

  confirm(room: string, connectionIds: readonly string[]) {
    this.#holdings.confirm(room, connectionIds)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#sweepTimer)
    await this.#alone?.close()
    this.#reconnector.close()
  }

  /** Ends grace times that are over, and the connections of dead nodes. Runs every second. */
  async sweep(): Promise<void> {
    this.#holdings.forgetOld()
    for (;;) {
      const swept = await this.#reconnector.run(async (connection) => {
        const outcome = await connection.call('sweep', this.#sweepTimes)
        return { ...(outcome.result as { isNew: boolean; isMore: boolean }), connection }
      })
      // Redis has lost its data, or has taken this node for dead
      if (swept.isNew) await this.#restore(swept.connection).finally(() => this.#endRestoring())
      if (!swept.isMore) return
    }
  }

  get #sweepTimes() {
    return { deadMs: DEAD_MS, graceMs: this.#options.graceMs }
  }

  #sweepLater() {
    this.#sweepTimer = setTimeout(async () => {
      await this.sweep().catch(() => {})
      if (!this.#isClosed) this.#sweepLater()
    }, SWEEP_MS)
    this.#sweepTimer.unref()
  }

  async #call<T>(op: string, input: object, otherwise: (alone: MemorySeats) => Promise<T>): Promise<T> {
    await this.#restoring?.promise
    if (!this.#alone) {
      try {
        return (await this.#reconnector.run((connection) => connection.call(op, input))).result as T
      } catch (error) {
        if (!this.#alone) throw error
      }
    }
    return otherwise(this.#alone)
  }

  async #open(onLost: (error: Error) => void): Promise<Connection> {
    const { url, prefix, node, now } = this.#options
    const client = await connectRedis(url, onLost)
    return {
      call: async (op, input) => {
        const values = [op, now ? String(now()) : '', node, JSON.stringify(input)]
        const request = { keys: [prefix], arguments: values }
        const text = await client.evalSha(SHA, request).catch((error: unknown) => {
          if (error instanceof ErrorReply && error.message.startsWith('NOSCRIPT')) return client.eval(SCRIPT, request)
          throw error
        })
        const outcome = JSON.parse(String(text)) as Outcome
        this.#publish(outcome)
        return outcome
      },
      ping: async () => void (await client.ping()),
      close: () => destroyRedis(client),
    }
  }

  #publish({ granted = [], moved = [] }: Outcome) {
    for (const { room, holder, connectionIds } of granted) {
      this.#holdings.seat(room, holder, true)
      this.#notify(() => this.#options.onGranted(room, holder, connectionIds ?? []))
    }
    for (const room of moved) this.#notify(() => this.#options.onMoved?.(room))
  }

  /** Asynchronous; errors don't reach the caller. */
  #notify(callback: () => void) {
    queueMicrotask(() => {
      try {
        callback()
      } catch (error) {
        this.#options.log.error({ err: error }, 'seats callback failed')
      }
    })
  }

  /** Calls wait from here until `#endRestoring`, so that nothing changes until then. */
  async #restore(connection: Connection): Promise<void> {
    this.#restoring ??= Promise.withResolvers()
    const { graceMs } = this.#options
    while (this.#missed.length > 0) {
      const batch = this.#missed.slice(0, RESTORE_BATCH)
      await within(RESTORE_MS, Promise.all(batch.map(({ op, input }) => connection.call(op, input))))
      this.#missed.splice(0, batch.length)
    }
    const known = this.#holdings.list().map((one) => ({ ...one, shares: one.shares.map(asText) }))
    for (let from = 0; from < known.length; from += RESTORE_BATCH) {
      const holders = known.slice(from, from + RESTORE_BATCH)
      await within(RESTORE_MS, connection.call('restore', { holders, graceMs }))
    }
  }

  #endRestoring() {
    this.#restoring?.resolve()
    this.#restoring = null
  }

  /** Holders with a seat keep it, even beyond what this node would grant. */
  #countAlone() {
    const { log, graceMs } = this.#options
    const onMoved = (room: string) => this.#options.onMoved?.(room)
    const onGranted: SeatEvents['onGranted'] = (room, holder, connectionIds) => {
      this.#holdings.seat(room, holder, true)
      this.#options.onGranted(room, holder, connectionIds)
    }
    const alone = new MemorySeats({ log, graceMs, onGranted, onMoved })
    const known = this.#holdings.list()
    for (const one of known.toSorted((a, b) => Number(b.isSeated) - Number(a.isSeated))) {
      for (const id of one.connectionIds) {
        const cap = one.isSeated ? null : this.#holdings.ownCap(one.room, one.cap)
        void alone.take(one.room, one.holder, id, cap, one.isSeated ? [] : one.shares)
      }
    }
    this.#alone = alone
  }

  #endAlone() {
    void this.#alone?.close()
    this.#alone = null
    this.#endRestoring()
  }
}

/** The script's numbers have fewer digits than a fraction needs. */
const asText = (share: Share) => ('part' in share ? { ...share, part: String(share.part) } : share)

/** The script can't tell an empty list from an empty object. */
const asList = <T>(list: T[] | object | undefined): T[] => (Array.isArray(list) ? list : [])
