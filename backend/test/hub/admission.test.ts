import { describe, expect, test, vi } from 'vitest'
import { HubBusy, HubError } from '../../src/hub/types.ts'
import { joinWebSocket, openTcp, openWebSocket, readUntil, upgradeRequest, upgradeStatus } from './raw-client.ts'
import { HANDSHAKE, json, negotiate, post, signal, startHub } from './support.ts'

const events = { accept: 'text/event-stream' }
const status = async (address: string, init: RequestInit = {}) => (await fetch(address, init)).status

describe('negotiate', () => {
  test('limits the rate of connections, at the upgrade too', async () => {
    const { url, port } = await startHub({
      identify: () => Promise.reject(new HubBusy('Too many.', { 'retry-after': '7' })),
    })
    const response = await fetch(`${url}/negotiate?negotiateVersion=1`, { method: 'POST' })
    expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([
      429,
      '7',
      'Too many.',
    ])
    const socket = await openTcp(port, upgradeRequest())
    expect(await readUntil(socket, 'Too many.')).toMatch(/^HTTP\/1.1 429 Too Many Requests\r\nretry-after: 7\r\n/)
  })

  test('leaves room for others: one network, and the process, have a maximum of connections', async () => {
    const { url, port } = await startHub({
      sharesOf: ({ name }) => [{ name, max: 2 }],
      limits: { connections: 3 },
    })
    const first = await negotiate(url, { 'x-name': 'hall' })
    const connect = (name: string) =>
      fetch(`${url}/negotiate?negotiateVersion=1`, { method: 'POST', headers: { 'x-name': name } })
    expect((await connect('hall')).status).toBe(200)
    const refused = await connect('hall')
    expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('Your network')])
    expect(refused.headers.get('ratelimit-policy')).toBe('"connections";q=2;qu="concurrent-requests"')
    expect(refused.headers.get('ratelimit')).toBe('"connections";r=0;t=10')
    expect((await connect('elsewhere')).status).toBe(200)
    const socket = await openTcp(port, upgradeRequest())
    const answer = await readUntil(socket, 'Try again later.')
    expect(answer).toMatch(/^HTTP\/1.1 503 Service Unavailable\r\nretry-after: \d+\r\n/)
    // What ends makes room
    await (await openWebSocket(port, `?id=${first.token}`)).socket.close()
    await vi.waitFor(async () => expect((await connect('hall')).status).toBe(200))
  })

  test('version 1 returns a public id and a secret token, without unused fields', async () => {
    const { url } = await startHub()
    const response = await fetch(`${url}/negotiate?negotiateVersion=1`, { method: 'POST' })
    const body = (await response.json()) as Record<string, unknown>
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      negotiateVersion: 1,
      connectionId: expect.stringMatching(/^[\w-]{22}$/),
      connectionToken: expect.stringMatching(/^[\w-]{22}$/),
      availableTransports: [
        { transport: 'WebSockets', transferFormats: ['Text'] },
        { transport: 'ServerSentEvents', transferFormats: ['Text'] },
        { transport: 'LongPolling', transferFormats: ['Text'] },
      ],
    })
    expect(body.connectionId).not.toBe(body.connectionToken)
  })

  test.each(['', '?negotiateVersion=0'])('version 0 (%j) returns one id, which opens the connection', async (query) => {
    const { url, port } = await startHub()
    const response = await fetch(`${url}/negotiate${query}`, { method: 'POST' })
    const body = (await response.json()) as Record<string, unknown>
    expect(Object.keys(body).sort()).toEqual(['availableTransports', 'connectionId', 'negotiateVersion'])
    expect(body.negotiateVersion).toBe(0)
    const client = await openWebSocket(port, `?id=${body.connectionId}`)
    client.send(HANDSHAKE)
    expect(await client.next()).toEqual({})
  })

  test.each(['x', '-1', '1.5', ' ', '9999999999999'])('a malformed version (%j) is refused', async (version) => {
    const { url } = await startHub()
    const response = await fetch(`${url}/negotiate?negotiateVersion=${version}`, { method: 'POST' })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('negotiateVersion')
  })

  test('an unused id expires', async () => {
    const { url, hub } = await startHub({ limits: { connectMs: 30 } })
    const { address } = await negotiate(url)
    expect(hub.closeWhere(() => false)).toBe(0)
    await expect.poll(() => status(address, { method: 'POST', body: HANDSHAKE })).toBe(404)
  })
})

