import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startRedis, type TestRedis } from '../../../test/support/redis/start-redis.ts'
import type { Seats } from '../../context/ports/seats.ts'
import { MemorySeats } from './memory-seats.ts'
import { RedisSeats } from './redis-seats.ts'

const ROOM = 'room'
const GRACE_MS = 60_000
const log = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }

let redis: TestRedis
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

/** Seats with a clock that only advances on request. */
interface World {
  seats: Seats
  pass(ms: number): Promise<void>
}

const onGranted = vi.fn()
const onMoved = vi.fn()

async function inMemory(): Promise<World> {
  let now = 0
  const due = new Map<symbol, { at: number; task: () => void }>()
  const schedule = (task: () => void, afterMs: number) => {
    const key = Symbol('task')
    due.set(key, { at: now + afterMs, task })
    return () => void due.delete(key)
  }
  const seats = new MemorySeats({ log, onGranted, onMoved, schedule, graceMs: GRACE_MS })
  return {
    seats,
    async pass(ms) {
      now += ms
      for (const [key, { at, task }] of due) {
        if (at > now) continue
        due.delete(key)
        task()
      }
      await new Promise(setImmediate)
    },
  }
}

let worlds = 0
async function overRedis(): Promise<World> {
  let now = 1_000_000
  const parts = { url: redis.url, prefix: `world ${++worlds}:`, node: 'node', now: () => now }
  const seats = await RedisSeats.open({ ...parts, log, onGranted, onMoved, graceMs: GRACE_MS })
  return {
    seats,
    async pass(ms) {
      now += ms
      await seats.sweep()
      await new Promise(setImmediate)
    },
  }
}

