import { EventEmitter } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { NewConnections } from '../../infrastructure/concurrency/new-connections.ts'
import { startInTurns } from './start-in-turns.ts'

interface Asked {
  network: string
  number: number
}

/** A server whose requests take 2 ms to begin, and what it has begun. */
function start(now?: () => number) {
  const begun: string[] = []
  const server = new EventEmitter().on('request', ({ network, number }: Asked) => {
    begun.push(`${network} ${number}`)
    const until = performance.now() + 2
    while (performance.now() < until);
  })
  startInTurns(server as Server, (request) => (request as IncomingMessage & Asked).network, new NewConnections(now))
  const ask = (network: string, number: number) => void server.emit('request', { network, number }, {})
  const connect = () => void server.emit('connection')
  return { begun, ask, connect }
}

test('a hundred requests in one turn let the event loop turn between them, and a press of another network comes next', async () => {
  const { begun, ask } = start()
  for (let n = 0; n < 100; n++) ask('flood', n)
  ask('hall', 0)
  expect(begun, 'in the turn in which they came').toEqual(['flood 0'])
  for (let turn = 0; turn < 3; turn++) await nextTurn()
  expect(begun.slice(0, 3)).toEqual(['flood 0', 'flood 1', 'hall 0'])
  expect(begun.length).toBeLessThan(6)
  while (begun.length < 101) await nextTurn()
  expect(begun.at(-1)).toBe('flood 99')
})

test('a request alone begins at once', () => {
  const { begun, ask } = start()
  ask('hall', 0)
  expect(begun).toEqual(['hall 0'])
})

test('new connections come before requests, since the event loop takes one in each turn, but not for ever', async () => {
  let ms = 0
  const { begun, ask, connect } = start(() => ms)
  for (let phone = 0; phone < 100; phone++) {
    connect()
    ask('hall', phone)
    await nextTurn()
    ms += 0.1
  }
  expect(begun, 'while 100 phones connected').toEqual([])
  for (let turn = 0; turn < 3; turn++) await nextTurn()
  expect(begun[0], 'when all had').toBe('hall 0')

  const flood = start(() => ms)
  for (ms = 100; ms < 150; ms += 2) {
    flood.connect()
    flood.ask('flood', ms)
    await nextTurn()
  }
  expect(flood.begun.length, 'of a flood that does not end').toBeGreaterThan(5)
})