describe('without an id', () => {
  test.each([
    ['an event stream', { headers: events }],
    ['a poll', {}],
    ['a POST', { method: 'POST', body: HANDSHAKE }],
    ['a DELETE', { method: 'DELETE' }],
  ])('%s is answered 400', async (_, init) => {
    const { url } = await startHub()
    expect([await status(url, init), await status(`${url}?id=`, init)]).toEqual([400, 400])
  })

  test('a WebSocket opens a new connection', async () => {
    const { port, hub } = await startHub()
    await joinWebSocket(port)
    expect(hub.connectionCount()).toBe(1)
  })
})

describe('an unknown id', () => {
  test.each([
    ['an event stream', { headers: events }],
    ['a poll', {}],
    ['a POST', { method: 'POST', body: HANDSHAKE }],
    ['a DELETE', { method: 'DELETE' }],
  ])('%s is answered 404', async (_, init) => {
    const { url } = await startHub()
    const { id } = await negotiate(url)
    expect(await status(`${url}?id=unknown`, init)).toBe(404)
    expect(await status(`${url}?id=${id}`, init), 'the public id').toBe(404)
  })

  test('gets a WebSocket 404 before the upgrade', async () => {
    const { url, port } = await startHub()
    const { id } = await negotiate(url)
    expect([await upgradeStatus(port, '?id=unknown'), await upgradeStatus(port, `?id=${id}`)]).toEqual([404, 404])
  })

  test('is one of another node or from before a restart', async () => {
    const [one, other] = [await startHub(), await startHub()]
    const { token } = await negotiate(one.url)
    expect(await status(`${other.url}?id=${token}`)).toBe(404)
    expect(await upgradeStatus(other.port, `?id=${token}`)).toBe(404)
  })
})

describe('a second transport on one id', () => {
  test('gets 409 when the first is a WebSocket', async () => {
    const { url, port } = await startHub()
    const { token, address } = await negotiate(url)
    await joinWebSocket(port, `?id=${token}`)
    expect(await upgradeStatus(port, `?id=${token}`)).toBe(409)
    expect(await status(address, { headers: events })).toBe(409)
    expect(await status(address)).toBe(409)
    expect(await status(address, { method: 'POST', body: HANDSHAKE })).toBe(400)
    expect(await status(address, { method: 'DELETE' })).toBe(400)
  })

  test('two simultaneous upgrades: one succeeds', async () => {
    const release = signal()
    let asked = 0
    const { url, port } = await startHub({
      isSameIdentity: () => true,
      identify: async () => {
        asked += 1
        if (asked > 1) await release.promise
        return { name: 'Ada' }
      },
    })
    const { token } = await negotiate(url)
    const both = Promise.all([upgradeStatus(port, `?id=${token}`), upgradeStatus(port, `?id=${token}`)])
    await expect.poll(() => asked).toBe(3)
    release.resolve()
    expect((await both).sort()).toEqual([101, 409])
  })
})

