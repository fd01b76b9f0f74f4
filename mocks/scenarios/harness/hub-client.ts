import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  HubConnectionState,
  type IHttpConnectionOptions,
  LogLevel,
} from '@microsoft/signalr'
import { expect } from 'vitest'
import {
  type HubMessage,
  type HubMessageBody,
  type HubMethod,
  type HubMethodResult,
  hubMessages,
  hubMethods,
} from '../../../generated/hub.ts'
import type { Seen } from './check-against-contract.ts'

/** The official client, which records all messages and validates them against the contract. */
export class HubClient {
  readonly #connection: HubConnection
  readonly #messages: { target: HubMessage; body: unknown }[] = []
  readonly #waiting = new Set<() => void>()
  readonly closed: Promise<void>
  #seen: Seen = []

  constructor(connection: HubConnection) {
    this.#connection = connection
    for (const target of Object.keys(hubMessages) as HubMessage[]) {
      connection.on(target, (body: unknown) => {
        const parsed = hubMessages[target].safeParse(body)
        if (parsed.success) expect(body, `${target} has fields that the contract does not name`).toEqual(parsed.data)
        this.#seen.push(`hub ${target}`)
        this.#messages.push({ target, body: parsed.success ? body : parsed.error })
        for (const wake of this.#waiting) wake()
      })
    }
    this.closed = new Promise((resolve) => connection.onclose(() => resolve()))
  }

  /** Records this connection's messages and calls in the run's list. */
  recordInto(seen: Seen) {
    this.#seen = seen
    return this
  }

  /** Calls a method and validates its result. */
  async invoke<M extends HubMethod>(method: M, ...args: unknown[]): Promise<HubMethodResult<M>> {
    const result: unknown = await this.#connection.invoke(method, ...args)
    const parsed = hubMethods[method].result.parse(result)
    this.#seen.push(`hub ${method}`)
    expect(result, `${method} answers fields that the contract does not name`).toEqual(parsed)
    return parsed as HubMethodResult<M>
  }

  /** Joins a showing that has a free seat; returns its snapshot. */
  async join(...args: [showingReference: string, attendeeId: string, lastSeen?: object]) {
    const result = await this.invoke('JoinShowing', ...args)
    if (result.outcome !== 'joined') throw new Error(`expected a seat, but the outcome is ${result.outcome}`)
    return result.snapshot
  }

  /** Calls anything, including methods that the hub doesn't have. */
  invokeAnything = (method: string, ...args: unknown[]) => this.#connection.invoke(method, ...args)

  /** The next matching message, removed from the queue. */
  async next<M extends HubMessage>(
    target: M,
    fits: (body: HubMessageBody<M>) => boolean = () => true,
  ): Promise<HubMessageBody<M>> {
    const take = () => {
      const at = this.#messages.findIndex((one) => one.target === target && fits(one.body as HubMessageBody<M>))
      return at === -1 ? null : (this.#messages.splice(at, 1)[0] ?? null)
    }
    for (;;) {
      const found = take()
      if (found?.body instanceof Error) throw found.body
      if (found) return found.body as HubMessageBody<M>
      await new Promise<void>((resolve) => this.#wakeOnce(resolve))
    }
  }

  /** Received messages that weren't taken. */
  left = (target: HubMessage) => this.#messages.filter((one) => one.target === target).map((one) => one.body)

  get isConnected() {
    return this.#connection.state === HubConnectionState.Connected
  }

  stop = () => this.#connection.stop()

  #wakeOnce(resolve: () => void) {
    const wake = () => {
      this.#waiting.delete(wake)
      resolve()
    }
    this.#waiting.add(wake)
  }
}

interface HubClientOptions {
  headers: Record<string, string>
  /** The socket class; defaults to the official client's. */
  WebSocket?: unknown
  /** Opens the socket immediately, without `POST {hub}/negotiate`. */
  skipNegotiation?: boolean
  accessToken?: string
}

/** Connects the unmodified official client. */
export async function connectHub(
  url: string,
  { headers, WebSocket, skipNegotiation = false, accessToken }: HubClientOptions,
): Promise<HubClient> {
  // The client accepts a custom WebSocket, which its types don't declare
  const transport = HttpTransportType.WebSockets
  const options: IHttpConnectionOptions = {
    headers,
    transport,
    skipNegotiation,
    ...(WebSocket ? { WebSocket } : {}),
    ...(accessToken === undefined || skipNegotiation ? {} : { accessTokenFactory: () => accessToken }),
  }
  // Browsers can't set headers on a WebSocket, so the token goes into the query string
  const inAddress = accessToken !== undefined && skipNegotiation ? `?access_token=${accessToken}` : ''
  const connection = new HubConnectionBuilder()
    .withUrl(url + inAddress, options)
    .configureLogging(LogLevel.None)
    .build()
  const client = new HubClient(connection)
  await connection.start()
  return client
}
