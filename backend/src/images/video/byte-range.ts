/** The first and the last byte of a part. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * What a `Range` header asks for of a file of so many bytes (RFC 9110, 14.1.2). Null means the whole file: without a header,
 * for several parts, and for what is no range at all. `outside` is a part that does not exist.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | null | 'outside' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.replaceAll(/\s/g, '') ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '')
    return Number(last) === 0 || size === 0 ? 'outside' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'outside' : { start, end }
}
