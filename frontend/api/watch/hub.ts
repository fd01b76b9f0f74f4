import { createHub, type Transport } from '../../../openapi/client/connection/hub.ts'
import type { DisplayState, JoinResult, SeatGranted, ShowingChanged, Version } from './types.ts'

/** Receives the messages of a connection. */
export interface HubListener {
  onDisplay: (display: DisplayState) => void
  onShowing: (message: ShowingChanged) => void
  onSeat: (message: SeatGranted) => void
  /** The queue for seats may have moved. */
  onPlaces: () => void
  onClosed: () => void
}

/** One open connection. It doesn't reconnect: `keepConnected` opens the next one. */
export interface OpenHub {
  /** Takes a seat, or returns the position in the queue. Rejects if no response arrives in time. */
  join: (attendeeId: string, lastSeen: Version) => Promise<JoinResult>
  leave: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Opens a hub connection for one showing; pass `origin` only outside a page.
 * @throws when it can't be opened over this transport, or not in time
 */
export const openHub = async (
  showingReference: string,
  transport: Transport,
  listener: HubListener,
  origin = '',
): Promise<OpenHub> => {
  const hub = createHub({ origin, transport })
  const isOurs = (reference: string) => reference === showingReference
  hub.on('DisplayChanged', (display) => {
    if (isOurs(display.showingReference)) listener.onDisplay(display)
  })
  hub.on('ShowingChanged', (message) => {
    if (isOurs(message.showingReference)) listener.onShowing(message)
  })
  hub.on('SeatGranted', (message) => {
    if (isOurs(message.showingReference)) listener.onSeat(message)
  })
  hub.on('RefreshCounts', ({ reference }) => {
    if (isOurs(reference)) listener.onPlaces()
  })
  await hub.start()
  hub.onClosed(listener.onClosed)
  return {
    join: (attendeeId, { epoch, revision }) =>
      hub.invoke('JoinShowing', showingReference, attendeeId, { epoch, revision }),
    leave: async () => void (await hub.invoke('LeaveShowing', showingReference).catch(() => undefined)),
    close: hub.close,
  }
}
