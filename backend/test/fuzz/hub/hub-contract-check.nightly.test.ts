import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { RS } from './hub-frames.ts'
import type { Message } from './hub-line.ts'
import { fuzzHub } from './hub-run.ts'

let server: WebSocketServer | undefined
afterEach(() => {
  for (const client of server?.clients ?? []) client.terminate()
  server?.close()
})

/** How a fake hub handles a call; `say` sends a message. */
type Conduct = (call: Message, say: (message: Message) => void, socket: WebSocket) => void

const messagesIn = (text: string): Message[] =>
  text.split(RS).flatMap((part) => {
    try {
      return [(JSON.parse(part) ?? {}) as Message]
    } catch {
      return []
    }
  })
const isJoin = ({ target }: Message) => target === 'JoinShowing'
const notFound = { outcome: 'not-found' }

/** The findings for a hub without showings that only misbehaves at joins. */
async function findingsAt(atJoin: Conduct, patienceMs?: number) {
  const hub = new WebSocketServer({ port: 0 })
  server = hub
  hub.on('connection', (socket) => {
    const say = (message: Message) => socket.send(JSON.stringify(message) + RS)
    socket.on('message', (data) => {
      for (const call of messagesIn(String(data))) {
        const { type, invocationId } = call
        if (call.protocol) say({})
        else if (type === 1 && isJoin(call)) atJoin(call, say, socket)
        else if (type === 1 && String(invocationId).startsWith('after')) say({ type: 3, invocationId, result: null })
      }
    })
  })
  await once(hub, 'listening')
  const { port } = hub.address() as AddressInfo
  const plan = { showing: 'hT7cW2fJ9sQeZ4uAoM6vXk', seed: 7, requests: 60, most: 1, patienceMs }
  return (await fuzzHub(`http://127.0.0.1:${port}`, plan)).findings.join('\n')
}

test('a hub that follows the contract is accepted', async () => {
  const say: Conduct = ({ invocationId }, say) => say({ type: 3, invocationId, result: notFound })
  expect(await findingsAt(say)).toBe('')
})

test.each<[string, Conduct, string]>([
  [
    'answers with what the contract does not list',
    ({ invocationId }, say) => say({ type: 3, invocationId, result: { outcome: 'perhaps' } }),
    'the result of joinshowing breaks the contract',
  ],
  [
    'sends a message of another form',
    (_call, say) => say({ type: 1, target: 'UpdateGroupCount', arguments: [{ reference: 'x', count: 'many' }] }),
    'the message UpdateGroupCount breaks the contract',
  ],
  [
    'sends a message that the contract does not have',
    (_call, say) => say({ type: 1, target: 'Hello', arguments: [{}] }),
    'Hello is no message of the contract',
  ],
  ['sends a type of the protocol that is not its own', (_call, say) => say({ type: 8, sequenceId: 1 }), 'type 8'],
  [
    'tells a stack trace',
    ({ invocationId }, say) => say({ type: 3, invocationId, error: 'Oh no\n    at join (/app/hub.ts:3:1)' }),
    'the hub failed: Oh no',
  ],
  [
    'says that it failed',
    ({ invocationId }, say) => say({ type: 3, invocationId, error: 'An unexpected error occurred.' }),
    'the hub failed',
  ],
  ['crashes', (_call, _say, socket) => socket.terminate(), 'the line was cut without a word'],
  ['hangs up', (_call, _say, socket) => socket.close(1011), 'the line was cut without a word'],
  [
    'closes without a reason',
    (_call, say, socket) => {
      say({ type: 7 })
      socket.close(1000)
    },
    'the line was closed without a reason',
  ],
  [
    'closes with a code of failure',
    (_call, say, socket) => {
      say({ type: 7, error: "A message isn't valid JSON." })
      socket.close(1011)
    },
    'the line was closed with the code 1011',
  ],
])('a hub is found out that %s', async (_what, conduct, problem) => {
  expect(await findingsAt(conduct)).toContain(problem)
})

test('a hub that stops responding is detected', async () => {
  const conduct: Conduct = (_call, _say, socket) => socket.removeAllListeners('message')
  expect(await findingsAt(conduct, 500)).toContain('the hub gave no answer')
})
