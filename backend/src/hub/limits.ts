/** Every time (ms) and size of the hub in one place; a test may make any of them small. */
export interface HubLimits {
  /** From the opened transport to the finished handshake. */
  handshakeMs: number
  /** From negotiate to the first transport. */
  connectMs: number
  /** Nothing sent for this long: a Ping goes out. */
  keepAliveMs: number
  /** Nothing received for this long, once the client has shown that it pings: the connection ends. */
  clientTimeoutMs: number
  /** How long a poll without news is held. */
  pollMs: number
  /** How long a long-polling client may be away between two polls. */
  pollGapMs: number
  /** How long a client may take to go after a Close; then its socket is cut. */
  closingMs: number
  /** One hub message from a client. */
  messageBytes: number
  /** One WebSocket message or POST body, which may hold several hub messages. */
  frameBytes: number
  /** What may wait for one client (socket buffer, event stream or poll queue). */
  bufferedBytes: number
  /** Bytes wait and none moves for this long: the client is dropped. */
  stallMs: number
  /** Messages a connection may send, lasting rate and burst. One burst further it is closed. */
  messagesPerMinute: number
  messageBurst: number
  /** Calls of one connection that may wait for the one that runs: not fewer than a burst, which may come in one frame. */
  waitingCalls: number
  /** Over how long a shutdown sends its Close messages when there are many connections. */
  shutdownSpreadMs: number
}

export const defaultLimits: HubLimits = {
  handshakeMs: 15_000,
  connectMs: 15_000,
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
