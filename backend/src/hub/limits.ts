/** All times (ms) and sizes of the hub; tests may shrink any of them. */
export interface HubLimits {
  /** From an open transport to the completed handshake. */
  handshakeMs: number
  /** From negotiate to an open transport. */
  connectMs: number
  /** How long an open connection may be in no group. */
  joinMs: number
  /** Connections of this process, by all clients. */
  connections: number
  /** Idle time after which the server sends a Ping. */
  keepAliveMs: number
  /** Silence after which a client that sends pings is disconnected. */
  clientTimeoutMs: number
  /** How long the server holds an empty poll. */
  pollMs: number
  /** The longest gap between two polls of a client. */
  pollGapMs: number
  /** How long a client may take to disconnect after a Close. */
  closingMs: number
  /** Bytes of one hub message from a client. */
  messageBytes: number
  /** Bytes of one WebSocket message or POST body, which may hold several hub messages. */
  frameBytes: number
  /** Bytes buffered for one client (socket buffer, event stream or poll queue). */
  bufferedBytes: number
  /** How long buffered bytes may stall before the client is dropped. */
  stallMs: number
  /** Messages per connection: sustained rate and burst. A client that exceeds the burst twice is disconnected. */
  messagesPerMinute: number
  messageBurst: number
  /** Queued calls per connection: at least a burst, which may arrive in one frame. */
  waitingCalls: number
  /** The longest time over which a shutdown spreads its Close messages. */
  shutdownSpreadMs: number
}

export const defaultLimits: HubLimits = {
  handshakeMs: 15_000,
  connectMs: 15_000,
  joinMs: 30_000,
  connections: Number.POSITIVE_INFINITY,
  keepAliveMs: 15_000,
  clientTimeoutMs: 30_000,
  pollMs: 90_000,
  pollGapMs: 15_000,
  closingMs: 5_000,
  messageBytes: 32 * 1024,
  frameBytes: 128 * 1024,
  bufferedBytes: 1024 * 1024,
  stallMs: 10_000,
  messagesPerMinute: 120,
  messageBurst: 60,
  waitingCalls: 60,
  shutdownSpreadMs: 5_000,
}
