import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type ServerType, serve } from '@hono/node-server'
import { afterEach, describe, expect, test } from 'vitest'
import { readBytes } from '../body/read-bytes.ts'
import { adapterOptions } from './server-options.ts'
import { readAwayUnreadBodies } from './unread-bodies.ts'

const KB = 1024
let server: ServerType | undefined
let socket: Socket | undefined
afterEach(() => {
  socket?.destroy()
  server?.close()
})

/** A server that answers 413 as soon as it can, and a line to it. */
async function start(refuse: (request: Request) => Promise<unknown>, limits = {}) {
  const fetch = async (request: Request) => {
    await refuse(request)
    return new Response('too much', { status: 413 })
  }
  server = serve({ fetch, ...adapterOptions, port: 0, hostname: '127.0.0.1' })
  readAwayUnreadBodies(server as Server, limits)
  await once(server, 'listening')
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket = line
  let heard = ''
  const state = { error: undefined as Error | undefined, isClosed: false }
  line.on('data', (data) => {
    heard += data
  })
  line.on('error', (error) => {
    state.error = error
  })
  line.on('close', () => {
    state.isClosed = true
  })
  const answers = () => heard.match(/HTTP\/1.1 \d+/g) ?? []
  const until = async (isTrue: () => boolean) => {
    while (!isTrue() && !state.isClosed) await delay(5)
  }
  return { line, state, answers, until }
}
const head = (length: number) =>
  `POST / HTTP/1.1\r\nHost: lectern.test\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

const readers: [string, (request: Request) => Promise<unknown>][] = [
  ['unread', async () => undefined],
  ['partly read', (request: Request) => readBytes(request, { limit: 1, declared: null }).catch(() => undefined)],
]

test.each(readers)(
  'a client may slowly send the rest of a body that was left %s, then reuse the connection',
  async (_, refuse) => {
    const { line, state, answers, until } = await start(refuse)
    const pieces = 16
    line.write(head(pieces * 100 * KB))
    for (let n = 0; n < pieces; n++) {
      line.write(Buffer.alloc(100 * KB, 'A'))
      await delay(50)
    }
    await until(() => answers().length === 1)
    line.write(`${head(2)}{}`)
    await until(() => answers().length === 2)
    expect({ answers: answers(), ...state }).toEqual({
      answers: Array(2).fill('HTTP/1.1 413'),
      error: undefined,
      isClosed: false,
    })
  },
)

const window = { windowMs: 100, bytesInWindow: 50 }
const drop = 'A'
const much = 'A'.repeat(50)
/** Sends a piece of a refused body every 20 ms once it was answered. Returns whether the server closed the connection. */
async function sendOn(refuse: (request: Request) => Promise<unknown>, limits: object, piece: string) {
  const { line, state, answers, until } = await start(refuse, limits)
  line.write(`${head(100 * KB)}AA`)
  await until(() => answers().length === 1)
  const sending = setInterval(() => line.write(piece), 20)
  await Promise.race([until(() => false), delay(900)])
  clearInterval(sending)
  expect(answers()).toEqual(['HTTP/1.1 413'])
  return state.isClosed
}

describe.each(readers)('the rest of a body that was left %s', (_, refuse) => {
  test.each([
    ['nothing more arrives', window, ''],
    ['it trickles', window, drop],
    ['it takes too long', { ...window, wholeMs: 200 }, much],
    ['there is too much of it', { ...window, bytes: 100 }, much],
  ])('is cut off when %s', async (_, limits, piece) => {
    expect(await sendOn(refuse, limits, piece)).toBe(true)
  })

  test('is drained while it arrives fast enough', async () => {
    expect(await sendOn(refuse, { windowMs: 400, bytesInWindow: 200 }, much)).toBe(false)
  })
})
