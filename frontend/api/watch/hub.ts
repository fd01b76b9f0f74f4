import { createHub, type Transport } from '../../../openapi/client/hub.ts'
import type { DisplayState, JoinResult, SeatGranted, ShowingChanged, Version } from './types.ts'

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
