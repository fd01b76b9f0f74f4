import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HttpTransportType } from '@microsoft/signalr'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { defaultLimits } from '../../src/hub/limits.ts'
import { Forwarding } from '../../src/live/sibling-workers/forwarding.ts'
import { serveSiblings } from '../../src/live/sibling-workers/serve-siblings.ts'
import { client, HANDSHAKE, json, messagesIn, negotiate, PATH, post, startHub, transports } from '../hub/support.ts'

const folder = mkdtempSync(join(tmpdir(), 'siblings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const socketOf = (name: string) => join(folder, `${name}.sock`)

let nextName = 1
const limits = { ...defaultLimits, closingMs: 150 }
/** A hub with siblings, as one of several processes. */
async function startSibling() {
  const name = String(nextName++)
  const started = await startHub({
    methods: { Greet: async (connection, [text]) => `${name} hears ${text} from ${connection.remoteAddress}` },
    limits,
    forwarder: new Forwarding({ siblings: { ownName: name, socketOf }, path: PATH, limits }),
  })
  const { hub, log } = started
  const stopServing = await serveSiblings(hub, { path: PATH, socketPath: socketOf(name), log })
  onTestFinished(stopServing)
  return { ...started, name }
}
type Sibling = Awaited<ReturnType<typeof startSibling>>

/** An address where each request goes to the process that `choose` names, as connections to a shared port do. */
async function through(choose: (method: string, path: string) => Sibling) {
  const { createServer, request } = await import('node:http')
  const front = createServer((incoming, outgoing) => {
    const { port } = choose(incoming.method ?? '', incoming.url ?? '')
    const { method, url, headers } = incoming
    const passed = request({ port, host: '127.0.0.1', method, path: url, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers)
      outgoing.flushHeaders()
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    })
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  front.on('upgrade', (incoming, socket, head) => {
    const upstream = connect(choose('UPGRADE', incoming.url ?? '').port, '127.0.0.1')
    const lines = []
    for (let at = 0; at < incoming.rawHeaders.length; at += 2)
      lines.push(`${incoming.rawHeaders[at]}: ${incoming.rawHeaders[at + 1]}`)
    upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    upstream.write(head)
    socket.pipe(upstream).pipe(socket)
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    front.close()
    front.closeAllConnections()
  })
  const { port } = front.address() as { port: number }
  return `http://127.0.0.1:${port}${new URL((await choose('', '')).url).pathname}`
}

let [owner, other]: Sibling[] = []
beforeEach(async () => {
  owner = await startSibling()
  other = await startSibling()
})
const [atOwner, atOther] = [() => owner as Sibling, () => other as Sibling]
/** Only the negotiation reaches the owner. */
const toTheWrongOne = () => through((_method, path) => (path.includes('/negotiate') ? atOwner() : atOther()))

describe.each(transports)('over %s', (_name, transport) => {
  test('a connection works whose every request reaches another process, in both directions', async () => {
    const url = await toTheWrongOne()
    const connection = client(url, { transport })
    const heard: unknown[] = []
    connection.on('News', (text) => heard.push(text))
    await connection.start()
    expect(await connection.invoke('Greet', 'hello')).toBe(`${atOwner().name} hears hello from 127.0.0.1`)
    expect([atOwner().hub.connectionCount(), atOther().hub.connectionCount()]).toEqual([1, 0])
    for (let n = 0; n < 20; n++) atOwner().hub.sendTo(connection.connectionId ?? '', 'News', [n])
    await vi.waitFor(() => expect(heard).toEqual(Array.from({ length: 20 }, (_, n) => n)), 5_000)
    await connection.stop()
    await vi.waitFor(() => expect(atOwner().hub.connectionCount()).toBe(0), 5_000)
  })

  test('a client whose way leads through a stopping process goes on another way', async () => {
    let way = atOther
    const url = await through((_method, path) => (path.includes('/negotiate') ? atOwner() : way()))
    const connection = client(url, { transport })
    await connection.start()
    await connection.invoke('Greet', 'hello')
    way = atOwner
    await atOther().hub.stop()
    const greet = async () => expect(await connection.invoke('Greet', 'again')).toContain('hears again')
    await vi.waitFor(greet, 5_000)
  })
})

test('a process that has ended is like an unknown connection: 404, so that the client starts again', async () => {
  const { token } = await negotiate(atOwner().url)
  await atOwner().hub.stop()
  const addresses = [token, `999999.${token.split('.')[1]}`].map((one) => `${atOther().url}?id=${one}`)
  for (const address of addresses) {
    expect((await fetch(address)).status).toBe(404)
    expect((await post(address, HANDSHAKE)).status).toBe(404)
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(404)
    expect(await upgradeStatus(address)).toBe(404)
  }
})

test("a token reaches nothing but its own connection, and can't name other files", async () => {
  const { token } = await negotiate(atOwner().url)
  const [name, secret] = token.split('.')
  const invented = [
    `${name}.${secret?.startsWith('x') ? 'y' : 'x'}${secret?.slice(1)}`,
    `${other?.name}.${secret}`,
    `../${name}.${secret}`,
    `${name}/../x.${secret}`,
  ]
  for (const one of [...invented, `${name}.`, '.']) {
    const address = `${atOther().url}?id=${encodeURIComponent(one)}`
    expect((await fetch(address)).status, one).toBe(404)
  }
})

test('a foreign origin is refused wherever it arrives', async () => {
  const { token } = await negotiate(atOwner().url)
  const headers = { origin: 'https://theirs.test' }
  expect((await fetch(`${atOther().url}?id=${token}`, { headers })).status).toBe(403)
})

test('clients cannot tell a process who they are', async () => {
  const { token } = await negotiate(atOwner().url)
  const address = `${atOther().url}?id=${token}`
  const headers = { 'hub-peer': '203.0.113.9' }
  await fetch(address, { headers })
  await post(address, HANDSHAKE + json({ type: 1, invocationId: '1', target: 'Greet', arguments: ['me'] }), headers)
  let heard = ''
  while (!heard.includes('hears')) heard += await (await fetch(address, { headers })).text()
  expect(messagesIn(heard).at(-1)).toMatchObject({ result: `${atOwner().name} hears me from 127.0.0.1` })
})

test('what is too large for one request is too large through another process', async () => {
  const { token } = await negotiate(atOwner().url)
  const address = `${atOther().url}?id=${token}`
  await fetch(address)
  expect((await post(address, 'x'.repeat(200_000))).status).toBe(413)
})

test('the client that leaves is noticed at the owner', async () => {
  const url = await toTheWrongOne()
  const connection = client(url, { transport: HttpTransportType.ServerSentEvents })
  await connection.start()
  expect(atOwner().hub.connectionCount()).toBe(1)
  await connection.stop()
  await vi.waitFor(() => expect(atOwner().hub.connectionCount()).toBe(0), 5_000)
})

/** The status with which a WebSocket is refused. */
async function upgradeStatus(address: string) {
  const { request } = await import('node:http')
  const headers = {
    connection: 'upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  return new Promise((resolve, reject) => {
    const asked = request(address, { headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    asked.on('error', reject)
    asked.end()
  })
}
