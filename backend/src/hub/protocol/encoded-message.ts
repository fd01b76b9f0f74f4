const FINAL_TEXT_FRAME = 0x81

/**
 * A message for many clients. The JSON is serialised once, and each transport's encoding is created once, on first use.
 */
export class EncodedMessage {
  /** Hub messages with their record separators. */
  readonly text: string
  #frame: Buffer | undefined
  #event: Buffer | undefined

  constructor(text: string) {
    this.text = text
  }

  /** A complete WebSocket text frame. */
  get webSocketFrame(): Buffer {
    this.#frame ??= frame(this.text)
    return this.#frame
  }

  /** One server-sent event. JSON escapes line breaks, so one data line suffices. */
  get serverSentEvent(): Buffer {
    this.#event ??= Buffer.from(`data: ${this.text}\r\n\r\n`)
    return this.#event
  }
}

/** An unmasked frame (RFC 6455, section 5.2): servers do not mask. */
function frame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const headerLength = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const bytes = Buffer.allocUnsafeSlow(headerLength + length)
  bytes[0] = FINAL_TEXT_FRAME
  if (headerLength === 2) {
    bytes[1] = length
  } else if (headerLength === 4) {
    bytes[1] = 126
    bytes.writeUInt16BE(length, 2)
  } else {
    bytes[1] = 127
    bytes.writeBigUInt64BE(BigInt(length), 2)
  }
  bytes.write(text, headerLength)
  return bytes
}
