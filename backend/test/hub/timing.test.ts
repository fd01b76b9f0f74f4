import { describe, expect, test, vi } from 'vitest'
import { joinWebSocket, openWebSocket } from './raw-client.ts'
import { client, HANDSHAKE, json, negotiate, post, RS, signal, startHub, transports } from './support.ts'

const ping = json({ type: 6 })

describe('silence', () => {
  test('before the handshake ends the connection with an error', async () => {
    const { port } = await startHub({ limits: { handshakeMs: 40 } })
    const client = await openWebSocket(port)
    expect(await client.rest()).toEqual([{ error: 'The handshake took too long.' }])
    expect(await client.closed).toBe(1000)
  })

  test('after a first Ping ends the connection, which may reconnect', async () => {
    const { port } = await startHub({ limits: { clientTimeoutMs: 60 } })
    const client = await joinWebSocket(port)
    client.send(ping)
    const started = performance.now()
    expect(await client.rest()).toEqual([
      { type: 7, error: 'The client has been silent for too long.', allowReconnect: true },
    ])
    expect(performance.now() - started).toBeGreaterThan(55)
  })

  test('ends with any message, not only a Ping', async () => {
    const { port, hub } = await startHub({ limits: { clientTimeoutMs: 60, keepAliveMs: 20 } })
    const client = await joinWebSocket(port)
    client.send(ping)
    const started = performance.now()
    while (performance.now() - started < 150) {
      await client.next() // Our own pings set the pace
      client.send(json({ type: 1, target: 'Nothing', arguments: [] }))
    }
    expect(hub.connectionCount()).toBe(1)
  })
})

describe('a connection in no group', () => {
  const joining = { limits: { joinMs: 60, keepAliveMs: 20 } }

  test('is closed with the reason, and not asked to reconnect', async () => {
    const { port, hub } = await startHub(joining)
    const client = await joinWebSocket(port)
    const closing = (await client.rest()).at(-1)
    expect(closing).toEqual({ type: 7, error: 'This connection has joined nothing for 0.06 seconds.' })
    await vi.waitFor(() => expect(hub.connectionCount()).toBe(0))
  })

  test('is counted from the moment in which it left its last one', async () => {
    const { port, hub } = await startHub({
      ...joining,
      methods: {
        Join: async (connection) => hub.groups.add(connection, 'a group'),
        Leave: async (connection) => hub.groups.remove(connection, 'a group'),
      },
    })
    const client = await joinWebSocket(port)
    client.send(json({ type: 1, target: 'Join', arguments: [] }))
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(hub.connectionCount()).toBe(1)
    client.send(json({ type: 1, target: 'Leave', arguments: [] }))
    await vi.waitFor(() => expect(hub.connectionCount()).toBe(0))
  })
})

describe('keep-alive', () => {
  test.each(transports.slice(0, 2))("an idle client over %s is pinged, so it doesn't give up", async (_, transport) => {
    const { url } = await startHub({ limits: { keepAliveMs: 40 } })
    const guest = client(url, { transport })
    guest.serverTimeoutInMilliseconds = 120
    const closed = vi.fn()
    guest.onclose(closed)
    guest.onreconnecting(closed)
    await guest.start()
    const pings = await joinPings(url)
    expect(pings).toBe(5)
    expect(closed).not.toHaveBeenCalled()
  })

  /** Waits for five pings of an event stream, which take at least 160 ms. */
  async function joinPings(url: string): Promise<number> {
    const { address } = await negotiate(url)
    const stream = await fetch(address, { headers: { accept: 'text/event-stream' } })
    await post(address, HANDSHAKE)
    let [text, pings] = ['', 0]
    for await (const chunk of stream.body ?? []) {
      text += Buffer.from(chunk).toString()
      pings = text.split(`data: {"type":6}${RS}\r\n\r\n`).length - 1
      if (pings === 5) break
    }
    return pings
  }

  test("a client that receives messages isn't pinged", async () => {
    const { port, hub } = await startHub({
      limits: { keepAliveMs: 100 },
      onConnected: (connection) => groups().add(connection, 'all'),
    })
    const groups = () => hub.groups
    const client = await joinWebSocket(port)
    const started = performance.now()
    while (performance.now() - started < 250) {
      await new Promise(setImmediate)
      hub.sendToGroup('all', 'Slide', [])
      expect(await client.next()).toMatchObject({ target: 'Slide' })
    }
    expect(client.frames.some((frame) => frame.includes('"type":6'))).toBe(false)
  })
})

