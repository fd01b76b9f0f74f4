import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import type { DisplayState, JoinResult, SeatGranted, ShowingChanged, Version } from './watch-types.ts'

const HUB = '/hubs/showing'
const START_LIMIT_MS = 10_000
const ANSWER_LIMIT_MS = 5_000

/** `socket` is a WebSocket at once; `negotiated` is what passes where WebSockets cannot. */
export type Transport = 'socket' | 'negotiated'

/** What comes over a connection. */
export interface HubListener {
  onDisplay: (display: DisplayState) => void
  onShowing: (message: ShowingChanged) => void
  onSeat: (message: SeatGranted) => void
  /** Those who wait for a seat may have moved up. */
  onPlaces: () => void
  onClosed: () => void
}

/** One open connection. It does not come back by itself: `keepConnected` opens the next one. */
export interface OpenHub {
  /** Takes a seat, or tells the place in the queue. Rejects when no answer came in time. */
  join: (attendeeId: string, lastSeen: Version) => Promise<JoinResult>
  leave: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Opens a connection to the hub for one showing; `origin` only where no page gives one.
 * @throws when it cannot be opened this way, or not in time.
 */
export const openHub = async (
  showingReference: string,
  transport: Transport,
  listener: HubListener,
  origin = '',
): Promise<OpenHub> => {
  const connection = build(origin + HUB, transport)
  const isOurs = (reference: string) => reference === showingReference
  // Braces all over: the client reports handlers that return something
  connection.on('DisplayChanged', (display: DisplayState) => {
    if (isOurs(display.showingReference)) listener.onDisplay(display)
  })
  connection.on('ShowingChanged', (message: ShowingChanged) => {
    if (isOurs(message.showingReference)) listener.onShowing(message)
  })
  connection.on('SeatGranted', (message: SeatGranted) => {
    if (isOurs(message.showingReference)) listener.onSeat(message)
  })
  connection.on('RefreshCounts', ({ reference }: { reference: string }) => {
    if (isOurs(reference)) listener.onPlaces()
  })
  const close = () => connection.stop().catch(() => undefined)
  await inTime(START_LIMIT_MS, connection.start()).catch(async (error: unknown) => {
    void close()
    throw error
  })
  connection.onclose(listener.onClosed)
  return {
    join: (attendeeId, { epoch, revision }) =>
      inTime(
        ANSWER_LIMIT_MS,
        connection.invoke<JoinResult>('JoinShowing', showingReference, attendeeId, { epoch, revision }),
      ),
    leave: () =>
      inTime(ANSWER_LIMIT_MS, connection.invoke<void>('LeaveShowing', showingReference)).catch(() => undefined),
    close,
  }
}

const build = (address: string, transport: Transport): HubConnection =>
  new HubConnectionBuilder()
    .withUrl(
      address,
      transport === 'socket'
        ? { transport: HttpTransportType.WebSockets, skipNegotiation: true }
        : { transport: HttpTransportType.ServerSentEvents | HttpTransportType.LongPolling },
    )
    .configureLogging(LogLevel.None)
    .build()

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
