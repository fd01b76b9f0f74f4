import { createClient } from '@redis/client'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLine } from '../../../test/support/network/network-line.ts'
import { makeRedis, startRedis, type TestRedis } from '../../../test/support/redis/start-redis.ts'
import { RedisSeats } from './redis-seats.ts'

const ROOM = 'room'
const log = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 10 })

let redis: TestRedis
let clock = 1_000_000
let installation = 0
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())
afterEach(() => void installation++)

/** A node of the test's installation. */
async function startNode(name: string, { url = redis.url, retryMs = 20, pingMs = 200, isOnRealTime = false } = {}) {
  const onGranted = vi.fn()
  const onMoved = vi.fn()
  const time = isOnRealTime ? {} : { now: () => clock }
  const parts = { url, prefix: `${installation}:`, node: name, log, graceMs: 60_000, retryMs, pingMs, ...time }
  const seats = await RedisSeats.open({ ...parts, onGranted, onMoved })
  onTestFinished(() => seats.close())
  const take = (holder: string, cap: number | null = 2) => seats.take(ROOM, holder, `${holder} on ${name}`, cap)
  return { seats, take, onGranted, onMoved }
}
type Node = Awaited<ReturnType<typeof startNode>>
const outcome = (seats: { seated: boolean; place?: number }[]) =>
  seats.map(({ seated, place }) => (seated ? 'in' : place))

describe('seats of several nodes', () => {
  test('thirty attendees who join on three nodes at once get exactly fifteen seats and fifteen different places', async () => {
    const nodes = await Promise.all(['a', 'b', 'c'].map((name) => startNode(name)))
    const joins = Array.from({ length: 30 }, (_, n) => nodes[n % 3]?.take(`h${n}`, 15) as ReturnType<Node['take']>)
    const seats = await Promise.all(joins)
    expect(seats.filter(({ seated }) => seated)).toHaveLength(15)
    const places = outcome(seats).filter((one) => one !== 'in')
    expect(places.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 15 }, (_, n) => n + 1))
    for (const { seats } of nodes) expect([await seats.count(ROOM), await seats.connected(ROOM)]).toEqual([15, 15])
  })

  test('a seat freed on one node goes to the attendee who waited longest on any', async () => {
    const [one, two] = [await startNode('a'), await startNode('b')]
    await one.take('ada', 1)
    await two.take('bob', 1)
    await one.take('cyd', 1)
    expect(await two.seats.waiting(ROOM)).toMatchObject([{ holder: 'bob' }, { holder: 'cyd', place: 2 }])
    await one.seats.leave(ROOM, 'ada', 'ada on a')
    await eventually(() => expect(one.onGranted).toHaveBeenCalledExactlyOnceWith(ROOM, 'bob', ['bob on b']))
    expect(one.onMoved).toHaveBeenCalledWith(ROOM)
  })

  test('a dead node keeps its seats for the grace time, then they go to those who wait', async () => {
    const [dead, alive] = [await startNode('a'), await startNode('b')]
    await dead.take('ada', 1)
    await alive.take('bob', 1)
    await dead.seats.close()
    clock += 15_001
    await alive.seats.sweep()
    expect([await alive.seats.count(ROOM), await alive.seats.connected(ROOM)]).toEqual([1, 0])
    clock += 59_999
    await alive.seats.sweep()
    expect(alive.onGranted).not.toHaveBeenCalled()
    clock += 1
    await alive.seats.sweep()
    await eventually(() => expect(alive.onGranted).toHaveBeenCalledExactlyOnceWith(ROOM, 'bob', ['bob on b']))
  })

  test('a node that was taken for dead enters its attendees again', async () => {
    const [frozen, alive] = [await startNode('a'), await startNode('b')]
    await frozen.take('ada', 1)
    clock += 15_001
    await alive.seats.sweep()
    expect(await alive.seats.connected(ROOM)).toBe(0)
    await frozen.seats.sweep()
    expect(await alive.seats.connected(ROOM)).toBe(1)
    clock += 60_001
    await alive.seats.sweep()
    expect(outcome([await alive.take('bob', 1)])).toEqual([1])
  })

  test("the nodes' own clocks don't matter", async () => {
    const real = await startNode('a', { isOnRealTime: true })
    vi.spyOn(Date, 'now').mockImplementation(() => 0)
    await real.take('ada', 1)
    await real.seats.drop(ROOM, 'ada', 'ada on a')
    await real.seats.sweep()
    expect(await real.seats.count(ROOM)).toBe(1)
  })

  test('nothing is left in Redis after the last attendee, except who is alive', async () => {
    const node = await startNode('a')
    const share = { name: 'one address', seats: 5 }
    await node.seats.take(ROOM, 'ada', 'one', 1, [share])
    await node.seats.take(ROOM, 'bob', 'two', 1, [share])
    await node.seats.leave(ROOM, 'ada', 'one')
    await node.seats.drop(ROOM, 'bob', 'two')
    clock += 60_000
    await node.seats.sweep()
    const client = await createClient({ url: redis.url }).connect()
    onTestFinished(() => client.close())
    expect(await client.keys(`${installation}:*`)).toEqual([`${installation}:nodes`])
  })
})

