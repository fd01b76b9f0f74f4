/**
 * Carries messages between the nodes. What every implementation promises, and no more:
 * a message may arrive twice or not at all, but those of one channel that arrive come in the order they were
 * published by one publisher. The publisher hears its own messages like everyone else, by subscribing.
 */
export interface Backplane {
  /** Resolves when the message is handed over, not when it has arrived. Rejects when it cannot be handed over. */
  publish(channel: string, message: string): Promise<void>
  /** Returns how to stop listening. A handler that throws harms no other handler and no later message. */
  subscribe(channel: string, handler: (message: string) => void): Promise<() => Promise<void>>
  /** Delivers nothing more; publishing afterwards rejects. */
  close(): Promise<void>
}
