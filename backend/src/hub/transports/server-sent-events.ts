import type { ServerResponse } from 'node:http'
import type { HubLimits } from '../limits.ts'
import type { EncodedMessage } from '../protocol/encoded-message.ts'
import { StallWatch, type Transport, type TransportListener } from './transport.ts'

/** Sent immediately, so that client and proxies see an open stream before the first message. */
const FIRST_FLUSH = Buffer.from(':\r\n')

export const eventStreamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-store',
  'x-accel-buffering': 'no',
}

/**
 * An event stream as a web stream. The HTTP server reads it at the client's speed, so its buffer is exactly what the client hasn't
 * received.
 */
export class ServerSentEventsTransport implements Transport {
  readonly name = 'ServerSentEvents'
  readonly needsPings = true
  readonly body: ReadableStream<Uint8Array>
  readonly #outgoing: ServerResponse | undefined
  readonly #stall: StallWatch
  readonly #room: number
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #written = 0
  #listener: TransportListener | undefined

  /** `outgoing` is destroyed to disconnect the client; without it (no Node server) the stream errors instead. */
  constructor(limits: HubLimits, outgoing: ServerResponse | undefined) {
    this.#outgoing = outgoing
    this.#stall = new StallWatch(limits.stallMs)
    this.#room = limits.bufferedBytes
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller
          controller.enqueue(FIRST_FLUSH)
        },
        cancel: () => this.#gone(),
      },
      { highWaterMark: this.#room, size: (chunk) => chunk.byteLength },
    )
  }

  listen(listener: TransportListener): void {
    this.#listener = listener
    this.#outgoing?.once('close', () => this.#gone())
  }

  get pendingBytes(): number {
    return this.#room - (this.#controller?.desiredSize ?? this.#room)
  }

  write(message: EncodedMessage): void {
    this.#controller?.enqueue(message.serverSentEvent)
    this.#written += message.serverSentEvent.length
  }

  end(): void {
    const controller = this.#controller
    this.#controller = undefined
    controller?.close()
    if (this.#outgoing === undefined) this.#gone()
  }

  abort(): void {
    const controller = this.#controller
    this.#controller = undefined
    if (this.#outgoing !== undefined) this.#outgoing.destroy()
    else controller?.error(new Error('The event stream was cut.'))
    this.#gone()
  }

  isStalled(now: number): boolean {
    return this.#stall.isStalled(this.pendingBytes, this.#written - this.pendingBytes, now)
  }

  #gone(): void {
    this.#controller = undefined
    this.#listener?.transportGone()
  }
}