test('a client that ignores a Close is cut', async () => {
  const { port, hub, socketCount } = await startHub({ limits: { closingMs: 60 } })
  const client = await joinWebSocket(port)
  client.socket.pause() // It never reads our Close, so it never responds
  hub.closeWhere(() => true)
  expect(await socketCount()).toBe(1)
  await expect.poll(socketCount).toBe(0)
})

describe('the rate of one connection', () => {
  const call = (id: number) => json({ type: 1, invocationId: `${id}`, target: 'Count', arguments: [] })

  test('calls over the burst are refused, without affecting other connections', async () => {
    let count = 0
    const { port } = await startHub({
      limits: { messageBurst: 5, messagesPerMinute: 1 },
      methods: { count: async () => ++count },
    })
    const [hasty, calm] = [await joinWebSocket(port), await joinWebSocket(port)]
    for (let id = 1; id <= 8; id += 1) hasty.send(call(id))
    const answers = await Promise.all(Array.from({ length: 8 }, () => hasty.next()))
    expect(answers.filter((answer) => answer?.error === 'Too many calls. Try again in a moment.')).toHaveLength(3)
    expect(count).toBe(5)
    calm.send(call(1))
    expect(await calm.next()).toMatchObject({ result: 6 })
  })

  test('a client that continues is closed for good', async () => {
    const { port } = await startHub({ limits: { messageBurst: 5, messagesPerMinute: 1 } })
    const client = await joinWebSocket(port)
    for (let n = 0; n < 11; n += 1) client.send(ping)
    expect(await client.rest()).toEqual([{ type: 7, error: 'Too many messages.' }])
  })

  test.each(['ping', 'pong', 'send'] as const)('empty frames count too: %s', async (kind) => {
    const { port } = await startHub({ limits: { messageBurst: 5, messagesPerMinute: 1 } })
    const client = await joinWebSocket(port)
    for (let n = 0; n < 11; n += 1) client.socket[kind]('')
    expect(await client.rest()).toEqual([{ type: 7, error: 'Too many messages.' }])
  })

  test('too many queued calls end the connection', async () => {
    const release = signal()
    const { port } = await startHub({ limits: { waitingCalls: 3 }, methods: { count: () => release.promise } })
    const client = await joinWebSocket(port)
    for (let id = 1; id <= 5; id += 1) client.send(call(id))
    expect(await client.rest()).toEqual([{ type: 7, error: 'Too many calls are waiting for an answer.' }])
    release.resolve()
  })
})

describe('a shutdown', () => {
  test('refuses new connections with 503 and waits for all onDisconnected handlers', async () => {
    let disconnected = 0
    const { port, hub, url } = await startHub({
      onDisconnected: async () => {
        await new Promise(setImmediate)
        disconnected += 1
      },
    })
    const clients = await Promise.all(Array.from({ length: 5 }, () => joinWebSocket(port)))
    const stopping = hub.stop()
    expect((await fetch(`${url}/negotiate`, { method: 'POST' })).status).toBe(503)
    await stopping
    expect(disconnected).toBe(5)
    for (const client of clients) expect(await client.rest()).toEqual([{ type: 7, allowReconnect: true }])
    expect(hub.connectionCount()).toBe(0)
  })

  test("spreads the Closes over time, so that clients don't all reconnect at once", async () => {
    const { port, hub } = await startHub({ limits: { shutdownSpreadMs: 200 } })
    const clients = await Promise.all(Array.from({ length: 40 }, () => joinWebSocket(port)))
    const started = performance.now()
    const times = Promise.all(clients.map(async (client) => client.rest().then(() => performance.now() - started)))
    await hub.stop()
    const sorted = (await times).sort((a, b) => a - b)
    expect(sorted[0]).toBeLessThan(60)
    expect(sorted[39]).toBeGreaterThan(120)
    expect(sorted[20]).toBeGreaterThan(40)
    expect(sorted[20]).toBeLessThan(160)
  })

  test("cuts clients that don't disconnect", async () => {
    const { port, hub } = await startHub({ limits: { closingMs: 60 } })
    const client = await joinWebSocket(port)
    client.socket.pause() // It never reads our Close, so it never responds
    await hub.stop()
    expect(hub.connectionCount()).toBe(0)
    client.socket.resume()
    await client.closed
  })
})
