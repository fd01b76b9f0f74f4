import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { HubLimits } from './limits.ts'

export type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling'

/** One client, for as long as it is connected. A client that reconnects is a new connection. */
export interface Connection<Identity> {
  /** Public: it names the connection in logs and seats, and opens nothing. */
  readonly id: string
  readonly identity: Identity
  /** Undefined between negotiate and the first transport. */
  readonly transport: TransportName | undefined
  /** The peer of the socket: behind a proxy, the proxy. */
  readonly remoteAddress: string | undefined
  /** Notes of the product about this connection. */
  readonly items: Map<string, unknown>
  readonly groups: ReadonlySet<string>
  /** False as soon as the connection has ended, also while a call of it still runs. */
  readonly isOpen: boolean
}

/** Thrown by a method or by `identify`: its text is told to the client. Any other error is logged and hidden. */
export class HubError extends Error {
  override name = 'HubError'
}

/** Thrown by `identify`: what was shown to prove who connects does not hold. */
export class HubUnauthorized extends Error {
  override name = 'HubUnauthorized'
}

/** Thrown by `identify`: whoever connects has to wait. */
export class HubBusy extends Error {
  override name = 'HubBusy'
  readonly retryAfterSeconds: number

  constructor(message: string, retryAfterSeconds: number) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The part of a pino logger that the hub uses. */
export interface HubLog {
  debug(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export type HubMethod<Identity> = (connection: Connection<Identity>, args: unknown[]) => Promise<unknown>

export interface HubOptions<Identity> {
  /** Where `routes` is mounted, e.g. `/hubs/showing`. */
  path: string
  /** Asked for each request that has an `Origin` header; false answers 403. */
  isAllowedOrigin(origin: string): boolean
  /** Who connects; asked at negotiate, or at the upgrade without one. HubUnauthorized refuses with 401, HubError with 403, HubBusy with 429. */
  identify(request: Request, info: { remoteAddress: string | undefined }): Promise<Identity>
  /** When given, each request with a connection's token is identified again and must be the same one, else 404. */
  isSameIdentity?(before: Identity, now: Identity): boolean
  log: HubLog
  limits?: Partial<HubLimits>
}

/** What the product does when clients come, call and leave. */
export interface HubHandlers<Identity> {
  /** By name, matched case-insensitively. Calls of one connection run one after the other, in order. */
  methods: Record<string, HubMethod<Identity>>
  /** After the handshake, before the first call. A throw ends the connection. */
  onConnected?(connection: Connection<Identity>): void | Promise<void>
  /** Once for each `onConnected`, after the call that still ran: what that call took can be given back here. */
  onDisconnected?(connection: Connection<Identity>): void | Promise<void>
}

export interface CloseOptions {
  /** Told to the client in the Close message. */
  error?: string | undefined
  /** True: the client comes back by itself. False: it stays away. */
  allowReconnect?: boolean | undefined
}

export interface HubGroups<Identity> {
  add(connection: Connection<Identity>, group: string): void
  remove(connection: Connection<Identity>, group: string): void
  size(group: string): number
}

/** The connections of this node. Nothing here reaches another node: that is the backplane's work. */
export interface Hub<Identity> {
  /** Sets the handlers, which may use the hub themselves. Called once, before the first client connects. */
  handle(handlers: HubHandlers<Identity>): void
  /** negotiate, SSE, poll, POST and DELETE; to be mounted at `path`. */
  routes: Hono<{ Bindings: HttpBindings }>
  /** For the http server's `upgrade` event; false when the address is not the hub's. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  groups: HubGroups<Identity>
  /** An open connection of this node by its public id. */
  connection(id: string): Connection<Identity> | undefined
  /** Encoded once, written once to each member. */
  sendToGroup(group: string, target: string, args: unknown[]): void
  /** False when no open connection of this node has this id. */
  sendTo(connectionId: string, target: string, args: unknown[]): boolean
  /** Ends each matching connection, negotiated ones included; returns how many. */
  closeWhere(matches: (connection: Connection<Identity>) => boolean, options?: CloseOptions): number
  connectionCount(): number
  /** Refuses newcomers, sends everyone home with `allowReconnect`, spread out, and waits for the last one. */
  stop(): Promise<void>
}
