// Runs in its own process: the shortest code that broadcasts a slide with bare `ws`
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { JOINED } from './dialects.ts'
import { slideMessage } from './peer-slide.ts'

const server = createServer((request, response) => {
  const text = JSON.stringify(slideMessage(request.url))
  for (const client of sockets.clients) client.send(text)
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
sockets.on('connection', (client) => client.send(JOINED))
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('up\n'))
