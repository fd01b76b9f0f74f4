import type { EncodedMessage } from '../protocol/encoded-message.ts'
import type { TransportName } from '../types.ts'

/** Sends bytes to one client, and notifies its connection of input and disconnects. */
export interface Transport {
  readonly name: TransportName
  /** False when held requests keep the connection alive. */
  readonly needsPings: boolean
  /** Bytes buffered for this client. */
  readonly pendingBytes: number
  write(message: EncodedMessage): void
  /** Closes once everything written has been sent. */
  end(): void
  /** Disconnects immediately. */
  abort(): void
  /** Called about once a second: whether the client has stopped reading buffered bytes. */
  isStalled(now: number): boolean
}

/** The events of a transport. */
export interface TransportListener {
  receive(chunk: Uint8Array): void
  /** A frame without content, such as a WebSocket ping: it counts against the rate too. */
  receiveEmpty(): void
  transportGone(): void
}

/** Detects that bytes are buffered and none have been sent for a while. */
export class StallWatch {
  readonly #limitMs: number
  #flushed = 0
  #movedAt: number | undefined

  constructor(limitMs: number) {
    this.#limitMs = limitMs
  }

  /** `flushed`: the total of bytes sent. */
  isStalled(pending: number, flushed: number, now: number): boolean {
    if (pending === 0 || flushed !== this.#flushed || this.#movedAt === undefined) {
      this.#flushed = flushed
      this.#movedAt = now
      return false
    }
    return now - this.#movedAt > this.#limitMs
  }
}
