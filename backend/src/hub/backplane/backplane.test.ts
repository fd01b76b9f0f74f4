import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase, type ServerDatabase } from '../../../test/support/database/database.ts'
import { createLine } from '../../../test/support/network/network-line.ts'
import { makeRedis, startRedis, type TestRedis } from '../../../test/support/redis/start-redis.ts'
import type { Backplane } from './backplane.ts'
import type { Broker } from './broker.ts'
import { createBrokerBackplane } from './broker-backplane.ts'
import { createMemoryBackplane } from './memory-backplane.ts'
import { createPostgresBroker } from './postgres-broker.ts'
import { createRedisBroker } from './redis-broker.ts'

const log = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
const FAST = { retryMs: 20, pingMs: 200 }
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 10 })

let redis: TestRedis
let database: ServerDatabase
beforeAll(async () => {
  redis = await startRedis()
  database = await openTestDatabase()
})
afterAll(async () => {
  await redis.stop()
  await database.close()
})

const overRedis = (url = redis.url): Broker => createRedisBroker({ url, prefix: 'test:' })
const overPostgres = (databaseUrl = database.url) => createPostgresBroker({ databaseUrl, applicationName: 'test' })
const opened = async (open: Promise<Backplane>) => {
  const backplane = await open
  onTestFinished(() => backplane.close())
  return backplane
}
const open = (broker: Broker) => opened(createBrokerBackplane(broker, { log, ...FAST }))

/** Two nodes on one backplane. */
const implementations: [name: string, open: () => Promise<[Backplane, Backplane]>][] = [
  [
    'in memory',
    async () => {
      const backplane = await opened(Promise.resolve(createMemoryBackplane(log)))
      return [backplane, backplane]
    },
  ],
  ['over Redis', async () => [await open(overRedis()), await open(overRedis())]],
  ['over PostgreSQL', async () => [await open(overPostgres()), await open(overPostgres())]],
]

/** Resolves when all messages published before have arrived. */
async function settled(from: Backplane, to: Backplane) {
  const arrived = vi.fn()
  const stop = await to.subscribe('settled', arrived)
  await from.publish('settled', 'now')
  await eventually(() => expect(arrived).toHaveBeenCalled())
  await stop()
}

describe.each(implementations)('the backplane %s', (_name, start) => {
  test('delivers to all subscribers of a channel in order, on all nodes, the publisher included', async () => {
    const [here, there] = await start()
    const [own, one, two, other]: string[][] = [[], [], [], []]
    await here.subscribe('a', (message) => own?.push(message))
    await there.subscribe('a', (message) => one?.push(message))
    await there.subscribe('a', (message) => two?.push(message))
    await there.subscribe('b', (message) => other?.push(message))
    const messages = Array.from({ length: 100 }, (_, n) => `${n} – ‘é’ 🎄`)
    for (const message of messages) void here.publish('a', message)
    await settled(here, here)
    await settled(here, there)
    expect([own, one, two, other]).toEqual([messages, messages, messages, []])
  })

  test('ends delivery to a handler that unsubscribes; one subscribed twice unsubscribes once each', async () => {
    const [here, there] = await start()
    const handler = vi.fn()
    const stopFirst = await there.subscribe('a', handler)
    const stopSecond = await there.subscribe('a', handler)
    await stopFirst()
    await stopFirst()
    await here.publish('a', '1')
    await settled(here, there)
    expect(handler).toHaveBeenCalledTimes(1)
    await stopSecond()
    await here.publish('a', '2')
    await settled(here, there)
    expect(handler).toHaveBeenCalledTimes(1)
    await there.subscribe('a', handler)
    await here.publish('a', '3')
    await settled(here, there)
    expect(handler).toHaveBeenLastCalledWith('3')
  })

  test('carries a message of the greatest length, and refuses a longer one', async () => {
    const [here, there] = await start()
    const handler = vi.fn()
    await there.subscribe('a', handler)
    const length = Math.min(here.maxMessageBytes, 1_000_000)
    await here.publish('a', '#'.repeat(length))
    await eventually(() => expect(handler).toHaveBeenCalledOnce())
    expect(handler.mock.calls[0]?.[0]).toHaveLength(length)
    if (here.maxMessageBytes > 1e8) return
    await expect(here.publish('a', 'é'.repeat(here.maxMessageBytes / 2 + 1))).rejects.toThrow(
      'The message is too long.',
    )
  })

  test('delivers nothing after close, and rejects publishing', async () => {
    const [here] = await start()
    const handler = vi.fn()
    await here.subscribe('a', handler)
    expect(here.isConnected()).toBe(true)
    const underway = here.publish('a', '1').catch(() => {})
    await here.close()
    await underway
    await new Promise(setImmediate)
    expect(handler).not.toHaveBeenCalled()
    expect(here.isConnected()).toBe(false)
    await expect(here.publish('a', '2')).rejects.toThrow('The backplane is closed.')
  })
})

