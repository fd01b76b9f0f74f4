import { type HubConnection, HubConnectionBuilder } from '@microsoft/signalr'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { defaultLimits } from '../../src/hub/limits.ts'
import { signal, startHub } from './support.ts'

// How an unmodified third-party client behaves with this hub (docs/product-rules.md#the-hub)

const outOfTheBox = (url: string, said: string[] = []): HubConnection =>
  new HubConnectionBuilder()
    .withUrl(url)
    .withAutomaticReconnect()
    .configureLogging({ log: (_level, message) => void said.push(message) })
    .build()

/** From here on, delays between attempts are skipped. */
function skipWaits() {
  const realTimeout = globalThis.setTimeout
  const faster = (run: () => void, wait = 0) => realTimeout(run, [2000, 10_000, 30_000].includes(wait) ? 0 : wait)
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(faster as typeof setTimeout)
  onTestFinished(() => spy.mockRestore())
}

describe('a third-party client', () => {
  test('retries after 0, 2 s, 10 s and 30 s, then stops', async () => {
    const { url, hub } = await startHub()
    const said: string[] = []
    const guest = outOfTheBox(url, said)
    guest.serverTimeoutInMilliseconds = 60_000 // Different from all delays
    const given = signal()
    guest.onclose(() => given.resolve())
    await guest.start()
    skipWaits()
    await hub.stop()
    await given.promise
    const tries = said.flatMap((message) => /^Reconnect attempt number (\d) will start in (\d+) ms/.exec(message) ?? [])
    expect(tries.filter((_, index) => index % 3 === 2)).toEqual(['0', '2000', '10000', '30000'])
    expect(guest.state).toBe('Disconnected')
  })

  test("waits 30 s for the server and pings every 15 s, matching the server's own times", async () => {
    const { url } = await startHub()
    const guest = outOfTheBox(url)
    expect([guest.serverTimeoutInMilliseconds, guest.keepAliveIntervalInMilliseconds]).toEqual([30_000, 15_000])
    expect([defaultLimits.clientTimeoutMs, defaultLimits.keepAliveMs]).toEqual([30_000, 15_000])
  })

  test('allows 100 s for a long poll, and the server always responds earlier', () => {
    expect(defaultLimits.pollMs).toBeLessThan(100_000)
  })
})
