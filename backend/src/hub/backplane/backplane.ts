/**
 * Carries messages between nodes. Delivery isn't guaranteed and may repeat, but messages of one publisher on one channel arrive in
 * order. Publishers that subscribe receive their own messages too.
 */
export interface Backplane {
  /** The longest message in bytes (UTF-8). */
  readonly maxMessageBytes: number
  /** Resolves when the message has been handed over, not when it arrives. Rejects when the hand-over fails or the message is too long. */
  publish(channel: string, message: string): Promise<void>
  /**
   * Returns a function that unsubscribes. Also resolves without a broker: delivery then begins once it's back. A throwing handler affects
   * neither other handlers nor later messages.
   */
  subscribe(channel: string, handler: (message: string) => void): Promise<() => Promise<void>>
  /** False while messages don't reach the other nodes. */
  isConnected(): boolean
  /** How many outages have ended since the start. */
  reconnects(): number
  /** Sets a handler for the end of each outage, during which messages were lost. */
  onReconnected(handler: () => void): void
  /** Stops all delivery; publishing afterwards rejects. */
  close(): Promise<void>
}

/** Publishing isn't possible: the backplane is closed, or the message is too long. */
export class BackplaneError extends Error {
  override name = 'BackplaneError'
}
