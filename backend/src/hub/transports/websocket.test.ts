import { EventEmitter } from 'node:events'
import { Duplex } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { EncodedMessage } from '../protocol/encoded-message.ts'
import { WebSocketTransport } from './websocket.ts'

/** A transport whose client gets two answers to each message, the second of them a little later. */
function answering() {
  const writes: string[] = []
  const note = (bytes: Buffer, done: () => void) => {
    writes.push(bytes.toString('latin1'))
    done()
  }
  const socket = new Duplex({
    read() {},
    write: (chunk, _encoding, done) => note(chunk, done),
    writev: (chunks, done) => note(Buffer.concat(chunks.map(({ chunk }) => chunk)), done),
  })
  const webSocket = new EventEmitter()
  const transport = new WebSocketTransport(webSocket as WebSocket, socket, 1_000)
  const answer = (text: string) => transport.write(new EncodedMessage(text))
  transport.listen({
    receive(chunk) {
      answer(`first to ${chunk}`)
      void Promise.resolve().then(() => answer(`second to ${chunk}`))
    },
    receiveEmpty() {},
    transportGone() {},
  })
  return { webSocket, writes, answer, socket }
}

const frames = (...texts: string[]) => texts.map((text) => `\x81${String.fromCharCode(text.length)}${text}`).join('')

test('what is answered at once leaves in one write', async () => {
  const { webSocket, writes } = answering()
  webSocket.emit('message', Buffer.from('a'))
  webSocket.emit('message', Buffer.from('b'))
  expect(writes).toEqual([])
  await turn()
  expect(writes).toEqual([frames('first to a', 'first to b', 'second to a', 'second to b')])
})

test('an unsolicited message leaves immediately, later too', async () => {
  const { webSocket, writes, answer } = answering()
  answer('slide')
  webSocket.emit('message', Buffer.from('a'))
  await turn()
  answer('next')
  expect(writes).toEqual([frames('slide'), frames('first to a', 'second to a'), frames('next')])
})

test('a client that leaves meanwhile does no harm', async () => {
  const { webSocket, writes, socket } = answering()
  webSocket.emit('message', Buffer.from('a'))
  socket.destroy()
  await turn()
  expect(writes).toEqual([])
})