describe('a foreign origin gets 403', () => {
  const foreign = { origin: 'https://evil.test' }
  const ours = { origin: 'https://ours.test' }

  test('at negotiate', async () => {
    const { url } = await startHub()
    expect(await status(`${url}/negotiate`, { method: 'POST', headers: foreign })).toBe(403)
    expect(await status(`${url}/negotiate`, { method: 'POST', headers: { origin: 'null' } })).toBe(403)
    expect(await status(`${url}/negotiate`, { method: 'POST', headers: ours })).toBe(200)
    expect(await status(`${url}/negotiate`, { method: 'POST' })).toBe(200)
  })

  test('at the upgrade, with and without an id', async () => {
    const { url, port } = await startHub()
    const { token } = await negotiate(url)
    expect(await upgradeStatus(port, '', ['Origin: https://evil.test'])).toBe(403)
    expect(await upgradeStatus(port, `?id=${token}`, ['Origin: https://evil.test'])).toBe(403)
    expect(await upgradeStatus(port, '', ['Origin: https://ours.test'])).toBe(101)
    expect(await upgradeStatus(port, `?id=${token}`, ['Origin: https://ours.test'])).toBe(101)
  })

  test.each([
    ['event stream', { headers: { ...events, ...foreign } }],
    ['poll', { headers: foreign }],
    ['POST', { method: 'POST', body: HANDSHAKE, headers: foreign }],
    ['DELETE', { method: 'DELETE', headers: foreign }],
  ])('at the %s, and the connection stays usable for its owner', async (_, init) => {
    const { url } = await startHub()
    const { address } = await negotiate(url)
    expect(await status(address, init)).toBe(403)
    expect(await status(address, { headers: ours })).toBe(200)
  })
})

describe('the identity', () => {
  test('another person with a stolen token gets 404', async () => {
    const { url, port } = await startHub({ isSameIdentity: (before, now) => before.name === now.name })
    const [ada, eve] = [{ 'x-name': 'Ada' }, { 'x-name': 'Eve' }]
    const { token, address } = await negotiate(url, ada)
    expect(await status(address, { headers: eve })).toBe(404)
    expect(await upgradeStatus(port, `?id=${token}`, ['x-name: Eve'])).toBe(404)
    expect(await status(address, { headers: ada })).toBe(200)
    expect((await post(address, HANDSHAKE, eve)).status).toBe(404)
    expect((await post(address, HANDSHAKE, ada)).status).toBe(200)
  })

  test('a HubError of identify also rejects an upgrade; other errors are logged and hidden', async () => {
    let error: Error = new HubError('Blocked')
    const { port, log } = await startHub({ identify: () => Promise.reject(error) })
    const refused = await openTcp(port, upgradeRequest())
    expect(await readUntil(refused, 'Blocked')).toMatch(/^HTTP\/1.1 403 /)
    error = new Error('secret')
    const failed = await openTcp(port, upgradeRequest())
    const text = await readUntil(failed, 'opened.')
    expect(text).toMatch(/^HTTP\/1.1 500 /)
    expect(text).not.toContain('secret')
    expect(log.error).toHaveBeenCalledOnce()
  })

  test('a log-in that ends during its look-up is looked up again', async () => {
    const [looking, release] = [signal(), signal()]
    const names = ['Ada', 'nobody']
    const { port, hub } = await startHub({
      identify: async () => {
        const name = names.shift() ?? ''
        looking.resolve()
        await release.promise
        return { name }
      },
      methods: { who: async ({ identity }) => identity.name },
    })
    const joining = joinWebSocket(port)
    await looking.promise
    hub.closeWhere(({ identity }) => identity.name === 'Ada')
    release.resolve()
    const client = await joining
    client.send(json({ type: 1, invocationId: '1', target: 'Who', arguments: [] }))
    expect(await client.next()).toMatchObject({ result: 'nobody' })
  })
})

test('headers set by the app before the hub appear in its responses', async () => {
  const { url } = await startHub({
    app: (app) =>
      app.use(async (c, next) => {
        c.header('x-content-type-options', 'nosniff')
        c.res.headers.set('x-touched', 'yes')
        await next()
        c.res.headers.set('x-after', 'yes')
      }),
  })
  const { address } = await negotiate(url)
  const stream = await fetch(address, { headers: events })
  expect(Object.fromEntries(stream.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-touched': 'yes',
    'x-after': 'yes',
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache, no-store',
  })
  await stream.body?.cancel()
})
