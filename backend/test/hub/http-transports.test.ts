import { describe, expect, test } from 'vitest'
import { openTcp, readUntil } from './raw-client.ts'
import { HANDSHAKE, json, messagesIn, negotiate, PATH, post, RS, signal, startHub } from './support.ts'

const call = (id: string) => json({ type: 1, invocationId: id, target: 'Echo', arguments: [id] })
const echo = { echo: async (_: unknown, [word]: unknown[]) => word }
const get = async (address: string) => {
  const response = await fetch(address)
  return { status: response.status, text: await response.text() }
}

/** A long-polling connection after its handshake. */
async function joinByPolling(url: string) {
  const negotiated = await negotiate(url)
  await get(negotiated.address)
  await post(negotiated.address, HANDSHAKE)
  expect(await get(negotiated.address)).toEqual({ status: 200, text: `{}${RS}` })
  return negotiated
}

describe('long polling', () => {
  test('the first poll returns immediately and empty, the second one answers the handshake', async () => {
    const { url } = await startHub()
    const { address } = await negotiate(url)
    expect(await get(address)).toEqual({ status: 200, text: '' })
    expect((await post(address, HANDSHAKE)).status).toBe(200)
    expect(await get(address)).toEqual({ status: 200, text: `{}${RS}` })
  })

  test('a held poll returns as soon as there is a message', async () => {
    const { url, hub } = await startHub({ methods: echo })
    const { address, id } = await joinByPolling(url)
    const held = get(address)
    await post(address, call('a'))
    expect(messagesIn((await held).text)).toEqual([{ type: 3, invocationId: 'a', result: 'a' }])
    expect(hub.connection(id)?.isOpen).toBe(true)
  })

  test('a newer poll ends the older one with 204 and gets the messages', async () => {
    const { url, hub } = await startHub()
    const { address, id } = await joinByPolling(url)
    const polls = [get(address), get(address)]
    expect((await Promise.race(polls)).status).toBe(204)
    hub.sendTo(id, 'Slide', [1])
    const answers = await Promise.all(polls)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 204])
    expect(answers.map(({ text }) => text).join('')).toContain('Slide')
  })

  test('an aborted poll loses no message', async () => {
    const { url, hub } = await startHub()
    const { address, id } = await joinByPolling(url)
    const giveUp = new AbortController()
    const given = fetch(address, { signal: giveUp.signal }).catch(() => 'given up')
    await get(`${url}?id=unknown`) // Makes sure that the poll has arrived
    giveUp.abort()
    await given
    await get(`${url}?id=unknown`)
    hub.sendTo(id, 'Slide', [1])
    expect(messagesIn((await get(address)).text)).toMatchObject([{ arguments: [1] }])
  })

  test('DELETE returns 202, ends the held poll with 204 and makes the id unknown', async () => {
    const disconnected = signal()
    const { url } = await startHub({ onDisconnected: () => disconnected.resolve() })
    const { address } = await joinByPolling(url)
    const held = get(address)
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(202)
    expect((await held).status).toBe(204)
    await disconnected.promise
    expect((await get(address)).status).toBe(404)
  })

  test('a Close can still be fetched; then a poll gets 204, a POST 404 and DELETE 202', async () => {
    const { url, hub } = await startHub({ limits: { closingMs: 5_000 } })
    const { address } = await joinByPolling(url)
    hub.closeWhere(() => true, { error: 'Signed out' })
    expect(messagesIn((await get(address)).text)).toEqual([{ type: 7, error: 'Signed out' }])
    expect((await get(address)).status).toBe(204)
    expect((await post(address, call('a'))).status).toBe(404)
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(202)
  })

  test('a client that stops fetching is dropped when its queue is full', async () => {
    const { url, hub, log } = await startHub({ limits: { bufferedBytes: 10_000 } })
    const { address, id } = await joinByPolling(url)
    let sent = 0
    while (hub.sendTo(id, 'Slide', ['x'.repeat(900)])) sent += 1
    expect(sent).toBeGreaterThan(9)
    expect(sent).toBeLessThan(14)
    expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ connectionId: id }), 'hub client dropped')
    expect((await get(address)).status).toBe(404)
  })

  test('a message may span several POSTs, and a POST may contain several messages', async () => {
    const { url } = await startHub({ methods: echo })
    const { address } = await negotiate(url)
    await get(address)
    const bytes = Buffer.from(HANDSHAKE + call('ü') + call('b'))
    const middle = bytes.indexOf('ü') + 1 // Splits the character
    await post(address, bytes.subarray(0, middle))
    await post(address, bytes.subarray(middle))
    let text = ''
    while (!text.includes('"b"')) text += (await get(address)).text
    expect(messagesIn(text)).toMatchObject([{}, { result: 'ü' }, { result: 'b' }])
  })

  test('an oversized POST gets 413 and ends the connection', async () => {
    const { url } = await startHub()
    const { address } = await joinByPolling(url)
    expect((await post(address, 'x'.repeat(128 * 1024 + 1))).status).toBe(413)
    expect(messagesIn((await get(address)).text)).toEqual([
      { type: 7, error: 'One request may carry at most 131072 bytes.' },
    ])
  })

  test('garbage in a POST gets 200, and the next poll a Close with the reason', async () => {
    const { url } = await startHub()
    const { address } = await joinByPolling(url)
    expect((await post(address, `nonsense${RS}`)).status).toBe(200)
    expect(messagesIn((await get(address)).text)).toEqual([{ type: 7, error: "A message isn't valid JSON." }])
  })
})

