import { once } from 'node:events'
import { Agent, createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createDrain } from './drain.ts'

let server: Server | undefined
afterEach(() => void server?.closeAllConnections())

/** A server that responds when the test says so, and a client with keep-alive connections. */
async function start() {
  const answers: (() => void)[] = []
  const made = createServer((_request, response) => void answers.push(() => response.end('done')))
  server = made
  const drain = createDrain(made)
  made.listen(0, '127.0.0.1')
  await once(made, 'listening')
  const { port } = made.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const call = async () => {
    const sent = httpRequest({ port, agent, host: '127.0.0.1' })
    sent.end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    return [answer.statusCode, answer.headers.connection]
  }
  const underWay = async (count: number) => {
    while (answers.length < count) await once(made, 'request')
  }
  const notListening = () => vi.waitFor(() => expect(made.listening).toBe(false))
  return { drain, call, answers, underWay, notListening }
}

test('calls in flight finish and their connections close; new ones are refused', async () => {
  const { drain, call, answers, underWay, notListening } = await start()
  const early = Promise.all([call(), call(), call()])
  await underWay(3)
  const drained = drain(10_000)
  // This call reaches the server just after draining began
  const late = call()
  await underWay(4)
  await notListening()
  for (const answer of answers) answer()
  expect(await early).toEqual(Array(3).fill([200, 'close']))
  expect(await late).toEqual([200, 'close'])
  expect(await drained, 'calls cut').toBe(0)
  await expect(call()).rejects.toThrow('ECONNREFUSED')
})

test("idle connections don't delay the drain", async () => {
  const { drain, call, answers, underWay } = await start()
  const first = call()
  await underWay(1)
  answers[0]?.()
  expect(await first).toEqual([200, 'keep-alive'])
  expect(await drain(60_000), 'calls cut').toBe(0)
})

test('a call that exceeds the deadline is cut', async () => {
  const { drain, call, underWay } = await start()
  const cut = expect(call()).rejects.toThrow('socket hang up')
  await underWay(1)
  expect(await drain(1), 'calls cut').toBe(1)
  await cut
})
