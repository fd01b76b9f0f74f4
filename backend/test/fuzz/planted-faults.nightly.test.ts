import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Target } from './browser.ts'
import { jsonOf } from './contract/contract-check.ts'
import type { Answer } from './contract/exchange.ts'
import { RS } from './hub/hub-frames.ts'
import type { Message } from './hub/hub-line.ts'
import { fuzzHub } from './hub/hub-run.ts'
import { openMocks } from './mocks-target.ts'
import { fuzzRaw } from './raw/raw-run.ts'
import { fuzz } from './run.ts'

// A check that never reports anything makes any server look right: each part of the fuzzer finds servers with a fault

const withMore = (more: object) => (got: Answer) => {
  const body = jsonOf(got) as { responseData: object }
  return { text: JSON.stringify({ ...body, responseData: { ...body.responseData, ...more } }) }
}

test.each<[what: string, path: string, spoil: (got: Answer) => Partial<Answer>, words: string]>([
  ['responds with an undocumented status', '/api/events', () => ({ status: 418 }), '418 is not listed for listEvents'],
  ['sends undocumented fields', '/api/user/info', withMore({ passwordHash: 'x' }), 'passwordHash'],
  ['crashes', '/api/watch/', () => ({ status: 500 }), 'the server failed with 500'],
  ["doesn't store changes", '/api/user/info', withMore({ firstName: 'Ada' }), 'is read otherwise than it was written'],
])('calls find an app that %s', async (_what, path, spoil, words) => {
  const mocks = openMocks()
  const spoiled: Target = {
    ...mocks,
    async send(sent, cookies) {
      const got = await mocks.send(sent, cookies)
      return sent.method === 'GET' && sent.path.startsWith(path) && got.status === 200 ? { ...got, ...spoil(got) } : got
    },
  }
  const { findings } = await fuzz(spoiled, { seed: 7, requests: 300, most: 5 })
  expect(findings.map(({ problem }) => problem).join('\n')).toContain(words)
})

type Say = (message: Message) => void
const result = ({ invocationId }: Message, outcome: string) => ({ type: 3, invocationId, result: { outcome } })

test.each<[what: string, atJoin: (call: Message, say: Say, socket: WebSocket) => void, words: string]>([
  ['follows the contract', (call, say) => say(result(call, 'not-found')), ''],
  ['breaks it', (call, say) => say(result(call, 'perhaps')), 'the result of joinshowing breaks the contract'],
  ['sends unknown messages', (_, say) => say({ type: 1, target: 'Hi', arguments: [{}] }), 'Hi is no message of the'],
  ['crashes', (_call, _say, socket) => socket.terminate(), 'the line was cut without a word'],
  ['stops responding', (_call, _say, socket) => socket.removeAllListeners('message'), 'the hub gave no answer'],
])('frames tell a hub that %s', async (_what, atJoin, words) => {
  const hub = new WebSocketServer({ port: 0 })
  onTestFinished(() => {
    for (const client of hub.clients) client.terminate()
    hub.close()
  })
  hub.on('connection', (socket) => {
    const say: Say = (message) => socket.send(JSON.stringify(message) + RS)
    socket.on('message', (data) => {
      for (const call of messagesIn(String(data))) {
        const { type, target, invocationId } = call
        if (call.protocol) say({})
        else if (type === 1 && target === 'JoinShowing') atJoin(call, say, socket)
        else if (type === 1 && String(invocationId).startsWith('after')) say({ type: 3, invocationId, result: null })
      }
    })
  })
  await once(hub, 'listening')
  const plan = { showing: 'hT7cW2fJ9sQeZ4uAoM6vXk', seed: 7, requests: 60, most: 1, patienceMs: 500 }
  const { findings } = await fuzzHub(`http://127.0.0.1:${(hub.address() as AddressInfo).port}`, plan)
  if (words === '') expect(findings).toEqual([])
  else expect(findings.join('\n')).toContain(words)
})

const messagesIn = (text: string): Message[] =>
  text.split(RS).flatMap((part) => {
    try {
      return [(JSON.parse(part) ?? {}) as Message]
    } catch {
      return []
    }
  })

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'
const FAILURE = 'HTTP/1.1 500 Internal Server Error\r\n\r\n'

test.each<[what: string, answer: (text: string, socket: Socket) => void, words: string]>([
  ['fails', (text, socket) => socket.end(text.startsWith('GET /healthz') ? OK : FAILURE), 'the server failed with 500'],
  ['takes anything for a request', (_text, socket) => socket.end(OK), 'a malformed request was answered with 200'],
])('raw bytes find a server that %s', async (_what, answer, words) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => answer(bytes.toString('latin1'), socket))
  })
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { findings } = await fuzzRaw((server.address() as AddressInfo).port, { seed: 7, requests: 60 })
  expect(findings.join('\n')).toContain(words)
})
