import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import type { HubMessage, HubMessages, HubMethod, HubMethods } from '../../generated/hub-messages.ts'
import { pageOrigin } from './page.ts'

const HUB = '/hubs/showing'
const START_LIMIT_MS = 10_000
const ANSWER_LIMIT_MS = 5_000

/** `socket` is a WebSocket at once; `negotiated` is what passes where WebSockets cannot; `any` asks the server. */
export type Transport = 'socket' | 'negotiated' | 'any'

export interface HubOptions {
  /** Empty where a page gives one. */
  origin: string
  transport: Transport
  token?: string | undefined
  /** For the `Cookie` header; browsers send their own. */
  cookie?: string | undefined
}

/** One connection to the hub, typed from the contract. It does not come back by itself. */
export interface Hub {
  /** Call it before `start`, so that nothing is missed. */
  on<M extends HubMessage>(message: M, listener: (body: HubMessages[M]) => void): void
  onClosed(listener: () => void): void
  /** Rejects when it cannot be opened this way, or not in time. */
  start(): Promise<void>
  /** Rejects when the server refuses, or no answer came in time. */
  invoke<M extends HubMethod>(method: M, ...values: HubMethods[M]['arguments']): Promise<HubMethods[M]['result']>
  close(): Promise<void>
}

export const createHub = (options: HubOptions): Hub => {
  const connection = build(options)
  const close = () => connection.stop().catch(() => undefined)
  return {
    on: (message, listener) =>
      connection.on(message, (body) => {
        listener(body) // returns nothing itself: SignalR reports handlers that do
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

const build = ({ origin, transport, token, cookie }: HubOptions): HubConnection =>
  new HubConnectionBuilder()
    .withUrl(origin + HUB, {
      ...ways[transport],
      ...(token ? { accessTokenFactory: () => token } : {}),
      ...(cookie ? { headers: { cookie } } : {}),
      // Another origin's answers are for nobody's cookies
      withCredentials: !token && isOwnOrigin(origin),
    })
    .configureLogging(LogLevel.None)
    .build()

const ways = {
  socket: { transport: HttpTransportType.WebSockets, skipNegotiation: true },
  negotiated: { transport: HttpTransportType.ServerSentEvents | HttpTransportType.LongPolling },
  any: {},
}

const isOwnOrigin = (origin: string) => origin === '' || (pageOrigin() ?? origin) === origin

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
