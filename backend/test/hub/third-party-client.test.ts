import { type HubConnection, HubConnectionBuilder } from '@microsoft/signalr'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { defaultLimits } from '../../src/hub/limits.ts'
import { signal, startHub } from './support.ts'

// Document 2, sections 7 and 9: what a client of somebody else, as it comes out of the box, has to do with this hub

const outOfTheBox = (url: string, said: string[] = []): HubConnection =>
  new HubConnectionBuilder()
    .withUrl(url)
    .withAutomaticReconnect()
    .configureLogging({ log: (_level, message) => void said.push(message) })
    .build()

/** From here on the waits between two tries are over at once. */
function skipWaits() {
  const realTimeout = globalThis.setTimeout
  const faster = (run: () => void, wait = 0) => realTimeout(run, [2000, 10_000, 30_000].includes(wait) ? 0 : wait)
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(faster as typeof setTimeout)
  onTestFinished(() => spy.mockRestore())
}

describe('a client of somebody else', () => {
  test('tries again after 0, 2 s, 10 s and 30 s, then stops', async () => {
    const { url, hub } = await startHub()
    const said: string[] = []
    const guest = outOfTheBox(url, said)
    guest.serverTimeoutInMilliseconds = 60_000 // not one of the waits
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

  test('waits 30 s for the server and pings every 15 s, which is what the server does and waits for', async () => {
    const { url } = await startHub()
    const guest = outOfTheBox(url)
    expect([guest.serverTimeoutInMilliseconds, guest.keepAliveIntervalInMilliseconds]).toEqual([30_000, 15_000])
    expect([defaultLimits.clientTimeoutMs, defaultLimits.keepAliveMs]).toEqual([30_000, 15_000])
  })

  test('gives a long poll 100 s, in which the server always answers', () => {
    expect(defaultLimits.pollMs).toBeLessThan(100_000)
  })
})