describe.each([
  ['in memory', inMemory, 200],
  ['over Redis', overRedis, 20],
] as const)('seats %s', (_name, open, randomRuns) => {
  let { seats, pass } = {} as World
  beforeEach(async () => {
    vi.clearAllMocks()
    ;({ seats, pass } = await open())
    onTestFinished(() => seats.close())
  })

  const take = (holder: string, cap: number | null = 2, connection = `${holder}1`) =>
    seats.take(ROOM, holder, connection, cap)

  test('seats are counted by holder, not by connection', async () => {
    expect(await take('ada', 2, 'phone')).toEqual({ seated: true })
    expect(await take('ada', 2, 'laptop')).toEqual({ seated: true })
    expect(await take('bob')).toEqual({ seated: true })
    expect(await seats.count(ROOM)).toBe(2)
    expect(await take('cyd')).toEqual({ seated: false, place: 1 })
    expect(await take('dan')).toEqual({ seated: false, place: 2 })
    expect(await take('cyd', 2, 'second')).toEqual({ seated: false, place: 1 })
    expect(await seats.count(ROOM)).toBe(2)
  })

  test('without a cap every holder gets a seat, and rooms are independent', async () => {
    for (let n = 0; n < 100; n += 1) expect(await take(`h${n}`, null)).toEqual({ seated: true })
    expect(await seats.take('other', 'ada', 'a', 1)).toEqual({ seated: true })
    expect([await seats.count(ROOM), await seats.count('other'), await seats.count('none')]).toEqual([100, 1, 0])
  })

  test('leaving frees the seat immediately for the longest waiting holder, and the others move up', async () => {
    for (const holder of ['ada', 'bob', 'cyd', 'dan', 'eve']) await take(holder)
    await take('cyd', 2, 'cyd2')
    await seats.leave(ROOM, 'ada', 'ada1')
    await pass(0)
    expect(onGranted).toHaveBeenCalledExactlyOnceWith(ROOM, 'cyd', ['cyd1', 'cyd2'])
    expect(onMoved).toHaveBeenCalledExactlyOnceWith(ROOM)
    expect(await seats.waiting(ROOM)).toEqual([
      { holder: 'dan', connectionIds: ['dan1'], place: 1 },
      { holder: 'eve', connectionIds: ['eve1'], place: 2 },
    ])
    expect(await take('cyd')).toEqual({ seated: true })
  })

  test("a disconnected holder keeps the seat in the grace time but isn't counted as connected", async () => {
    await take('ada')
    await take('bob')
    await take('cyd')
    await seats.drop(ROOM, 'ada', 'ada1')
    expect([await seats.count(ROOM), await seats.connected(ROOM)]).toEqual([2, 1])
    await take('ada')
    expect([await seats.connected(ROOM), await seats.connected('none')]).toEqual([2, 0])
  })

  test('a disconnected phone keeps its seat for 60 s', async () => {
    await take('ada', 1)
    await take('bob', 1)
    await seats.drop(ROOM, 'ada', 'ada1')
    await pass(59_999)
    expect(onGranted).not.toHaveBeenCalled()
    expect(await seats.count(ROOM)).toBe(1)
    await pass(1)
    expect(onGranted).toHaveBeenCalledExactlyOnceWith(ROOM, 'bob', ['bob1'])
    expect(await take('ada', 1)).toEqual({ seated: false, place: 1 })
  })

  test('a phone that reconnects within 60 s keeps its seat', async () => {
    await take('ada', 1)
    await take('bob', 1)
    await seats.drop(ROOM, 'ada', 'ada1')
    await pass(59_999)
    expect(await take('ada', 1, 'ada2')).toEqual({ seated: true })
    await pass(1_000_000)
    expect(onGranted).not.toHaveBeenCalled()
  })

  test('a holder with another connection keeps the seat, whichever connection drops first', async () => {
    await take('ada', 1, 'old')
    await take('ada', 1, 'new')
    await seats.drop(ROOM, 'ada', 'old')
    await seats.drop(ROOM, 'ada', 'old')
    await pass(1_000_000)
    expect(await seats.count(ROOM)).toBe(1)
    await seats.drop(ROOM, 'ada', 'never seen')
    await seats.drop('no room', 'ada', 'new')
    await pass(1_000_000)
    expect(await seats.count(ROOM)).toBe(1)
  })

  test('a higher cap admits waiting holders in order; a lower one evicts no holder', async () => {
    for (const holder of ['ada', 'bob', 'cyd', 'dan']) await take(holder, 1)
    await seats.setCap(ROOM, 2)
    expect(await take('eve', 3)).toEqual({ seated: false, place: 2 })
    await pass(0)
    expect(onGranted.mock.calls.map(([, holder]) => holder)).toEqual(['bob', 'cyd'])
    expect(await take('eve', 1)).toEqual({ seated: false, place: 2 })
    expect(await seats.count(ROOM)).toBe(3)
    await seats.leave(ROOM, 'ada', 'ada1')
    await seats.leave(ROOM, 'bob', 'bob1')
    expect(await take('dan', 1)).toEqual({ seated: false, place: 1 })
    expect(await take('dan', null)).toEqual({ seated: true })
  })

  test('after close no seat is granted', async () => {
    await take('ada', 1)
    await take('bob', 1)
    await seats.drop(ROOM, 'ada', 'ada1')
    await seats.close()
    await pass(1_000_000).catch(() => {})
    expect(onGranted).not.toHaveBeenCalled()
  })

  test('for any sequence of calls: never over the cap, no free seat while a holder waits, no overtaking', async () => {
    const step = fc.record({
      what: fc.constantFrom('take', 'take', 'take', 'leave', 'drop', 'pass'),
      who: fc.integer({ min: 0, max: 7 }).map((n) => `h${n}`),
      connection: fc.constantFrom('a', 'b'),
    })
    const obey = async ({ what, who, connection }: { what: string; who: string; connection: string }) => {
      if (what === 'take') await seats.take(ROOM, who, connection, 3)
      if (what === 'leave') await seats.leave(ROOM, who, connection)
      if (what === 'drop') await seats.drop(ROOM, who, connection)
      if (what === 'pass') await pass(30_001)
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        await seats.close()
        ;({ seats, pass } = await open())
        for (const each of steps) {
          const before = await seats.waiting(ROOM)
          await obey(each)
          const [count, after] = [await seats.count(ROOM), await seats.waiting(ROOM)]
          expect(count).toBeLessThanOrEqual(3)
          if (after.length > 0) expect(count).toBe(3)
          const left = before
            .map(({ holder }) => holder)
            .filter((holder) => after.some((other) => other.holder === holder))
          if (each.what !== 'pass') expect(after.map(({ holder }) => holder).slice(0, left.length)).toEqual(left)
        }
        await pass(1_000_000)
      }),
      { numRuns: randomRuns },
    )
  })

  test('a share limits its holders to its own seats; holders without a share overtake them', async () => {
    const share = { name: 'one address', seats: 2 }
    const outcomes = []
    for (const name of ['a', 'b', 'c', 'd']) outcomes.push(await seats.take(ROOM, name, `${name}1`, 4, [share]))
    expect(outcomes).toEqual([
      { seated: true },
      { seated: true },
      { seated: false, place: 1 },
      { seated: false, place: 2 },
    ])
    expect(await seats.take(ROOM, 'guest', 'guest1', 4)).toEqual({ seated: true })
    expect(await seats.take(ROOM, 'other', 'other1', 4, [{ name: 'another address', seats: 2 }])).toEqual({
      seated: true,
    })
    expect(await seats.take(ROOM, 'c', 'c1', 4, [share]), 'the room is full').toEqual({ seated: false, place: 1 })
    await seats.leave(ROOM, 'guest', 'guest1')
    expect(await seats.count(ROOM), "an exhausted share can't use the free seat").toBe(3)
    await seats.leave(ROOM, 'a', 'a1')
    await new Promise(setImmediate)
    expect(onGranted.mock.calls).toEqual([[ROOM, 'c', ['c1']]])
    expect(await seats.waiting(ROOM)).toMatchObject([{ holder: 'd', place: 1 }])
  })

  test('a lifted share no longer limits its holders, but their other shares still do', async () => {
    const [address, invented] = [
      { name: 'address', seats: 1 },
      { name: 'invented', seats: 1 },
    ]
    await seats.take(ROOM, 'a', 'a1', 4, [address, invented])
    await seats.take(ROOM, 'b', 'b1', 4, [address, invented])
    await seats.take(ROOM, 'c', 'c1', 4, [address])
    expect(await seats.count(ROOM)).toBe(1)
    await seats.lift(ROOM, 'address')
    await new Promise(setImmediate)
    expect(onGranted.mock.calls).toEqual([[ROOM, 'c', ['c1']]])
    await seats.lift('empty room', 'address')
  })
})
