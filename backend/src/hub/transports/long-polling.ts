import type { HubLimits } from '../limits.ts'
import type { EncodedMessage } from '../protocol/encoded-message.ts'
import type { Transport, TransportListener } from './transport.ts'

type PollAnswer = { status: 200; body: string } | { status: 204 }

interface HeldPoll {
  answer(answer: PollAnswer): void
}

const ENDED: PollAnswer = { status: 204 }

/** A queue between polls, and at most one held poll, which drains it. */
export class LongPollingTransport implements Transport {
  readonly name = 'LongPolling'
  readonly needsPings = false
  readonly #limits: HubLimits
  #listener: TransportListener | undefined
  #queue: string[] = []
  #queuedBytes = 0
  #held: HeldPoll | undefined
  #isFirst = true
  #ended = false
  #lastPollEnded: number

  constructor(limits: HubLimits, now: number) {
    this.#limits = limits
    this.#lastPollEnded = now
  }

  listen(listener: TransportListener): void {
    this.#listener = listener
  }

  get pendingBytes(): number {
    return this.#queuedBytes
  }

  /** Responds immediately to the first poll, which only opens the connection, or when messages are queued; otherwise holds the poll. */
  poll(signal: AbortSignal): Promise<PollAnswer> {
    this.#held?.answer(ENDED)
    if (this.#isFirst) {
      this.#isFirst = false
      return Promise.resolve({ status: 200, body: '' })
    }
    if (this.#queue.length > 0) return Promise.resolve(this.#drain())
    if (this.#ended) return Promise.resolve(ENDED)
    return this.#hold(signal)
  }

  #hold(signal: AbortSignal): Promise<PollAnswer> {
    const { promise, resolve } = Promise.withResolvers<PollAnswer>()
    const held: HeldPoll = {
      answer: (answer) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', gaveUp)
        this.#held = undefined
        this.#lastPollEnded = performance.now()
        resolve(answer)
      },
    }
    const gaveUp = () => held.answer(ENDED) // The client is gone; the queue stays for its next poll
    const timer = setTimeout(() => held.answer({ status: 200, body: '' }), this.#limits.pollMs)
    signal.addEventListener('abort', gaveUp, { once: true })
    this.#held = held
    return promise
  }

  #drain(): PollAnswer {
    const body = this.#queue.join('')
    this.#queue = []
    this.#queuedBytes = 0
    this.#lastPollEnded = performance.now()
    return { status: 200, body }
  }

  write(message: EncodedMessage): void {
    this.#queue.push(message.text)
    this.#queuedBytes += Buffer.byteLength(message.text)
    if (this.#queue.length === 1) queueMicrotask(() => this.#deliver()) // Batches messages that are written together
  }

  #deliver(): void {
    if (this.#held !== undefined && this.#queue.length > 0) this.#held.answer(this.#drain())
  }

  /** Queued messages may still be fetched; the poll after them gets 204. */
  end(): void {
    this.#ended = true
    if (this.#queue.length === 0) this.#held?.answer(ENDED)
  }

  abort(): void {
    this.#ended = true
    this.#queue = []
    this.#held?.answer(ENDED)
    this.#listener?.transportGone()
  }

  isStalled(now: number): boolean {
    return this.#held === undefined && now - this.#lastPollEnded > this.#limits.pollGapMs
  }
}
