import type { EncodedMessage } from '../protocol/encoded-message.ts'
import type { TransportName } from '../types.ts'

/** How bytes reach one client. It tells its connection what arrives and when it is gone. */
export interface Transport {
  readonly name: TransportName
  /** False where the held request already keeps the line alive. */
  readonly needsPings: boolean
  /** Bytes that wait for this client on our side. */
  readonly pendingBytes: number
  write(message: EncodedMessage): void
  /** Ends the line after everything written has left. */
  end(): void
  /** Cuts the line now. */
  abort(): void
  /** Asked about once a second: does this client no longer take what waits for it? */
  isStalled(now: number): boolean
}

/** What a transport tells its connection. */
export interface TransportListener {
  receive(chunk: Uint8Array): void
  /** A frame without content, such as a WebSocket ping: it has a cost, so it counts against the rate. */
  receiveEmpty(): void
  transportGone(): void
}

/** Notices that bytes wait and none has left for a while. */
export class StallWatch {
  readonly #limitMs: number
  #flushed = 0
  #movedAt: number | undefined

  constructor(limitMs: number) {
    this.#limitMs = limitMs
  }

  /** `flushed`: all bytes that ever left. */
  isStalled(pending: number, flushed: number, now: number): boolean {
    if (pending === 0 || flushed !== this.#flushed || this.#movedAt === undefined) {
      this.#flushed = flushed
      this.#movedAt = now
      return false
    }
    return now - this.#movedAt > this.#limitMs
  }
}
