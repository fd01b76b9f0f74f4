import { HttpTransportType, HubConnectionState, type IHttpConnectionOptions } from '@microsoft/signalr'
import { describe, expect, test, vi } from 'vitest'
import { type Connection, HubError } from '../../src/hub/types.ts'
import { client, type Person, signal, startHub, transports } from './support.ts'

const methods = {
  Add: async (_: Connection<Person>, [a, b]: unknown[]) => Number(a) + Number(b),
  WhoAmI: async (connection: Connection<Person>) => ({ name: connection.identity.name, by: connection.transport }),
  Nothing: async () => undefined,
  Refuse: async () => {
    throw new HubError('This event is full')
  },
  Crash: async () => {
    throw new Error('password=hunter2')
  },
  Unwritable: async () => 12n,
}

describe.each(transports)('the official client over %s', (name, transport) => {
  test('calls a method and gets its result', async () => {
    const { url } = await startHub({ methods })
    const caller = client(url, { transport, headers: { 'x-name': 'Ada' } })
    await caller.start()
    expect(await caller.invoke('Add', 40, 2)).toBe(42)
    expect(await caller.invoke('aDD', 1, 2)).toBe(3)
    expect(await caller.invoke('Nothing')).toBeUndefined()
    expect(await caller.invoke('WhoAmI')).toEqual({ name: 'Ada', by: name.replaceAll(/[- ]/g, '') })
  })

  test('receives a HubError, but never the message of another error', async () => {
    const { url, log } = await startHub({ methods })
    const caller = client(url, { transport })
    await caller.start()
    await expect(caller.invoke('Refuse')).rejects.toThrow('This event is full')
    await expect(caller.invoke('Crash')).rejects.toThrow("An unexpected error occurred invoking 'Crash' on the server.")
    await expect(caller.invoke('Crash')).rejects.not.toThrow('hunter2')
    await expect(caller.invoke('Unwritable')).rejects.toThrow('An unexpected error occurred')
    await expect(caller.invoke('Missing')).rejects.toThrow("Unknown hub method 'Missing'")
    expect(log.error).toHaveBeenCalledTimes(3)
  })

  test("gets its group's messages in order, and none of other groups", async () => {
    const { url, hub } = await startHub({
      methods: { join: async (connection, [group]) => hub.groups.add(connection, String(group)) },
    })
    const [inside, outside] = [client(url, { transport }), client(url, { transport })]
    const seen: unknown[] = []
    const done = signal()
    inside.on('Slide', (...args) => {
      if (seen.push(args) === 100) done.resolve()
    })
    outside.on('Slide', () => seen.push('not for me'))
    await Promise.all([inside.start(), outside.start()])
    await Promise.all([inside.invoke('Join', 'a'), outside.invoke('Join', 'b')])
    expect([hub.groups.size('a'), hub.groups.size('b'), hub.groups.size('c')]).toEqual([1, 1, 0])
    for (let n = 0; n < 100; n += 1) hub.sendToGroup('a', 'Slide', [n, 'Ünïcödé 🎵\r\n\u2028'])
    await done.promise
    expect(seen).toEqual(Array.from({ length: 100 }, (_, n) => [n, 'Ünïcödé 🎵\r\n\u2028']))
  })

  test('gets messages to its id alone, until it disconnects', async () => {
    const left = signal()
    const { url, hub } = await startHub({
      methods: { id: async ({ id }) => id },
      onDisconnected: () => left.resolve(),
    })
    const receiver = client(url, { transport })
    const received = signal<unknown>()
    receiver.on('Notice', received.resolve)
    await receiver.start()
    const id = await receiver.invoke<string>('Id')
    expect(id).toBe(receiver.connectionId)
    expect(hub.sendTo(id, 'Notice', [{ place: 3 }])).toBe(true)
    expect(await received.promise).toEqual({ place: 3 })
    await receiver.stop()
    await left.promise
    expect(hub.sendTo(id, 'Notice', [])).toBe(false)
    expect(hub.connection(id)).toBeUndefined()
    expect(hub.connectionCount()).toBe(0)
  })

  test('reconnects after a shutdown, because the Close allows it', async () => {
    const first = await startHub({ methods })
    const guest = client(first.url, { transport })
    const reconnecting = signal()
    guest.onreconnecting(() => reconnecting.resolve())
    await guest.start()
    await first.hub.stop()
    await reconnecting.promise
    expect(guest.state).toBe(HubConnectionState.Reconnecting)
  })

  test("doesn't reconnect after closeWhere, and gets the reason", async () => {
    const { url, hub } = await startHub({ methods })
    const [blocked, other] = [
      client(url, { transport, headers: { 'x-name': 'blocked' } }),
      client(url, { transport, headers: { 'x-name': 'other' } }),
    ]
    const closed = signal<Error | undefined>()
    const reconnecting = vi.fn()
    blocked.onclose(closed.resolve)
    blocked.onreconnecting(reconnecting)
    await Promise.all([blocked.start(), other.start()])
    expect(hub.closeWhere(({ identity }) => identity.name === 'blocked', { error: 'You were signed out.' })).toBe(1)
    expect((await closed.promise)?.message).toContain('You were signed out.')
    expect(reconnecting).not.toHaveBeenCalled()
    expect(blocked.state).toBe(HubConnectionState.Disconnected)
    expect(await other.invoke('Add', 1, 1)).toBe(2)
  })

  test("an error in onConnected ends the connection, for good if it's a HubError", async () => {
    const { url } = await startHub({
      onConnected: () => {
        throw new HubError('Blocked')
      },
    })
    const guest = client(url, { transport })
    const closed = signal<Error | undefined>()
    guest.onclose(closed.resolve)
    // The Close may arrive before or after start() has read the handshake response
    const error = await guest.start().then(
      () => closed.promise,
      (failed) => failed,
    )
    expect(error.message).toContain('Blocked')
  })
})

test('after a dropped socket the client reconnects, without its groups', async () => {
  const ids: string[] = []
  const left = signal<string>()
  const { url, hub } = await startHub({
    methods: { join: async (connection) => hub.groups.add(connection, 'room') },
    onConnected: ({ id }) => void ids.push(id),
    onDisconnected: ({ id }) => left.resolve(id),
  })
  let socket: WebSocket | undefined
  class Droppable extends WebSocket {
    constructor(address: string) {
      super(address)
      socket = this
    }
  }
  const guest = client(url, { transport: HttpTransportType.WebSockets, WebSocket: Droppable } as IHttpConnectionOptions)
  const back = signal()
  guest.onreconnected(() => back.resolve())
  await guest.start()
  await guest.invoke('Join')
  expect(hub.groups.size('room')).toBe(1)
  socket?.close()
  await back.promise
  expect(await left.promise).toBe(ids[0])
  expect(ids).toHaveLength(2)
  expect(hub.groups.size('room')).toBe(0)
})
