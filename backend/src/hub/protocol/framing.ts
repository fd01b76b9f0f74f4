/** Ends every message of the hub protocol. */
export const RECORD_SEPARATOR = '\u001e'
const SEPARATOR_BYTE = 0x1e
const FIRST_CAPACITY = 512

/** The client violated the protocol; the message is sent to the client. */
export class ProtocolError extends Error {
  override name = 'ProtocolError'
}

/**
 * Splits a byte stream into messages, regardless of how the transport chunked it. It works on bytes because a chunk may end inside a
 * character.
 */
export class MessageSplitter {
  readonly #limit: number
  #pending: Buffer | undefined
  #length = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /**
   * Passes on each complete message, without its separator.
   * @throws ProtocolError for an oversized message or invalid UTF-8
   */
  push(chunk: Uint8Array, onMessage: (text: string) => void): void {
    let start = 0
    for (;;) {
      const end = chunk.indexOf(SEPARATOR_BYTE, start)
      if (end === -1) break
      onMessage(decode(this.#take(chunk.subarray(start, end))))
      start = end + 1
    }
    if (start < chunk.length) this.#buffer(chunk.subarray(start))
  }

  #take(rest: Uint8Array): Uint8Array {
    if (this.#pending === undefined) {
      this.#check(rest.length)
      return rest
    }
    this.#buffer(rest)
    const whole = this.#pending.subarray(0, this.#length)
    this.#pending = undefined
    this.#length = 0
    return whole
  }

  /** Grows by doubling, so many tiny frames don't each copy everything. */
  #buffer(part: Uint8Array): void {
    const length = this.#length + part.length
    this.#check(length)
    if (this.#pending === undefined || this.#pending.length < length) {
      const grown = Buffer.allocUnsafe(Math.max(FIRST_CAPACITY, length, this.#length * 2))
      this.#pending?.copy(grown, 0, 0, this.#length)
      this.#pending = grown
    }
    this.#pending.set(part, this.#length)
    this.#length = length
  }

  #check(length: number): void {
    if (length > this.#limit) throw new ProtocolError(`A message may have at most ${this.#limit} bytes.`)
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new ProtocolError("A message isn't valid UTF-8.")
  }
}