describe('server-sent events', () => {
  test('the stream opens immediately with its headers, and events follow in the right format', async () => {
    const { url, port, hub } = await startHub()
    const { token, address, id } = await negotiate(url)
    const request = `GET ${PATH}?id=${token} HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n`
    const socket = await openTcp(port, request)
    const head = await readUntil(socket, ':\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1.1 200 /)
    expect(head.toLowerCase()).toContain('content-type: text/event-stream\r\n')
    expect(head.toLowerCase()).toContain('cache-control: no-cache, no-store\r\n')
    expect(head.toLowerCase()).toContain('x-accel-buffering: no\r\n')
    await post(address, HANDSHAKE)
    expect(await readUntil(socket, `{}${RS}\r\n\r\n`)).toContain(`data: {}${RS}\r\n\r\n`)
    hub.sendTo(id, 'Slide', ['two\nlines\r\n'])
    const event = await readUntil(socket, `${RS}\r\n\r\n`)
    expect(event).toContain(`data: {"type":1,"target":"Slide","arguments":["two\\nlines\\r\\n"]}${RS}\r\n\r\n`)
  })

  test('when the client disconnects, the connection ends and its id is unknown', async () => {
    const disconnected = signal()
    const { url, hub } = await startHub({ onDisconnected: () => disconnected.resolve() })
    const { address } = await negotiate(url)
    const leave = new AbortController()
    await fetch(address, { headers: { accept: 'text/event-stream' }, signal: leave.signal })
    await post(address, HANDSHAKE)
    await expect.poll(() => hub.connectionCount()).toBe(1)
    leave.abort()
    await disconnected.promise
    expect((await get(address)).status).toBe(404)
  })

  test('after a Close event the stream ends and the id is unknown', async () => {
    const { url, hub } = await startHub({ limits: { closingMs: 60_000 } })
    const { address } = await negotiate(url)
    const stream = await fetch(address, { headers: { accept: 'text/event-stream' } })
    await post(address, HANDSHAKE)
    hub.closeWhere(() => true, { allowReconnect: true })
    expect(await stream.text()).toBe(`:\r\ndata: {}${RS}\r\n\r\ndata: {"type":7,"allowReconnect":true}${RS}\r\n\r\n`)
    await expect.poll(async () => (await fetch(address, { method: 'DELETE' })).status).toBe(404)
  })
})
