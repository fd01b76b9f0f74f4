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
const refused = expect.objectContaining({ retryAfterSeconds: expect.any(Number) })

describe('limits shared by several nodes', () => {
  test('are consumed together', async () => {
    const [one, other] = [startNode(), startNode()]
    await tries(5, () => one.logIn.consume(ADDRESS, 'zoe@example.org'))
    await tries(5, () => other.logIn.consume(ADDRESS, 'zoe@example.org'))
    await expect(one.logIn.consume(ADDRESS, 'zoe@example.org')).rejects.toEqual(refused)
    await expect(other.logIn.consume('198.51.100.1', 'zoe@example.org')).rejects.toEqual(refused)
    await other.logIn.consume(ADDRESS, 'amara@example.org')
  })

  test('are refunded together', async () => {
    const [one, other] = [startNode(), startNode()]
    await tries(10, () => one.logIn.consume(ADDRESS, 'zoe@example.org'))
    await other.logIn.forgive(ADDRESS, 'zoe@example.org')
    await tries(10, () => one.logIn.consume(ADDRESS, 'zoe@example.org'))
    await other.logIn.giveBack(ADDRESS, 'zoe@example.org')
    await one.logIn.consume(ADDRESS, 'zoe@example.org')
    await expect(one.logIn.consume(ADDRESS, 'zoe@example.org')).rejects.toEqual(refused)
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

  test('start over when their window ends', async () => {
    const node = startNode()
    await tries(5, () => node.verificationCode.consume('account'))
    await database.orm.em.fork().nativeUpdate(TryCount, {}, { endsAt: new Date(Date.now() - 1000) })
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

  test('apply to guessed access codes: a node refuses after the first excess miss', async () => {
    const [one, other] = [startNode(), startNode()]
    await tries(10, () => one.accessCode.miss(ADDRESS))
    await expect(one.accessCode.check(ADDRESS)).rejects.toEqual(refused)
    await other.accessCode.check(ADDRESS)
    await expect(other.accessCode.miss(ADDRESS)).rejects.toEqual(refused)
    await expect(other.accessCode.check(ADDRESS)).rejects.toEqual(refused)
    await other.accessCode.check('198.51.100.1')
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
    await startNode().logIn.consume(ADDRESS, 'zoe@example.org')
    const kept = JSON.stringify(await database.orm.em.fork().find(TryCount, {}))
    expect(kept).toContain('log-in-to:')
    expect(kept).not.toContain('zoe')
    expect(kept).not.toContain(ADDRESS)
  })
})