/** The servers behind a line that the test cuts. */
const servers: [
  name: string,
  connect: () => Promise<{ broker: Broker; line: Awaited<ReturnType<typeof createLine>> }>,
][] = [
  [
    'Redis',
    async () => {
      const line = await createLine({ port: redis.port })
      return { line, broker: overRedis(`redis://127.0.0.1:${line.port}`) }
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const url = new URL(database.url)
      const line = await createLine({ port: Number(url.port) })
      url.port = String(line.port)
      return { line, broker: overPostgres(url.href) }
    },
  ],
]

describe.each(servers)('a node whose line to %s', (_name, connect) => {
  async function connected() {
    const { broker, line } = await connect()
    onTestFinished(() => line.close())
    const node = await open(broker)
    const handler = vi.fn()
    const onReconnected = vi.fn()
    node.onReconnected(onReconnected)
    await node.subscribe('a', handler)
    return { node, line, handler, onReconnected }
  }

  test('ends reconnects, receives again what it subscribed to before and meanwhile, and reports the gap', async () => {
    const { node, line, handler, onReconnected } = await connected()
    line.dropAll()
    await eventually(() => expect(node.isConnected()).toBe(false))
    const late = vi.fn()
    await node.subscribe('late', late)
    await eventually(() => expect(onReconnected).toHaveBeenCalledOnce())
    expect(node.isConnected()).toBe(true)
    expect(node.reconnects()).toBe(1)
    await node.publish('a', '1')
    await node.publish('late', '2')
    await eventually(() => expect([handler, late].map((one) => one.mock.calls)).toEqual([[['1']], [['2']]]))
  })

  test('is silently cut notices it, refuses to publish at once, and recovers', async () => {
    const { node, line, handler, onReconnected } = await connected()
    line.cut()
    await eventually(() => expect(node.isConnected()).toBe(false))
    await expect(node.publish('a', 'lost')).rejects.toThrow('is unreachable')
    line.restore()
    await eventually(() => expect(onReconnected).toHaveBeenCalled())
    await node.publish('a', '1')
    await eventually(() => expect(handler.mock.calls).toEqual([['1']]))
  })
})

test('a node starts without Redis, logs it once, and recovers within 5 seconds of its start', async () => {
  const absent = await makeRedis()
  onTestFinished(() => absent.stop())
  log.error.mockClear()
  const node = await opened(createBrokerBackplane(overRedis(absent.url), { log }))
  const handler = vi.fn()
  await node.subscribe('a', handler)
  expect(node.isConnected()).toBe(false)
  await absent.start()
  const since = performance.now()
  await eventually(() => expect(node.isConnected()).toBe(true))
  expect(performance.now() - since).toBeLessThan(5_000)
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(Error) },
    'Redis is unreachable: other nodes see changes late',
  )
  await node.publish('a', '1')
  await eventually(() => expect(handler).toHaveBeenCalledWith('1'))
})