describe('while Redis is away', () => {
  /** A node and a witness, with Redis behind a line that only the node uses. */
  async function startBoth() {
    log.error.mockClear()
    const line = await createLine({ port: redis.port })
    onTestFinished(() => line.close())
    const node = await startNode('a', { url: `redis://127.0.0.1:${line.port}` })
    return { line, node, witness: await startNode('b') }
  }
  /** Two nodes of which each has one attendee with a seat and one who waits. */
  async function startFull(own: { url: string }) {
    const [one, two] = [await startNode('a', own), await startNode('b', own)]
    for (const [node, holder] of [
      [one, 'ada'],
      [two, 'bob'],
      [one, 'cyd'],
      [two, 'dan'],
    ] as const)
      await node.take(holder)
    return { one, two }
  }
  const cutOff = async (line: Awaited<ReturnType<typeof createLine>>, node: Node) => {
    log.warn.mockClear()
    line.cut()
    await node.seats.count(ROOM)
    // On a busy machine the node may have missed an answer even before the cut
    expect(log.error).toHaveBeenCalledWith(
      { err: expect.any(Error) },
      expect.stringContaining('counts its seats alone'),
    )
  }

  test('a node counts alone: those with a seat keep it, and the cap holds for the others', async () => {
    const { line, node } = await startBoth()
    expect(outcome([await node.take('ada'), await node.take('bob'), await node.take('cyd')])).toEqual(['in', 'in', 1])
    await cutOff(line, node)
    expect(outcome([await node.take('ada'), await node.take('bob'), await node.take('cyd')])).toEqual(['in', 'in', 1])
    expect(outcome([await node.take('dan')])).toEqual([2])
    await node.seats.leave(ROOM, 'ada', 'ada on a')
    await eventually(() => expect(node.onGranted).toHaveBeenCalledExactlyOnceWith(ROOM, 'cyd', ['cyd on a']))
  })

  test('what happens in that time is entered afterwards', async () => {
    const { line, node, witness } = await startBoth()
    for (const holder of ['ada', 'bob', 'cyd']) await node.take(holder)
    await cutOff(line, node)
    await node.seats.leave(ROOM, 'ada', 'ada on a')
    await eventually(() => expect(node.onGranted).toHaveBeenCalled())
    await node.take('dan')
    line.restore()
    await eventually(() => expect(log.warn).toHaveBeenCalledWith({}, 'Redis (seats) is reachable again'))
    const names = (await witness.seats.waiting(ROOM)).map(({ holder }) => holder)
    expect([names, await witness.seats.connected(ROOM)]).toEqual([['dan'], 2])
  })

  test('a seat that another node granted just before is known', async () => {
    const { line, node, witness } = await startBoth()
    await witness.take('ada', 1)
    await node.take('bob', 1)
    await witness.seats.leave(ROOM, 'ada', 'ada on b')
    await eventually(() => expect(witness.onGranted).toHaveBeenCalledWith(ROOM, 'bob', ['bob on a']))
    node.seats.confirm(ROOM, ['bob on a'])
    await node.take('cyd', 1)
    await cutOff(line, node)
    expect(outcome([await node.take('cyd', 1), await node.take('bob', 1)])).toEqual([1, 'in'])
  })

  test('a restarted Redis that has forgotten everything gets all seats again before it grants any', async () => {
    const own = await makeRedis()
    await own.start()
    onTestFinished(() => own.stop())
    const { one, two } = await startFull(own)
    await own.stop()
    await eventually(async () => expect(await one.seats.count(ROOM)).toBe(1))
    expect(await two.seats.count(ROOM)).toBe(1)
    log.warn.mockClear()
    await own.start()
    await eventually(() => expect(log.warn).toHaveBeenCalledTimes(2))
    expect([await one.seats.count(ROOM), await one.seats.connected(ROOM)]).toEqual([2, 2])
    expect((await two.seats.waiting(ROOM)).map(({ holder }) => holder).toSorted()).toEqual(['cyd', 'dan'])
    await two.seats.leave(ROOM, 'bob', 'bob on b')
    clock += 5_000
    await two.seats.sweep()
    await eventually(() => expect(two.onGranted).toHaveBeenCalledOnce())
  })

  test('FLUSHALL takes no seat and no place: each node enters its attendees at its next sweep', async () => {
    const own = await startRedis()
    onTestFinished(() => own.stop())
    const { one, two } = await startFull(own)
    const client = await createClient({ url: own.url }).connect()
    onTestFinished(() => client.close())
    await client.flushAll()
    await Promise.all([one.seats.sweep(), two.seats.sweep()])
    expect(await one.seats.count(ROOM)).toBe(2)
    expect((await two.seats.waiting(ROOM)).map(({ holder }) => holder).toSorted()).toEqual(['cyd', 'dan'])
    await two.seats.leave(ROOM, 'bob', 'bob on b')
    clock += 5_000
    await two.seats.sweep()
    await eventually(() => expect(one.onGranted.mock.calls.length + two.onGranted.mock.calls.length).toBe(1))
    expect([await one.seats.count(ROOM), (await one.seats.waiting(ROOM)).length]).toEqual([2, 1])
  })

  test('a node starts, and counts with the others within 5 seconds of its return', async () => {
    const absent = await makeRedis()
    onTestFinished(() => absent.stop())
    const node = await startNode('a', { url: absent.url, retryMs: 500, pingMs: 2_000 })
    expect(outcome([await node.take('ada', 1), await node.take('bob', 1)])).toEqual(['in', 1])
    await absent.start()
    const since = performance.now()
    const other = await startNode('b', absent)
    await eventually(async () => expect(await other.seats.count(ROOM)).toBe(1))
    expect(performance.now() - since).toBeLessThan(5_000)
    expect(outcome([await other.take('cyd', 1)])).toEqual([2])
  })
})
