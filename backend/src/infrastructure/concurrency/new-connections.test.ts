import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { NewConnections, nextFreeTurn } from './new-connections.ts'

test('work waits while connections come, but not for longer than half the time', async () => {
  let ms = 0
  const connections = new NewConnections(() => ms)
  /** Connections come in each turn; returns the milliseconds after which the work began. */
  const begin = async () => {
    const from = ms
    let isBegun = false
    connections.record()
    void nextFreeTurn(connections).then(() => {
      isBegun = true
    })
    for (; !isBegun; ms++) {
      connections.record()
      await nextTurn()
    }
    return ms - from
  }
  expect(await begin()).toBeGreaterThanOrEqual(10)
  expect(await begin(), 'afterwards').toBeLessThan(5)
})

test('work begins in the next turn when no connection comes', async () => {
  let isBegun = false
  void nextFreeTurn(new NewConnections()).then(() => {
    isBegun = true
  })
  await nextTurn()
  await nextTurn()
  expect(isBegun).toBe(true)
})
