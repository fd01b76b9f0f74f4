// Runs in its own process: the same with a socket.io room, as in its guide
import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { slideMessage } from './peer-slide.ts'

const ROOM = 'showing'
const server = createServer((request, response) => {
  if (request.method !== 'POST') return
  io.to(ROOM).emit('DisplayChanged', slideMessage(request.url))
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false, serveClient: false })
io.on('connection', (socket) => socket.join(ROOM))
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('up\n'))
