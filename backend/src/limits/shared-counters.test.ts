import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '../../test/support/database/database.ts'
import type { SideQueries } from '../db/orm.ts'
import { createLimits, type Limits } from './limits.ts'
import { createSharedCounters } from './shared-counters.ts'
import { TryCount } from './try-count.entity.ts'

const ADDRESS = '192.0.2.7'
const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }

let database: Awaited<ReturnType<typeof openTestDatabase>>
const opened: { stop(): Promise<void> }[] = []
let queries: SideQueries
beforeAll(async () => {
  database = await openTestDatabase()
  queries = await database.orm.openSideQueries()
})
afterAll(async () => {
  for (const one of opened) await one.stop()
  await queries.close()
  await database.close()
})
beforeEach(async () => {
  await database.orm.em.fork().nativeDelete(TryCount, {})
})

/** The limits of another node on the same database. */
function startNode(through: SideQueries = queries): Limits {
  const counters = createSharedCounters({ queries: { ...through, close: async () => {} }, log })
  opened.push(counters)
  return createLimits(1, counters.open)
}
const tries = async (times: number, work: () => Promise<unknown>) => {
  for (let n = 0; n < times; n++) await work()
}
const ZOE = { emailKey: 'zoe@example.org', knownBrowser: null }
const refused = expect.objectContaining({ retryAfterSeconds: expect.any(Number) })

describe('limits shared by several nodes', () => {
  test('are consumed together', async () => {
    const [one, other] = [startNode(), startNode()]
    await tries(5, () => one.logIn.consumeOwn(ZOE))
    await tries(5, () => other.logIn.consumeOwn(ZOE))
    await expect(one.logIn.consumeOwn(ZOE)).rejects.toEqual(refused)
    await expect(other.logIn.consumeOwn(ZOE)).rejects.toEqual(refused)
    await other.logIn.consumeOwn({ ...ZOE, knownBrowser: 'a browser of hers' })
  })

  test('are refunded together', async () => {
    const [one, other] = [startNode(), startNode()]
    await tries(10, () => one.logIn.consumeOwn(ZOE))
    await other.logIn.forgive(ADDRESS, ZOE)
    await tries(10, () => one.logIn.consumeOwn(ZOE))
    await other.logIn.giveBack(ADDRESS, ZOE)
    await one.logIn.consumeOwn(ZOE)
    await expect(one.logIn.consumeOwn(ZOE)).rejects.toEqual(refused)
  })

  test('hold under simultaneous attempts', async () => {
    const nodes = [startNode(), startNode()]
    const all = Array.from({ length: 20 }, (_, at) => nodes[at % 2]?.verificationCode.consume('account'))
    const answers = await Promise.allSettled(all)
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(5)
  })

  test("say how long to wait, and further attempts don't extend it", async () => {
    const node = startNode()
    await tries(5, () => node.verificationCode.consume('account'))
    await database.orm.em.fork().nativeUpdate(TryCount, {}, { endsAt: new Date(Date.now() + 60_000) })
    for (let n = 0; n < 3; n++) {
      const error = await node.verificationCode.consume('account').catch((thrown: unknown) => thrown)
      expect((error as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(50)
      expect((error as { retryAfterSeconds: number }).retryAfterSeconds).toBeLessThanOrEqual(61)
    }
  })

  test.each([
    ['when their window ends', -1000],
    ['when the clock was set back by hours', 2 * 3_600_000],
  ])('start over %s', async (_when, ms) => {
    const node = startNode()
    await tries(5, () => node.verificationCode.consume('account'))
    await database.orm.em.fork().nativeUpdate(TryCount, {}, { endsAt: new Date(Date.now() + ms) })
    await tries(5, () => node.verificationCode.consume('account'))
    await expect(node.verificationCode.consume('account')).rejects.toEqual(refused)
  })

  test("use the database's clock, not that of a node that is an hour ahead", async () => {
    const setAhead = () => vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    // The embedded database runs in this process and would use the fake clock
    const execute: SideQueries['execute'] = async (sql, values) => {
      vi.useRealTimers()
      const rows = await queries.execute<never>(sql, values)
      setAhead()
      return rows
    }
    await tries(5, () => startNode().verificationCode.consume('account'))
    const ahead = startNode({ ...queries, execute })
    setAhead()
    await expect(ahead.verificationCode.consume('account')).rejects.toEqual(refused)
    expect(
      (await database.orm.em.fork().findOneOrFail(TryCount, { key: { $like: 'verification-code:%' } })).tries,
    ).toBe(6)
  })

  test('apply to guessed access codes: a node demands work after the first excess miss', async () => {
    const [one, other] = [startNode(), startNode()]
    await tries(40, () => one.accessCode.miss(ADDRESS))
    expect(one.accessCode.demandOf(ADDRESS)).toMatchObject({ effort: 1 })
    expect(other.accessCode.demandOf(ADDRESS)).toBeNull()
    await other.accessCode.miss(ADDRESS)
    expect(other.accessCode.demandOf(ADDRESS)).toMatchObject({ effort: 1 })
    expect(other.accessCode.demandOf('198.51.100.1')).toBeNull()
  })

  test('count per node while the database is unreachable', async () => {
    const away = { execute: () => Promise.reject(new Error('connect ECONNREFUSED')), close: async () => {} }
    const node = startNode(away)
    await tries(5, () => node.verificationCode.consume('account'))
    await expect(node.verificationCode.consume('account')).rejects.toEqual(refused)
    await node.verificationCode.forgive('account')
    await node.verificationCode.consume('account')
    expect(log.warn).toHaveBeenCalled()
  })

  test('store only a hash of the address', async () => {
    const node = startNode()
    await node.logIn.consumeAddress(ADDRESS)
    await node.logIn.consumeOwn(ZOE)
    const kept = JSON.stringify(await database.orm.em.fork().find(TryCount, {}))
    expect(kept).toContain('log-in-to:')
    expect(kept).not.toContain('zoe')
    expect(kept).not.toContain(ADDRESS)
  })
})
