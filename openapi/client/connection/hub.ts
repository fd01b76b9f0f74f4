import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  type IHttpConnectionOptions,
  LogLevel,
} from '@microsoft/signalr'
import type { HubMessage, HubMessages, HubMethod, HubMethods } from '../../../generated/hub-messages.ts'

const HUB = '/hubs/showing'
const START_LIMIT_MS = 10_000
const ANSWER_LIMIT_MS = 5_000

/** `socket` opens a WebSocket directly; `negotiated` works where WebSockets are blocked; `any` lets the server choose. */
export type Transport = 'socket' | 'negotiated' | 'any'

export interface HubOptions {
  transport: Transport
  /** Empty by default: the page's own. */
  origin?: string
  /** How programs log in; browsers send the cookies of a page. */
  login?: Pick<IHttpConnectionOptions, 'accessTokenFactory' | 'headers' | 'withCredentials'>
  /** In place of the platform's. SignalR takes it, but its types don't say so. */
  WebSocket?: typeof globalThis.WebSocket | undefined
}

/** One hub connection, typed by the contract. It doesn't reconnect. */
export interface Hub {
  /** Register listeners before `start`, so that no message is missed. */
  on<M extends HubMessage>(message: M, listener: (body: HubMessages[M]) => void): void
  onClosed(listener: () => void): void
  /** Rejects when the connection can't be opened, or times out. */
  start(): Promise<void>
  /** Rejects when the server refuses the call, or it times out. */
  invoke<M extends HubMethod>(method: M, ...values: HubMethods[M]['arguments']): Promise<HubMethods[M]['result']>
  close(): Promise<void>
}

export const createHub = (options: HubOptions): Hub => {
  const connection = build(options)
  const close = () => connection.stop().catch(() => undefined)
  return {
    on: (message, listener) =>
      connection.on(message, (body) => {
        listener(body) // Returns nothing, because SignalR warns about handlers that do
      }),
    onClosed: (listener) => connection.onclose(() => listener()),
    start: () =>
      inTime(START_LIMIT_MS, connection.start()).catch(async (error: unknown) => {
        void close()
        throw error
      }),
    invoke: (method, ...values) => inTime(ANSWER_LIMIT_MS, connection.invoke(method, ...values)),
    close,
  }
}

const build = (options: HubOptions): HubConnection => {
  const { transport, login, WebSocket } = options
  return new HubConnectionBuilder()
    .withUrl(addressOf(options), { ...ways[transport], ...login, ...(WebSocket ? { WebSocket } : {}) })
    .configureLogging(LogLevel.None)
    .build()
}

/** With the token in the query for a given class, which takes no headers. In Node SignalR would send it in a header only. */
const addressOf = ({ origin = '', login, WebSocket }: HubOptions) => {
  const token = WebSocket && login?.accessTokenFactory?.()
  return `${origin}${HUB}${typeof token === 'string' ? `?access_token=${encodeURIComponent(token)}` : ''}`
}

const ways = {
  socket: { transport: HttpTransportType.WebSockets, skipNegotiation: true },
  negotiated: { transport: HttpTransportType.ServerSentEvents | HttpTransportType.LongPolling },
  any: {},
}

const inTime = async <T>(limitMs: number, work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), limitMs)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
