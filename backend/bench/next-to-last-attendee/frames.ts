// The minimum of RFC 6455 for cheap clients, because the benchmark measures servers

const OPCODE = 0x0f
const TEXT = 0x1
const CLOSE = 0x8
const TWO_BYTE_LENGTH = 126
const EIGHT_BYTE_LENGTH = 127

/** The end of the headers of a request or response. */
export const END_OF_HEADERS = '\r\n\r\n'

/** An upgrade request to a server on this machine. */
export function upgradeRequest(port: number, path: string): string {
  const headers = [
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ]
  return `GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}${END_OF_HEADERS}`
}

/** An empty masked Ping frame, which every server answers automatically. */
export const PING_FRAME = Buffer.from([0x89, 0x80, 0, 0, 0, 0])

/** A masked text frame. The mask is zero, because there is no proxy to protect against. */
export function clientFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  if (payload.length > 0xffff) throw new RangeError('A message of an attendee is short.')
  const isShort = payload.length < TWO_BYTE_LENGTH
  const header = Buffer.alloc(isShort ? 6 : 8)
  header[0] = 0x80 | TEXT
  header[1] = 0x80 | (isShort ? payload.length : TWO_BYTE_LENGTH)
  if (!isShort) header.writeUInt16BE(payload.length, 2)
  return Buffer.concat([header, payload])
}

/** Splits a server's stream into text messages. Input buffers may be reused afterwards. */
export class FrameReader {
  #rest: Buffer | null = null

  /** Calls back for each complete text message, whose bytes are valid only during the call. False after a Close frame. */
  read(chunk: Buffer, onText: (payload: Buffer) => void): boolean {
    const bytes = this.#rest ? Buffer.concat([this.#rest, chunk]) : chunk
    let at = 0
    for (let end = endOfFrame(bytes, at); end <= bytes.length; end = endOfFrame(bytes, at)) {
      const opcode = (bytes[at] ?? 0) & OPCODE
      if (opcode === CLOSE) return false
      if (opcode === TEXT) onText(bytes.subarray(at + headerLength(bytes, at), end))
      at = end
    }
    this.#rest = at < bytes.length ? Buffer.from(bytes.subarray(at)) : null
    return true
  }
}

function headerLength(bytes: Buffer, at: number): number {
  const length = (bytes[at + 1] ?? 0) & 0x7f
  if (length === EIGHT_BYTE_LENGTH) return 10
  return length === TWO_BYTE_LENGTH ? 4 : 2
}

/** The end of the frame that starts here; infinity when its header is incomplete. */
function endOfFrame(bytes: Buffer, at: number): number {
  const header = headerLength(bytes, at)
  if (at + header > bytes.length) return Number.POSITIVE_INFINITY
  if (header === 2) return at + header + ((bytes[at + 1] ?? 0) & 0x7f)
  if (header === 4) return at + header + bytes.readUInt16BE(at + 2)
  return at + header + Number(bytes.readBigUInt64BE(at + 2))
}
