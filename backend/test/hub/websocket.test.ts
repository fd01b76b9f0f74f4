import { expect, test, vi } from 'vitest'
import { joinWebSocket, openTcp, openWebSocket, readUntil, upgradeRequest } from './raw-client.ts'
import { HANDSHAKE, json, RS, signal, startHub } from './support.ts'

const echo = { echo: async (_: unknown, args: unknown[]) => args }
const call = (id: string, ...args: unknown[]) => json({ type: 1, invocationId: id, target: 'Echo', arguments: args })
const answer = (id: string, ...args: unknown[]) => ({ type: 3, invocationId: id, result: args })

test('the handshake response is an empty object, separate and first', async () => {
  const { port } = await startHub({ methods: echo })
  const client = await openWebSocket(port)
  client.send(HANDSHAKE + call('1'))
  expect(await client.next()).toEqual({})
  expect(await client.next()).toEqual(answer('1'))
  expect(client.frames[0]).toBe(`{}${RS}`)
})

test.each([
  ['version 2', '{"protocol":"json","version":2}'],
  ['unknown fields', '{"protocol":"json","version":1,"more":true}'],
])('a handshake with %s is fine', async (_, handshake) => {
  const { port } = await startHub()
  const client = await openWebSocket(port)
  client.send(handshake + RS)
  expect(await client.next()).toEqual({})
})

test.each([
  [
    'another protocol',
    '{"protocol":"messagepack","version":1}',
    "The requested protocol is not available. Use 'json'.",
  ],
  ['no protocol', '{"version":1}', "The handshake has no 'protocol'."],
  ['no version', '{"protocol":"json"}', "The handshake's 'version' must be 1 or 2."],
  ['version 3', '{"protocol":"json","version":3}', "The handshake's 'version' must be 1 or 2."],
  ['version "1"', '{"protocol":"json","version":"1"}', "The handshake's 'version' must be 1 or 2."],
  ['no JSON', 'GET / HTTP/1.1', "A message isn't valid JSON."],
  ['nothing', '', "A message isn't valid JSON."],
  ['a list', '[]', 'A message must be a JSON object.'],
  ['null', 'null', 'A message must be a JSON object.'],
])('a handshake with %s is refused in its answer, then the socket closes', async (_, handshake, error) => {
  const onConnected = vi.fn()
  const { port, hub } = await startHub({ onConnected })
  const client = await openWebSocket(port)
  client.send(handshake + RS + HANDSHAKE)
  expect(await client.rest()).toEqual([{ error }])
  expect(await client.closed).toBe(1000)
  expect(onConnected).not.toHaveBeenCalled()
  expect(hub.connectionCount()).toBe(0)
})

test('handshake and first call may arrive with the upgrade request', async () => {
  const { port } = await startHub({ methods: echo })
  const payload = Buffer.from(HANDSHAKE + call('1'))
  const header = Buffer.from([0x81, 0x80 | 126, 0, payload.length, 0, 0, 0, 0]) // the mask is all zeros
  const socket = await openTcp(port, Buffer.concat([Buffer.from(upgradeRequest()), header, payload]))
  expect(await readUntil(socket, '"invocationId":"1"')).toContain(`{}${RS}`)
})

test('a frame may contain several messages, and a message several frames, even split inside a character', async () => {
  const { port } = await startHub({ methods: echo })
  const client = await joinWebSocket(port)
  client.send(call('1', 'a') + call('2', 'b') + json({ type: 6 }) + call('3', 'c'))
  expect([await client.next(), await client.next(), await client.next()]).toEqual([
    answer('1', 'a'),
    answer('2', 'b'),
    answer('3', 'c'),
  ])
  const bytes = Buffer.from(call('4', '🎵ü') + call('5', 'd'))
  for (const byte of bytes) client.send(Buffer.from([byte]))
  expect([await client.next(), await client.next()]).toEqual([answer('4', '🎵ü'), answer('5', 'd')])
})

test.each([
  ['garbage', 'nonsense', "A message isn't valid JSON."],
  ['a number', '42', 'A message must be a JSON object.'],
  ['no type', '{}', "A message has no 'type'."],
  ['a type that is text', '{"type":"1"}', "A message has no 'type'."],
  ['a call without target', '{"type":1,"arguments":[]}', "A call has no 'target'."],
  ['a call without arguments', '{"type":1,"target":"Echo"}', "A call has no 'arguments'."],
  ['arguments that are no list', '{"type":1,"target":"Echo","arguments":{}}', "A call has no 'arguments'."],
  [
    'an id that is a number',
    '{"type":1,"invocationId":1,"target":"Echo","arguments":[]}',
    "A message has no 'invocationId'.",
  ],
  ['an empty id', '{"type":1,"invocationId":"","target":"Echo","arguments":[]}', "A message has no 'invocationId'."],
  ['a stream call without id', '{"type":4,"target":"Echo","arguments":[]}', "A message has no 'invocationId'."],
  ['a completion without id', '{"type":3,"result":1}', "A message has no 'invocationId'."],
  ['a cancellation without id', '{"type":5}', "A message has no 'invocationId'."],
  ['too much', `{"type":6,"x":"${'x'.repeat(32 * 1024)}"}`, 'A message may have at most 32768 bytes.'],
])('%s ends the connection with a Close that says why', async (_, message, error) => {
  const disconnected = signal()
  const { port, hub } = await startHub({ methods: echo, onDisconnected: () => disconnected.resolve() })
  const client = await joinWebSocket(port)
  client.send(message + RS + call('late'))
  expect(await client.rest()).toEqual([{ type: 7, error }])
  expect(await client.closed).toBe(1000)
  await disconnected.promise
  expect(hub.connectionCount()).toBe(0)
})

