import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { HubLimits } from './limits.ts'

export type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling'

/** A client's connection. A client that reconnects gets a new one. */
export interface Connection<Identity> {
  /** Public: identifies the connection in logs, but grants no access. */
  readonly id: string
  readonly identity: Identity
  /** Undefined between negotiate and the first transport. */
  readonly transport: TransportName | undefined
  /** The socket's peer; behind a proxy, the proxy. */
  readonly remoteAddress: string | undefined
  /** Product data about this connection. */
  readonly items: Map<string, unknown>
  readonly groups: ReadonlySet<string>
  /** False once the connection has ended, even while one of its calls still runs. */
  readonly isOpen: boolean
}

/** Thrown by a method or by `identify`: its message is sent to the client. Other errors are logged and hidden. */
export class HubError extends Error {
  override name = 'HubError'
}

/** Thrown by `identify`: invalid credentials. */
export class HubUnauthorized extends Error {
  override name = 'HubUnauthorized'
}

/** Thrown by `identify`: the client must wait, as the headers of the answer say. */
export class HubBusy extends Error {
  override name = 'HubBusy'
  readonly headers: Readonly<Record<string, string>>

  constructor(message: string, headers: Readonly<Record<string, string>>) {
    super(message)
    this.headers = headers
  }
}

/** The part of a pino logger that the hub uses. */
export interface HubLog {
  debug(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export type HubMethod<Identity> = (connection: Connection<Identity>, args: unknown[]) => Promise<unknown>

/** The parts of a request that say who connects. */
export interface HubRequest {
  readonly url: string
  readonly headers: Pick<Headers, 'get'>
}

export interface HubOptions<Identity> {
  /** Where `routes` is mounted, e.g. `/hubs/showing`. */
  path: string
  /** Called for each request with an `Origin` header; false responds 403. */
  isAllowedOrigin(origin: string): boolean
  /** Authenticates the client, at negotiate or at an upgrade without one. HubUnauthorized responds 401, HubError 403, HubBusy 429. */
  identify(request: HubRequest, info: { remoteAddress: string | undefined }): Promise<Identity>
  /** What a client's connections count towards, such as its network, with the maximum of each. Beyond it, new ones get 429. */
  sharesOf?(identity: Identity): readonly { name: string; max: number }[]
  /** If given, every request with a connection's token is authenticated again and must match, else 404. */
  isSameIdentity?(before: Identity, now: Identity): boolean
  log: HubLog
  limits?: Partial<HubLimits>
  /** Passes on requests for connections of other processes on the same port. */
  forwarder?: Forwarder | undefined
}

/** Passes requests on to other processes on the same port, which hold the connections that the requests are for. */
export interface Forwarder {
  /** What the tokens of this process's connections begin with. */
  readonly tokenPrefix: string
  /** The socket of the process that holds the connection of a request. Undefined: it's for this process. */
  socketOfOwner(request: Pick<HubRequest, 'url'>): string | undefined
  /** Passes on a request and its answer. @throws Refusal */
  request(c: Context<{ Bindings: HttpBindings }>, socketPath: string, body: Buffer): Promise<Response>
  /** Passes on a WebSocket. @throws Refusal */
  upgrade(incoming: IncomingMessage, client: Duplex, head: Buffer, socketPath: string): Promise<void>
  /** Passes on no more streams from now on. */
  shut(): void
  /** Functions that cut what is passed on at present. */
  cuts(): (() => void)[]
}

/** The product's handlers for connecting, calling and disconnecting clients. */
export interface HubHandlers<Identity> {
  /** By name, case-insensitive. Calls of one connection run sequentially. */
  methods: Record<string, HubMethod<Identity>>
  /** Runs after the handshake, before the first call. Throwing closes the connection. */
  onConnected?(connection: Connection<Identity>): void | Promise<void>
  /** Runs once for each `onConnected`, after the last running call, so it can release what calls acquired. */
  onDisconnected?(connection: Connection<Identity>): void | Promise<void>
}

export interface CloseOptions {
  /** Sent to the client in the Close message. */
  error?: string | undefined
  /** Whether the client should reconnect. */
  allowReconnect?: boolean | undefined
}

export interface HubGroups<Identity> {
  add(connection: Connection<Identity>, group: string): void
  remove(connection: Connection<Identity>, group: string): void
  size(group: string): number
}

/** The connections of this node. The backplane reaches other nodes. */
export interface Hub<Identity> {
  /** Sets the handlers, which may use the hub. Call it once, before clients connect. */
  handle(handlers: HubHandlers<Identity>): void
  /** negotiate, SSE, poll, POST and DELETE; mount it at `path`. */
  routes: Hono<{ Bindings: HttpBindings }>
  /** For the HTTP server's `upgrade` event; 404 for other paths. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  groups: HubGroups<Identity>
  /** An open connection of this node, by its public id. */
  connection(id: string): Connection<Identity> | undefined
  /** Encodes the message once for all members. */
  sendToGroup(group: string, target: string, args: unknown[]): void
  /** False when this node has no open connection with this id. */
  sendTo(connectionId: string, target: string, args: unknown[]): boolean
  /** Closes each matching connection, including negotiated ones; returns their number. */
  closeWhere(matches: (connection: Connection<Identity>) => boolean, options?: CloseOptions): number
  connectionCount(): number
  /** The open connections by transport, every transport included. */
  connectionsByTransport(): Record<TransportName, number>
  /** Rejects new connections, closes the others with `allowReconnect` spread over time, and waits for the last one. */
  stop(): Promise<void>
}
