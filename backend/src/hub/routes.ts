import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { type Admission, Refusal, type Visitor } from './admission.ts'
import type { HubConnection } from './connections/connection.ts'
import type { HubLimits } from './limits.ts'
import { LongPollingTransport } from './transports/long-polling.ts'
import { eventStreamHeaders, ServerSentEventsTransport } from './transports/server-sent-events.ts'
import type { Forwarder } from './types.ts'

type HubEnv = { Bindings: HttpBindings }
type Serve = (c: Context<HubEnv>) => Promise<Response>

const NEWEST_NEGOTIATE_VERSION = 1
const availableTransports = ['WebSockets', 'ServerSentEvents', 'LongPolling'].map((transport) => ({
  transport,
  transferFormats: ['Text'],
}))

/** The HTTP endpoints of the hub (TransportProtocols.md). Errors of `identify` reach the app's own error handler. */
export function createRoutes<Identity>(
  admission: Admission<Identity>,
  limits: HubLimits,
  forwarder: Forwarder | undefined,
): Hono<HubEnv> {
  const routes = new Hono<HubEnv>()
  routes.post(
    '/negotiate',
    guarded((c) => negotiate(c, admission)),
  )
  /** Another process's connection is served by that process. */
  const byItsOwner = (serve: Serve) =>
    guarded(async (c) => {
      const socketPath = forwarder?.socketOfOwner(c.req.raw)
      if (!forwarder || socketPath === undefined) return serve(c)
      admission.checkOrigin(visitor(c))
      return forwarder.request(c, socketPath, await readStart(c.req.raw, limits.frameBytes))
    })
  routes.get(
    '/',
    byItsOwner((c) => open(c, admission, limits)),
  )
  routes.post(
    '/',
    byItsOwner((c) => receive(c, admission, limits)),
  )
  routes.delete(
    '/',
    byItsOwner((c) => remove(c, admission)),
  )
  return routes
}

/** Answers a refusal by its status. */
const guarded = (serve: Serve) => async (c: Context<HubEnv>) => {
  c.header('cache-control', 'no-store')
  try {
    return await serve(c)
  } catch (error) {
    if (error instanceof Refusal) return c.text(error.message, error.status, error.headers)
    throw error
  }
}

const visitor = (c: Context<HubEnv>): Visitor => ({
  request: c.req.raw,
  remoteAddress: c.env?.incoming?.socket.remoteAddress,
})

async function negotiate<Identity>(c: Context<HubEnv>, admission: Admission<Identity>): Promise<Response> {
  const asked = c.req.query('negotiateVersion') ?? '0'
  if (!/^\d{1,9}$/.test(asked)) throw new Refusal(400, "The query parameter 'negotiateVersion' must be a number.")
  const negotiateVersion = Math.min(Number(asked), NEWEST_NEGOTIATE_VERSION)
  const { id, token } = await admission.welcome(visitor(c))
  // Version 0 has only one id, so the secret token serves as both
  const names = negotiateVersion === 0 ? { connectionId: token } : { connectionId: id, connectionToken: token }
  return c.json({ negotiateVersion, ...names, availableTransports })
}

/** Opens an event stream or a poll, depending on the `Accept` header. */
async function open<Identity>(
  c: Context<HubEnv>,
  admission: Admission<Identity>,
  limits: HubLimits,
): Promise<Response> {
  if (c.req.raw.method !== 'GET') throw new Refusal(405, 'Use GET.')
  const who = visitor(c)
  const connection = await admission.recognise(who)
  const wantsEvents = c.req.header('accept')?.toLowerCase().includes('text/event-stream') ?? false
  return wantsEvents ? openEventStream(c, connection, who, limits) : poll(c, connection, who, limits)
}

function openEventStream<Identity>(
  c: Context<HubEnv>,
  connection: HubConnection<Identity>,
  who: Visitor,
  limits: HubLimits,
): Response {
  if (connection.hasEnded) throw new Refusal(404, 'This connection has ended.')
  if (!connection.claim('ServerSentEvents', who.remoteAddress))
    throw new Refusal(409, 'This connection is already open.')
  const stream = new ServerSentEventsTransport(limits, c.env?.outgoing)
  stream.listen(connection)
  connection.attach(stream)
  for (const [name, value] of Object.entries(eventStreamHeaders)) c.header(name, value)
  return c.body(stream.body)
}

async function poll<Identity>(
  c: Context<HubEnv>,
  connection: HubConnection<Identity>,
  who: Visitor,
  limits: HubLimits,
): Promise<Response> {
  if (connection.claim('LongPolling', who.remoteAddress)) {
    const fresh = new LongPollingTransport(limits, performance.now())
    fresh.listen(connection)
    connection.attach(fresh)
  }
  const line = connection.line
  if (!(line instanceof LongPollingTransport)) throw new Refusal(409, 'This connection uses another transport.')
  const answer = await line.poll(c.req.raw.signal)
  return answer.status === 204 ? c.body(null, 204) : c.text(answer.body)
}

async function receive<Identity>(
  c: Context<HubEnv>,
  admission: Admission<Identity>,
  limits: HubLimits,
): Promise<Response> {
  const connection = await admission.recognise(visitor(c))
  if (connection.hasEnded) throw new Refusal(404, 'This connection has ended.')
  if (connection.line === undefined) throw new Refusal(409, "This connection isn't open yet.")
  if (connection.transport === 'WebSockets') throw new Refusal(400, 'This connection uses a WebSocket.')
  const body = await readStart(c.req.raw, limits.frameBytes)
  if (body.length > limits.frameBytes) {
    connection.close({ error: `One request may carry at most ${limits.frameBytes} bytes.` })
    throw new Refusal(413, 'The request is too large.')
  }
  connection.receive(body)
  return c.body(null, 200)
}

/** The body, or its start when it exceeds the limit: one byte more than the limit. The rest stays unread. */
async function readStart(request: Request, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  if (request.body === null) return Buffer.alloc(0)
  for await (const chunk of request.body) {
    chunks.push(chunk)
    length += chunk.length
    if (length > limit) break
  }
  return Buffer.concat(chunks).subarray(0, limit + 1)
}

async function remove<Identity>(c: Context<HubEnv>, admission: Admission<Identity>): Promise<Response> {
  const connection = await admission.recognise(visitor(c))
  if (connection.transport !== 'LongPolling') throw new Refusal(400, 'DELETE only ends long-polling connections.')
  connection.abort()
  return c.body(null, 202)
}
