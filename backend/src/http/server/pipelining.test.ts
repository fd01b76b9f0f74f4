import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { limitPipelining } from './pipelining.ts'

async function start() {
  let [served, parsed] = [0, 0]
  const server = createServer((_request, response) => {
    served += 1
    response.end('done')
  })
  limitPipelining(server)
  server.on('request', () => {
    parsed += 1
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.closeAllConnections())
  return { port: (server.address() as AddressInfo).port, served: () => served, parsed: () => parsed }
}
const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

test('a connection with a thousand waiting requests is closed, and only a few are served or even parsed', async () => {
  const { port, served, parsed } = await start()
  const socket = connect(port, '127.0.0.1').resume()
  socket.on('error', () => undefined)
  socket.write(REQUEST.repeat(1_000))
  await once(socket, 'close')
  expect([served(), parsed()]).toEqual([16, 17])
})

test('a few waiting requests, and any number one after another, are served', async () => {
  const { port, served } = await start()
  const socket = connect(port, '127.0.0.1').resume()
  onTestFinished(() => void socket.destroy())
  socket.write(REQUEST.repeat(8))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let n = 0; n < 100; n++) {
    const [answer] = (await once(get({ port, agent, host: '127.0.0.1' }), 'response')) as [IncomingMessage]
    await once(answer.resume(), 'end')
  }
  expect([served(), socket.closed]).toEqual([108, false])
})
