import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  type IHttpConnectionOptions,
  LogLevel,
} from '@microsoft/signalr'
import { Hono } from 'hono'
import { onTestFinished, vi } from 'vitest'
import { createHub } from '../../src/hub/hub.ts'
import type { HubHandlers, HubOptions } from '../../src/hub/types.ts'

export const PATH = '/hubs/test'
export const RS = '\u001e'
export const HANDSHAKE = `{"protocol":"json","version":1}${RS}`

export interface Person {
  name: string
}

type TestHubOptions = Partial<HubOptions<Person> & HubHandlers<Person>> & {
  app?: (app: Hono<{ Bindings: HttpBindings }>) => void
}

/** A hub behind a real HTTP server on a free port; everything closes with the test. */
export async function startHub({
  app: prepare,
  methods = {},
  onConnected,
  onDisconnected,
  ...options
}: TestHubOptions = {}) {
  const log = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const hub = createHub<Person>({
    path: PATH,
    isAllowedOrigin: (origin) => origin === 'https://ours.test',
    identify: async (request) => ({ name: request.headers.get('x-name') ?? 'anonymous' }),
    log,
    ...options,
    limits: { closingMs: 150, ...options.limits },
  })
  hub.handle({ methods, ...(onConnected && { onConnected }), ...(onDisconnected && { onDisconnected }) })
  const app = new Hono<{ Bindings: HttpBindings }>()
  prepare?.(app)
  app.route(PATH, hub.routes)
  const server = createServer(getRequestListener(app.fetch))
  server.on('upgrade', (request, socket, head) => {
    hub.handleUpgrade(request, socket, head)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = (server.address() as AddressInfo).port
  onTestFinished(async () => {
    await hub.stop()
    server.close()
    server.closeAllConnections()
  })
  /** The number of open sockets on the server. */
  const socketCount = () => promisify(server.getConnections.bind(server))()
  return { hub, log, port, url: `http://127.0.0.1:${port}${PATH}`, socketCount }
}

export const transports = [
  ['WebSockets', HttpTransportType.WebSockets],
  ['Server-Sent Events', HttpTransportType.ServerSentEvents],
  ['Long Polling', HttpTransportType.LongPolling],
] as const

/** An unmodified official client, which reconnects immediately and then every 20 ms. */
export function client(url: string, options: IHttpConnectionOptions): HubConnection {
  const connection = new HubConnectionBuilder()
    .withUrl(url, options)
    .withAutomaticReconnect({ nextRetryDelayInMilliseconds: ({ previousRetryCount }) => (previousRetryCount ? 20 : 0) })
    .configureLogging(LogLevel.None)
    .build()
  onTestFinished(() => connection.stop())
  return connection
}

/** A promise to be resolved from outside, so tests can await events instead of sleeping. */
export const signal = <T = void>() => Promise.withResolvers<T>()

/** Negotiates a connection by hand. */
export async function negotiate(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/negotiate?negotiateVersion=1`, { method: 'POST', headers })
  const { connectionToken, connectionId } = (await response.json()) as Record<string, string>
  return { id: connectionId ?? '', token: connectionToken ?? '', address: `${url}?id=${connectionToken}` }
}

/** Sends a body to a negotiated connection. */
export const post = (address: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(address, { method: 'POST', body, headers })

export const json = (message: object): string => JSON.stringify(message) + RS

/** Splits a text into hub messages. */
export const messagesIn = (text: string): Record<string, unknown>[] =>
  text
    .split(RS)
    .slice(0, -1)
    .map((part) => JSON.parse(part))
