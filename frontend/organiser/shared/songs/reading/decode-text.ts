import { type Encoding, guessedEncoding } from './encodings.ts'

interface DecodedText {
  text: string
  /** The text with its original line endings; in JSON they may be part of the content. */
  exact: string
  /** The file wasn't Unicode and didn't say its encoding, so it was guessed or chosen. */
  encoding?: Encoding
}

/** Decodes a file to text with line feeds only; undefined for binary files. A chosen encoding is used unless the file is Unicode. */
export const decodeText = (bytes: Uint8Array, chosen?: Encoding): DecodedText | undefined => {
  const found = decode(bytes, chosen)
  if (!found || found.text.includes('\0')) return undefined
  return { ...found, exact: found.text.replace(/^\ufeff/, ''), text: tidyText(found.text) }
}

/** Vertical tab and form feed (slides copied from other programs have them) and the rarer Unicode line endings. */
const OTHER_BREAKS = ['\v', '\f', '\u0085', '\u2028', '\u2029']
/** Signs without width, which phones draw as boxes or not at all; the joiners of letters and emoji stay. */
const INVISIBLE = /(?![\n\t])\p{Cc}|[\ufeff\u200b\u2060\u00ad]/gu

/** A text with line feeds as its only line ends, and without invisible characters. */
export const tidyText = (text: string) =>
  OTHER_BREAKS.reduce((tidied, mark) => tidied.replaceAll(mark, '\n'), text.replaceAll(/\r\n?/g, '\n')).replaceAll(
    INVISIBLE,
    '',
  )

const decode = (bytes: Uint8Array, chosen: Encoding | undefined): Omit<DecodedText, 'exact'> | undefined => {
  const utf16 = utf16Of(bytes)
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes) }
  const utf8 = tryDecode('utf-8', bytes)
  if (utf8 !== undefined) return { text: utf8 }
  const declared = declaredEncoding(bytes)
  const named = declared && tryDecode(declared, bytes)
  if (named) return { text: named }
  if (looksBinary(bytes)) return undefined
  const encoding = chosen ?? guessedEncoding(bytes)
  return {
    text: chosen ? new TextDecoder(encoding).decode(bytes) : decodeLines(withoutMark(bytes), encoding),
    encoding,
  }
}

/** Other programs put the mark of UTF-8 before anything. */
const withoutMark = (bytes: Uint8Array) =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes

const LINE_END = 10

/** A text pasted together from files of several encodings has lines of UTF-8 among others. */
const decodeLines = (bytes: Uint8Array, encoding: Encoding): string => {
  const other = new TextDecoder(encoding)
  if (encoding !== 'windows-1252') return other.decode(bytes)
  let text = ''
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(LINE_END, start) + 1 || bytes.length
    const line = bytes.subarray(start, end)
    text += tryDecode('utf-8', line) ?? other.decode(line)
    start = end
  }
  return text
}

const tryDecode = (encoding: string, bytes: Uint8Array) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** UTF-16 by its byte order mark, or by the zero bytes of its Latin letters. */
const utf16Of = (bytes: Uint8Array) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes.length % 2 !== 0) return undefined
  const zeros = [0, 0]
  const sample = bytes.subarray(0, 2000)
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const isMostly = (n: number) => n > sample.length / 8
  if (isMostly(odd) && even === 0) return 'utf-16le'
  return isMostly(even) && odd === 0 ? 'utf-16be' : undefined
}

/** The encoding in an XML declaration. */
const declaredEncoding = (bytes: Uint8Array) => {
  const head = String.fromCharCode(...bytes.subarray(0, 200))
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w-]+)["']/.exec(head)?.[1]
}

const looksBinary = (bytes: Uint8Array) => {
  const sample = bytes.subarray(0, 4000)
  const strange = sample.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)).length
  return strange > sample.length / 100
}