test('invalid UTF-8 ends the connection with a Close', async () => {
  const { port } = await startHub()
  const client = await joinWebSocket(port)
  client.send(Buffer.from([0x7b, 0xff, 0xfe, 0x1e]))
  expect(await client.rest()).toEqual([{ type: 7, error: "A message isn't valid UTF-8." }])
})

test('an oversized message is refused before it ends', async () => {
  const { port } = await startHub()
  const client = await joinWebSocket(port)
  for (let n = 0; n < 33; n += 1) client.send('x'.repeat(1024))
  expect(await client.rest()).toEqual([{ type: 7, error: 'A message may have at most 32768 bytes.' }])
})

test('an oversized frame is refused by the WebSocket itself', async () => {
  const { port, hub } = await startHub()
  const client = await joinWebSocket(port)
  client.send('x'.repeat(128 * 1024 + 1))
  expect(await client.closed).toBe(1009)
  expect(hub.connectionCount()).toBe(0)
})

test('a call without an id runs without a result, even if it fails', async () => {
  const seen: unknown[] = []
  const { port } = await startHub({
    methods: {
      note: async (_, [word]) => {
        seen.push(word)
        if (word === 'bad') throw new Error('bad')
      },
      ...echo,
    },
  })
  const client = await joinWebSocket(port)
  const note = (word: string, more = {}) => json({ type: 1, target: 'Note', arguments: [word], ...more })
  client.send(note('good') + note('bad') + note('null id', { invocationId: null }))
  client.send(json({ type: 1, target: 'Missing', arguments: [] }) + call('1'))
  expect(await client.next()).toEqual(answer('1'))
  expect(seen).toEqual(['good', 'bad', 'null id'])
})

test('a broadcast has arguments but no id, and is a single frame of any size', async () => {
  const { port, hub } = await startHub({ onConnected: (connection) => hubGroups().add(connection, 'all') })
  const hubGroups = () => hub.groups
  const client = await joinWebSocket(port)
  for (const size of [0, 70, 125, 126, 60_000, 65_536, 300_000]) {
    hub.sendToGroup('all', 'Big', ['x'.repeat(size)])
    expect(await client.next()).toEqual({ type: 1, target: 'Big', arguments: ['x'.repeat(size)] })
  }
  hub.sendToGroup('all', 'Hint', [])
  expect(await client.next()).toEqual({ type: 1, target: 'Hint', arguments: [] })
  expect(client.frames.every((frame) => frame.endsWith(RS))).toBe(true)
})

test('calls of one connection run sequentially', async () => {
  const release = signal()
  const order: string[] = []
  const { port } = await startHub({
    methods: {
      slow: async () => {
        await release.promise
        order.push('slow')
      },
      fast: async () => void order.push('fast'),
    },
  })
  const client = await joinWebSocket(port)
  client.send(json({ type: 1, invocationId: '1', target: 'Slow', arguments: [] }))
  client.send(json({ type: 1, invocationId: '2', target: 'Fast', arguments: [] }))
  release.resolve()
  expect([await client.next(), await client.next()]).toMatchObject([{ invocationId: '1' }, { invocationId: '2' }])
  expect(order).toEqual(['slow', 'fast'])
})

test('onDisconnected waits for the running call, queued calls are dropped, and late joins have no effect', async () => {
  const [began, release, disconnected] = [signal(), signal(), signal()]
  const order: string[] = []
  const { port, hub } = await startHub({
    methods: {
      join: async (connection) => {
        began.resolve()
        await release.promise
        hub.groups.add(connection, 'room')
        order.push(`joined, open: ${connection.isOpen}`)
      },
      late: async () => void order.push('late'),
    },
    onDisconnected: () => {
      order.push('disconnected')
      disconnected.resolve()
    },
  })
  const client = await joinWebSocket(port)
  client.send(json({ type: 1, target: 'Join', arguments: [] }) + json({ type: 1, target: 'Late', arguments: [] }))
  await began.promise
  hub.closeWhere(() => true)
  await client.closed
  release.resolve()
  await disconnected.promise
  expect(order).toEqual(['joined, open: false', 'disconnected'])
  expect(hub.groups.size('room')).toBe(0)
})

test("a client's Close ends the connection without an answer", async () => {
  const { port, hub } = await startHub()
  const client = await joinWebSocket(port)
  client.send(json({ type: 7 }))
  expect(await client.rest()).toEqual([])
  expect(await client.closed).toBe(1000)
  expect(hub.connectionCount()).toBe(0)
})

test('a message is serialised once for all receivers', async () => {
  const { port, hub } = await startHub({ onConnected: (connection) => groups().add(connection, 'all') })
  const groups = () => hub.groups
  const clients = await Promise.all(Array.from({ length: 5 }, () => joinWebSocket(port)))
  const toJSON = vi.fn(() => 'once')
  hub.sendToGroup('all', 'Slide', [{ toJSON }])
  for (const client of clients) expect(await client.next()).toEqual({ type: 1, target: 'Slide', arguments: ['once'] })
  expect(toJSON).toHaveBeenCalledTimes(1)
})

test("an error in the product's onConnected allows a reconnect", async () => {
  const { port, log } = await startHub({ onConnected: () => Promise.reject(new Error('no database')) })
  const client = await joinWebSocket(port)
  expect(await client.rest()).toEqual([{ type: 7, error: "The connection couldn't be set up.", allowReconnect: true }])
  expect(log.error).toHaveBeenCalledOnce()
})
