import { LONGEST_TEXT, MAX_JSON_BYTES, MAX_JSON_DEPTH, MAX_JSON_VALUES } from '../../../../openapi/rules/quantities.ts'

/** Bytes scanned between two turns of the event loop: about a millisecond. */
const PIECE = 128 * 1024

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
const isBase64 = new Uint8Array(256)
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=-_') {
  isBase64[letter.charCodeAt(0)] = 1
}

/**
 * Counts values and depth in the raw bytes, because a comma takes one byte but the object it announces takes a hundred. Finds the
 * contents of files on the way. Yields regularly. Doesn't validate the JSON: the parser does.
 */
export function* scanJson(bytes: Uint8Array): Generator<void, Scan> {
  const files: FileSpan[] = []
  let [values, depth, fileBytes, pause] = [1, 0, 0, PIECE]
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
    } else if (CLOSING.has(byte)) depth -= 1
    if (depth > MAX_JSON_DEPTH) return 'too-deep'
    if (values > MAX_JSON_VALUES) return 'too-many'
    if (at - fileBytes > MAX_JSON_BYTES) return 'too-much-text'
    if (at >= pause) {
      yield
      pause = at + PIECE
    }
  }
  return { files }
}

/** Finds the closing quote, and whether the text is a file's contents: long, pure base64 and not a key. */
function* skipText(bytes: Uint8Array, start: number): Generator<void, { end: number; isFile: boolean }> {
  let [at, others, pause] = [start, 0, start + PIECE]
  for (let byte = bytes[at]; byte !== undefined && byte !== QUOTE; byte = bytes[at]) {
    if (byte === BACKSLASH) at += 1
    others += 1 - (isBase64[byte === BACKSLASH ? (bytes[at] === SLASH ? SLASH : BACKSLASH) : byte] as number)
    at += 1
    if (others > 0 && at - start > MAX_JSON_BYTES) break
    if (at >= pause) {
      yield
      pause = at + PIECE
    }
  }
  if (others > 0 || at - start <= LONGEST_TEXT) return { end: at, isFile: false }
  let next = at + 1
  while (isSpace(bytes[next])) next += 1
  return { end: at, isFile: bytes[next] !== COLON }
}
