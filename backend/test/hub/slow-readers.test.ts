import { expect, test } from 'vitest'
import { joinWebSocket, openTcp, readUntil, upgradeRequest } from './raw-client.ts'
import { HANDSHAKE, negotiate, PATH, post, signal, startHub } from './support.ts'

const KILOBYTE = 'x'.repeat(1024)

/** A masked client frame with a short text; the mask is zero. */
const frame = (text: string) => Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])

async function hall(limits = {}) {
  const dropped = signal<string | undefined>()
  const started = await startHub({
    limits: { messagesPerMinute: 100_000, ...limits },
    onConnected: (connection) => started.hub.groups.add(connection, 'hall'),
    onDisconnected: ({ transport }) => dropped.resolve(transport),
  })
  return { ...started, dropped: dropped.promise }
}

/** A WebSocket client that joins and then stops reading. */
async function joinAndStall(port: number) {
  const socket = await openTcp(port, upgradeRequest())
  await readUntil(socket, '\r\n\r\n')
  socket.write(frame(HANDSHAKE))
  await readUntil(socket, '{}')
  socket.pause()
  return socket
}

test('a WebSocket that stops reading is dropped at the limit; others miss nothing', async () => {
  const { port, hub, log, dropped } = await hall({ bufferedBytes: 256 * 1024 })
  const reader = await joinWebSocket(port)
  const stalled = await joinAndStall(port)
  expect(hub.groups.size('hall')).toBe(2)
  let sent = 0
  while (hub.groups.size('hall') === 2 && sent < 50_000) {
    sent += 1
    hub.sendToGroup('hall', 'Slide', [sent, KILOBYTE])
    expect((await reader.next())?.arguments).toEqual([sent, KILOBYTE])
  }
  expect(await dropped).toBe('WebSockets')
  expect(log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ transport: 'WebSockets', reason: 'too much waits for it' }),
    'hub client dropped',
  )
  expect(stalled.destroyed || hub.connectionCount() === 1).toBe(true)
  hub.sendToGroup('hall', 'Slide', ['after'])
  expect((await reader.next())?.arguments).toEqual(['after'])
})

test('an unread event stream is dropped at the limit; others miss nothing', async () => {
  const { port, url, hub, dropped } = await hall({ bufferedBytes: 256 * 1024 })
  const reader = await joinWebSocket(port)
  const { token, address } = await negotiate(url)
  const stream = await openTcp(port, `GET ${PATH}?id=${token} HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n`)
  await readUntil(stream, ':\r\n\r\n')
  await post(address, HANDSHAKE)
  await readUntil(stream, '{}')
  stream.pause()
  let sent = 0
  while (hub.groups.size('hall') === 2 && sent < 50_000) {
    sent += 1
    hub.sendToGroup('hall', 'Slide', [sent, KILOBYTE])
    expect((await reader.next())?.arguments).toEqual([sent, KILOBYTE])
  }
  expect(await dropped).toBe('ServerSentEvents')
  expect((await fetch(address)).status).toBe(404)
})

test.each(['WebSockets', 'ServerSentEvents'])("%s: a client whose bytes don't move is dropped", async (transport) => {
  const { port, url, hub, log, dropped } = await hall({ stallMs: 60, bufferedBytes: 64 * 1024 * 1024 })
  if (transport === 'WebSockets') await joinAndStall(port)
  else {
    const { token, address } = await negotiate(url)
    const stream = await openTcp(
      port,
      `GET ${PATH}?id=${token} HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n`,
    )
    await readUntil(stream, ':\r\n\r\n')
    await post(address, HANDSHAKE)
    await readUntil(stream, '{}')
    stream.pause()
  }
  for (let n = 0; n < 12; n += 1) hub.sendToGroup('hall', 'Slide', ['x'.repeat(1024 * 1024)])
  expect(await dropped).toBe(transport)
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ reason: 'it takes nothing' }), 'hub client dropped')
})

test('a slow reader stays connected', async () => {
  const { port, hub } = await hall({ stallMs: 100, bufferedBytes: 64 * 1024 * 1024 })
  const socket = await joinAndStall(port)
  const started = performance.now()
  let read = 0
  socket.on('data', (chunk) => {
    read += chunk.length
    socket.pause()
    setImmediate(() => socket.resume())
  })
  while (performance.now() - started < 300) {
    for (let n = 0; n < 8; n += 1) hub.sendToGroup('hall', 'Slide', ['x'.repeat(64 * 1024)])
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect(read).toBeGreaterThan(1024 * 1024)
  expect(hub.groups.size('hall')).toBe(1)
})
