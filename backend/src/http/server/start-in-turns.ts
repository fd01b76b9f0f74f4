import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { type NewConnections, newConnections } from '../../infrastructure/concurrency/new-connections.ts'
import { RoundRobin } from '../../infrastructure/concurrency/round-robin.ts'

/** How long requests may be started in one turn of the event loop while others wait. */
const LONGEST_TURN_MS = 1

/**
 * Starts requests in turns of the event loop, and networks take turns. Hundreds of connections can be readable at once, and the server
 * would begin all their requests before it goes on with any other. New connections come first. Call it when all listeners that answer are there.
 * @param networkOf the network of a request's client
 */
export function startInTurns(
  server: Server,
  networkOf: (request: IncomingMessage) => string,
  connections: NewConnections = newConnections,
) {
  const listeners = server.listeners('request') as RequestListener[]
  const waiting = new RoundRobin<() => void>()
  /** When the first request of this turn started; null until there is one. */
  let turnBegan: number | null = null

  const isOver = () => turnBegan !== null && performance.now() - turnBegan > LONGEST_TURN_MS
  const beginTurn = () => {
    if (turnBegan !== null) return
    turnBegan = performance.now()
    setImmediate(nextTurn)
  }
  const nextTurn = async () => {
    turnBegan = null
    if (connections.comeFirst()) return beginTurn()
    for (let start = waiting.takeNext(); start; start = isOver() ? undefined : waiting.takeNext()) {
      beginTurn()
      start()
      // Lets what it does before its first wait count too
      await null
    }
  }

  server.on('connection', () => connections.record())
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const start = () => {
      for (const listener of listeners) listener.call(server, request, response)
    }
    if (waiting.size === 0 && !isOver() && !connections.comeFirst()) {
      beginTurn()
      start()
    } else {
      waiting.add(networkOf(request), start)
      beginTurn()
    }
  })
}
