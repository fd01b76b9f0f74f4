// Runs in its own process: the shortest code that updates one row and broadcasts a slide with bare `ws`
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { openLockedRow } from '../support/locked-row.ts'
import { JOINED } from './dialects.ts'
import { slideMessage } from './peer-slide.ts'

const press = await openLockedRow()
const server = createServer(async (request, response) => {
  await press()
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  const text = JSON.stringify(slideMessage(request.url))
  for (const client of sockets.clients) client.send(text)
})
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
sockets.on('connection', (client) => client.send(JOINED))
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('up\n'))
