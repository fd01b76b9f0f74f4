import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { test as base, expect } from 'vitest'
import type { Exchange } from './exchange.ts'
import { Gateway } from './gateway.ts'

interface World {
  /** A server whose responses each test defines. */
  upstream: Server
  gateway: Gateway
  port: number
  exchanges: Exchange[]
}

async function listening(server: Server) {
  server.listen(0)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const test = base.extend<World>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern
  exchanges: async ({}, use) => use([]),
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern
  upstream: async ({}, use) => {
    const server = createServer()
    await use(server)
    server.close()
    server.closeAllConnections()
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern
  port: async ({}, use) => {
    const server = createServer()
    const port = await listening(server)
    await new Promise((done) => server.close(done))
    await use(port)
  },
  gateway: [
    async ({ upstream, port, exchanges }, use) => {
      const serverPort = await listening(upstream)
      const gateway = await new Gateway({ port, serverPort, report: (exchange) => exchanges.push(exchange) }).open()
      await use(gateway)
      await gateway.close()
    },
    { auto: true },
  ],
})

/** A raw request as from a browser. */
async function call(port: number, path: string, options: { method?: string; headers?: object; body?: Buffer } = {}) {
  const { method = 'GET', headers = {}, body } = options
  const sent = request({ port, path, method, headers: { ...headers } })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { answer, body: await bytesOf(answer) }
}
async function bytesOf(message: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('calls of the contract are reported, compressed ones too; pages are not', async ({
  upstream,
  port,
  exchanges,
}) => {
  upstream.on('request', (_incoming, answer) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    answer.writeHead(200, headers).end(gzipSync('{"success":true}'))
  })
  await call(port, '/Sessions/New')
  await call(port, '/api/events?page=2', { method: 'POST', body: Buffer.from('{}'), headers: { a: 'b' } })
  expect(exchanges).toMatchObject([
    {
      method: 'POST',
      url: '/api/events?page=2',
      requestHeaders: { a: 'b' },
      requestBody: '{}',
      status: 200,
      answerBody: '{"success":true}',
      journey: 'between journeys',
    },
  ])
})

test("a truncated response stays truncated, and isn't checked", async ({ upstream, port, exchanges }) => {
  upstream.on('request', (incoming, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    answer.write('{"success":', () => incoming.socket.destroy())
  })
  await expect(call(port, '/api/a')).rejects.toThrow('aborted')
  expect(exchanges).toEqual([])
})
