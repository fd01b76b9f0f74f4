import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { RawRequest } from './raw-requests.ts'
import { fuzzRaw, wrongIn } from './raw-run.ts'

const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'
const refusal = (text: string) => `HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n${text}`
const failure = 'HTTP/1.1 500 Internal Server Error\r\n\r\n'
const request = (kind: RawRequest['kind'], ...pieces: string[]): RawRequest => ({ kind, pieces })
const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

describe('in the response to a raw request', () => {
  test.each<[string, RawRequest, string]>([
    ['an answer to each request and to the last', request('fine', get, get), ok + ok + ok],
    ['a refusal', request('malformed', 'GET\r\n\r\n'), refusal('')],
    ['a closed connection without a word', request('malformed', 'GET\r\n\r\n'), ''],
    ['an answer to something odd', request('odd', get), ok + ok],
  ])('%s is right', (_what, sent, text) => {
    expect(wrongIn(sent, { text, isClosed: true })).toEqual([])
  })

  test.each<[string, RawRequest, string, string]>([
    ['a failure', request('odd', get), failure, 'the server failed with 500'],
    ['a trace', request('malformed', 'x'), refusal('Oh no\n    at parse (/app/x.ts:3)'), 'reveals internals'],
    ['a malformed request that is taken', request('malformed', 'x'), ok, 'was answered with 200'],
    ['a request behind a malformed one', request('malformed', 'x'), refusal('') + ok, 'was answered with 200'],
    ['too few answers', request('fine', get, get), ok, '3 requests got 1 answers'],
  ])('%s is wrong', (_what, sent, text, problem) => {
    expect(wrongIn(sent, { text, isClosed: true }).join()).toContain(problem)
  })

  test('a connection that stays open is a finding', () => {
    expect(wrongIn(request('odd', get), { text: ok, isClosed: false })).toEqual(['the connection does not end'])
  })
})

describe('a run detects a server that', () => {
  let server: Server | undefined
  afterEach(() => server?.close())

  /** A server that responds to all bytes in the same way. */
  async function findingsOf(answer: (text: string, socket: Socket, own: Server) => void) {
    const own = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.on('data', (bytes) => answer(bytes.toString('latin1'), socket, own))
    })
    server = own
    own.listen(0, '127.0.0.1')
    await once(own, 'listening')
    const { port } = own.address() as AddressInfo
    return (await fuzzRaw(port, { seed: 7, requests: 60 })).findings.join('\n')
  }

  test('fails', async () => {
    const answer = (text: string, socket: Socket) => socket.end(text.startsWith('GET /healthz') ? ok : failure)
    expect(await findingsOf(answer)).toContain('the server failed with 500')
  })
  test('accepts anything as a request', async () => {
    expect(await findingsOf((_text, socket) => socket.end(ok))).toContain('a malformed request was answered with 200')
  })
  test('exits', async () => {
    const answer = (text: string, socket: Socket, own: Server) => {
      if (text.includes('Sec-WebSocket')) own.close()
      socket.end(text.includes('/healthz') ? ok : refusal(''))
    }
    expect(await findingsOf(answer)).toContain('the server answers no more')
  })
})
