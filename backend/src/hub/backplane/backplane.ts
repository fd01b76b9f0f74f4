/**
 * Carries messages between nodes. Delivery isn't guaranteed and may repeat, but messages of one publisher on one channel arrive in
 * order. Publishers that subscribe receive their own messages too.
 */
export interface Backplane {
  /** Resolves when the message has been handed over, not when it arrives. Rejects when the hand-over fails. */
  publish(channel: string, message: string): Promise<void>
  /** Returns a function that unsubscribes. A throwing handler affects neither other handlers nor later messages. */
  subscribe(channel: string, handler: (message: string) => void): Promise<() => Promise<void>>
  /** Stops all delivery; publishing afterwards rejects. */
  close(): Promise<void>
}
