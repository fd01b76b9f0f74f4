import type { ServerResponse } from 'node:http'
import type { HubLimits } from '../limits.ts'
import type { EncodedMessage } from '../protocol/encoded-message.ts'
import { StallWatch, type Transport, type TransportListener } from './transport.ts'

/** Sent at once, so that the client (and every proxy between) sees an open stream before the first message. */
const FIRST_FLUSH = Buffer.from(':\r\n')

export const eventStreamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-store',
  'x-accel-buffering': 'no',
}

/**
 * One event stream as a web stream: the http server reads it only as fast as the client takes it,
 * so what waits in it is what the client has not taken.
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

  /** `outgoing` is cut when the client has to go; without it (no Node server) the stream fails instead. */
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
