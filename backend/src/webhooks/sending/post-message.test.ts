import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Network, postMessage } from './post-message.ts'

/** A receiver on this machine, which only `allowsPrivate` may reach. */
let server: Server
let address: string
let requests: { path: string | undefined; body: string }[]
let answer: RequestListener

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    requests.push({ path: request.url, body })
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://receiver.test:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requests = []
})

const here: Network = { allowsPrivate: true, resolve: async () => ['127.0.0.1'], deadlineMs: 500 }
const post = (path: string, network: Network = here) =>
  postMessage({ address: address + path, headers: { 'webhook-id': 'one' }, body: '{"é":1}' }, network)

describe('the answer of a receiver', () => {
  test.each<[string, RequestListener, object]>([
    ['a success', (_request, response) => response.writeHead(204).end(), { status: 204, failure: null }],
    ['an error', (_request, response) => response.writeHead(503).end(), { status: 503, failure: 'StatusNotOk' }],
    ['silence', () => {}, { status: null, failure: 'TimedOut' }],
    ['a break', (request) => request.socket.destroy(), { status: null, failure: 'NotConnected' }],
    [
      'a redirect, which is not followed',
      (_request, response) => response.writeHead(307, { location: `${address}/elsewhere` }).end(),
      { status: 307, failure: 'Redirected' },
    ],
    [
      'too many headers',
      (_request, response) => response.writeHead(200, { 'x-long': 'x'.repeat(9_000) }).end(),
      { status: null, failure: 'NotConnected' },
    ],
    [
      'early hints without end',
      ({ socket }) => {
        const hint = 'HTTP/1.1 103 Early Hints\r\n\r\n'
        const go = () => socket.write(hint.repeat(100), (error) => error ?? setImmediate(go))
        go()
      },
      { status: null, failure: 'NotConnected' },
    ],
    ['a body without end', (_request, response) => response.writeHead(200).write('x'), { status: 200, failure: null }],
  ])('%s', async (_what, listener, expected) => {
    answer = listener
    expect(await post('/hook')).toEqual(expected)
    expect(requests).toEqual([{ path: '/hook', body: '{"é":1}' }])
  })

  test('is read up to a few kB only', async () => {
    let closedAfter = Promise.resolve<unknown>(null)
    answer = (_request, response) => {
      closedAfter = once(response, 'close')
      response.writeHead(200)
      const flood = () => response.write('x'.repeat(64 * 1024)) && setImmediate(flood)
      response.on('drain', flood)
      flood()
    }
    const started = performance.now()
    expect(await post('/flood', { ...here, deadlineMs: 20_000 })).toEqual({ status: 200, failure: null })
    await closedAfter
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})

describe('a private network is not reached', () => {
  const closed: Network = { ...here, allowsPrivate: false }
  const ofName = (hostname: string, addresses: string[]) =>
    postMessage(
      { address: `https://${hostname}:${(server.address() as AddressInfo).port}/`, headers: {}, body: '{}' },
      { ...closed, resolve: async () => addresses },
    )

  test.each([['127.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], ['169.254.169.254'], ['10.0.0.8', 'fd00::1']])(
    'by a name that leads to %s when the connection is made',
    async (...addresses) => {
      expect(await ofName('rebound.example.org', addresses)).toEqual({ status: null, failure: 'AddressNotAllowed' })
    },
  )

  test('by an address, by plain HTTP, or by a name without an address', async () => {
    for (const hostname of ['127.0.0.1', '[::1]', '[::ffff:7f00:1]'])
      expect(await ofName(hostname, [])).toEqual({ status: null, failure: 'AddressNotAllowed' })
    expect(await post('/', closed)).toEqual({ status: null, failure: 'AddressNotAllowed' })
    expect(await ofName('nowhere.example.org', [])).toEqual({ status: null, failure: 'NameNotFound' })
    expect(requests).toEqual([])
  })
})
