import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Transport } from './hub.ts'
import { retryDelayOf } from './reconnect-delay.ts'
import { ReconnectingConnection } from './reconnecting-connection.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A network that can be cut, and a log of connection attempts. */
const setUp = (delays?: readonly number[]) => {
  const network = { isUp: true, hasSockets: true, answers: true }
  const tries: { transport: Transport; at: number }[] = []
  const log: string[] = []
  const open: { close: () => void; isClosed: boolean }[] = []
  const start = Date.now()
  const connection = new ReconnectingConnection({
    open: async (transport, onClosed) => {
      tries.push({ transport, at: Date.now() - start })
      if (!network.isUp || (transport === 'socket' && !network.hasSockets)) throw new Error('refused')
      const one = { isClosed: false, close: onClosed }
      open.push(one)
      return {
        close: async () => {
          one.isClosed = true
          onClosed()
        },
      }
    },
    leave: async () => log.push('left'),
    join: async () => {
      if (!network.isUp || !network.answers) throw new Error('no answer')
      log.push('joined')
    },
    onUp: () => log.push('up'),
    onDown: () => log.push('down'),
    retryDelay: retryDelayOf(delays, () => log.push('given up')),
  })
  return { network, tries, log, open, connection }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('a connection', () => {
  it('is closed while the page sleeps, without leaving, and reopened when it wakes', async () => {
    const { log, open, connection } = setUp()
    await connection.tryNow()
    connection.suspend()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(open.map(({ isClosed }) => isClosed)).toEqual([true])
    expect(log).toEqual(['joined', 'up', 'down'])
    await connection.verify()
    expect(log.slice(3)).toEqual(['joined', 'up'])
  })
  it('joins before it counts as connected', async () => {
    const { log, connection } = setUp()
    await connection.tryNow()
    expect(log).toEqual(['joined', 'up'])
    expect(connection.isUp).toBe(true)
  })
  it('tries a WebSocket first, then the other transport, and keeps the one that works', async () => {
    const { network, tries, open, connection } = setUp()
    network.hasSockets = false
    await connection.tryNow()
    await vi.advanceTimersByTimeAsync(2000)
    expect(tries.map(({ transport }) => transport)).toEqual(['socket', 'negotiated'])
    open.at(-1)?.close()
    await vi.advanceTimersByTimeAsync(2000)
    expect(tries.at(-1)?.transport).toBe('negotiated')
  })
  it('never gives up: the delays double up to 10 s, and later up to 30 s', async () => {
    const { network, tries, connection } = setUp()
    network.isUp = false
    await connection.tryNow()
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    const waits = tries.slice(1).map(({ at }, index) => at - (tries[index]?.at ?? 0))
    expect(waits.slice(0, 5)).toEqual([2000, 4000, 8000, 10_000, 10_000])
    expect(Math.max(...waits)).toBe(30_000)
    expect(waits.length).toBeGreaterThan(20)
  })
  it('gives up after the configured delays, which start over after a success', async () => {
    const { network, open, tries, log, connection } = setUp([0, 2000, 10_000])
    await connection.tryNow()
    open[0]?.close()
    await vi.advanceTimersByTimeAsync(0)
    expect(log).toEqual(['joined', 'up', 'down', 'joined', 'up'])
    network.isUp = false
    open[1]?.close()
    await vi.advanceTimersByTimeAsync(60_000)
    const waits = tries.slice(2).map(({ at }, index) => at - (tries[index + 1]?.at ?? 0))
    expect(waits).toEqual([0, 2000, 10_000])
    expect(log.at(-1)).toBe('given up')
  })
  it("has jitter, so that a hall doesn't reconnect all at once", async () => {
    const { open, tries, connection } = setUp()
    await connection.tryNow()
    vi.mocked(Math.random).mockReturnValue(0)
    open[0]?.close()
    await vi.advanceTimersByTimeAsync(1000)
    expect(tries.at(-1)?.at).toBe(1000)
  })
  it('reconnects immediately on request', async () => {
    const { network, log, connection } = setUp()
    network.isUp = false
    await connection.tryNow()
    network.isUp = true
    await connection.tryNow()
    expect(log.at(-1)).toBe('up')
  })
  it('reconnects right after a failing attempt during which the network came back', async () => {
    const { network, tries, log, connection } = setUp()
    network.isUp = false
    const failing = connection.tryNow()
    network.isUp = true
    void connection.verify()
    await failing
    expect(tries).toHaveLength(2)
    expect(log).toEqual(['joined', 'up'])
  })
  it('is opened once, even if requested repeatedly', async () => {
    const { tries, connection } = setUp()
    await Promise.all([connection.tryNow(), connection.tryNow(), connection.verify()])
    await connection.tryNow()
    expect(tries).toHaveLength(1)
  })
})

describe('a doubtful connection', () => {
  it('is verified by joining again', async () => {
    const { log, tries, connection } = setUp()
    await connection.tryNow()
    await connection.verify()
    expect(log).toEqual(['joined', 'up', 'joined', 'up'])
    expect(tries).toHaveLength(1)
  })
  it("that doesn't respond is immediately replaced", async () => {
    const { network, log, open, tries, connection } = setUp()
    await connection.tryNow()
    network.answers = false
    const verifying = connection.verify()
    await settle()
    expect(open[0]?.isClosed).toBe(true)
    network.answers = true
    await verifying
    await vi.advanceTimersByTimeAsync(2000)
    expect(tries.length).toBeGreaterThan(1)
    expect(log.at(-1)).toBe('up')
  })
})

describe('leaving', () => {
  it('releases the seat and stops reconnecting', async () => {
    const { open, log, tries, connection } = setUp()
    await connection.tryNow()
    await connection.stop()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(log.at(-1)).toBe('left')
    expect(open[0]?.isClosed).toBe(true)
    expect(tries).toHaveLength(1)
  })
  it('during an attempt closes its connection', async () => {
    const { open, connection } = setUp()
    const trying = connection.tryNow()
    await connection.stop()
    await trying
    expect(open.every(({ isClosed }) => isClosed)).toBe(true)
    expect(connection.isUp).toBe(false)
  })
})
