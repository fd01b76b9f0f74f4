// Runs in its own process: the shortest code that answers as many bytes and takes as many WebSockets
import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { WebSocketServer } from 'ws'
import { JOINED } from '../next-to-last-attendee/dialects.ts'

const bytes = new Map<string, Uint8Array<ArrayBuffer>>()
const app = new Hono()
app.get('/bytes/:count', (c) => {
  const count = c.req.param('count')
  const body = bytes.get(count) ?? new Uint8Array(Number(count))
  bytes.set(count, body)
  return c.body(body, 200, { 'content-type': 'text/html' })
})
const server = serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' }, () =>
  process.stdout.write('up\n'),
)
const sockets = new WebSocketServer({ server: server as Server, perMessageDeflate: false })
sockets.on('connection', (client) => client.send(JOINED))
