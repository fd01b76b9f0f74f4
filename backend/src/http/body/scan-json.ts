import {
  LONGEST_TEXT,
  MAX_JSON_BYTES,
  MAX_JSON_DEPTH,
  MAX_JSON_FIELDS,
  MAX_JSON_VALUES,
} from '../../../../openapi/rules/quantities.ts'

/** Bytes scanned between two turns of the event loop: about a tenth of a millisecond of a file, and half a millisecond of text. */
const PIECE = 64 * 1024

/** The span of a file's contents, without the quotes. */
export interface FileSpan {
  start: number
  end: number
}
/** What the scan found, before parsing. */
export type Scan = 'too-deep' | 'too-many' | 'too-much-text' | { files: FileSpan[] }

const [QUOTE, BACKSLASH, SLASH, COMMA, COLON] = [0x22, 0x5c, 0x2f, 0x2c, 0x3a]
const [OPENING, CLOSING] = [new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d])]
const isSpace = (byte: number | undefined) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
/** 1 for each byte that base64 has. */
const BASE64 = new Uint8Array(256)
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=_-')
  BASE64[letter.charCodeAt(0)] = 1
/** 1 for each pair of bytes, in either order, that base64 has. */
const BASE64_PAIRS = Uint8Array.from(
  { length: 65_536 },
  (_, pair) => (BASE64[pair >> 8] ?? 0) & (BASE64[pair & 0xff] ?? 0),
)

/**
 * Counts values, depth and the fields of each object in the raw bytes, because a comma takes one byte but the object it announces takes
 * a hundred. Finds the contents of files on the way. Yields regularly. Doesn't validate the JSON: the parser does.
 */
export function* scanJson(bytes: Buffer): Generator<void, Scan> {
  const files: FileSpan[] = []
  let [values, depth, fileBytes, pause] = [1, 0, 0, PIECE]
  /** How many fields the open object of each depth has so far. */
  const fields = [0]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number
    if (byte === QUOTE) {
      const text = yield* skipText(bytes, at + 1)
      if (text.isFile) {
        files.push({ start: at + 1, end: text.end })
        fileBytes += text.end - at - 1
      }
      at = text.end
    } else if (byte === COMMA) values += 1
    else if (OPENING.has(byte)) {
      values += 1
      depth += 1
      fields[depth] = 0
    } else if (CLOSING.has(byte)) depth -= 1
    else if (byte === COLON) fields[depth] = (fields[depth] ?? 0) + 1
    if (depth > MAX_JSON_DEPTH) return 'too-deep'
    if (values > MAX_JSON_VALUES) return 'too-many'
    if ((fields[depth] ?? 0) > MAX_JSON_FIELDS) return 'too-many'
    if (at - fileBytes > MAX_JSON_BYTES) return 'too-much-text'
    if (at >= pause) {
      yield
      pause = at + PIECE
    }
  }
  return { files }
}

/** Finds the closing quote, and whether the text is a file's contents: long, pure base64 and not a key. */
function* skipText(bytes: Buffer, start: number): Generator<void, { end: number; isFile: boolean }> {
  const end = yield* findQuote(bytes, start)
  if (end - start <= LONGEST_TEXT || !(yield* isBase64(bytes, start, end))) return { end, isFile: false }
  let next = end + 1
  while (isSpace(bytes[next])) next += 1
  return { end, isFile: bytes[next] !== COLON }
}

/** The closing quote. Gives up at an escaped quote behind so much text that the body is refused anyway. */
function* findQuote(bytes: Buffer, start: number): Generator<void, number> {
  let [quote, pause] = [bytes.indexOf(QUOTE, start), start + PIECE]
  while (quote !== -1 && isEscaped(bytes, quote, start) && quote - start <= MAX_JSON_BYTES) {
    quote = bytes.indexOf(QUOTE, quote + 1)
    if (quote >= pause) {
      yield
      pause = quote + PIECE
    }
  }
  return quote === -1 ? bytes.length : quote
}

function isEscaped(bytes: Buffer, quote: number, start: number): boolean {
  let first = quote
  while (first > start && bytes[first - 1] === BACKSLASH) first -= 1
  return (quote - first) % 2 === 1
}

function* isBase64(bytes: Buffer, start: number, end: number): Generator<void, boolean> {
  for (let from = start; from < end; from += PIECE) {
    if (!isBase64Piece(bytes, from, Math.min(from + PIECE, end))) return false
    yield
  }
  return true
}

/** By its bytes: making text of many megabytes for a look costs far more than the look. Two at a time, which takes half as long. */
function isBase64Piece(bytes: Buffer, from: number, to: number): boolean {
  const first = from + ((bytes.byteOffset + from) % 2)
  const pairs = new Uint16Array(bytes.buffer, bytes.byteOffset + first, (to - first) >> 1)
  for (let pair = 0; pair < pairs.length; pair++) {
    const at = first + 2 * pair
    if (BASE64_PAIRS[pairs[pair] as number] !== 1 && !areBase64(bytes, at, at + 2)) return false
  }
  return areBase64(bytes, from, first) && areBase64(bytes, first + 2 * pairs.length, to)
}

/** A slash may be escaped. */
function areBase64(bytes: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number
    if (BASE64[byte] !== 1 && !(byte === BACKSLASH && bytes[at + 1] === SLASH)) return false
  }
  return true
}
