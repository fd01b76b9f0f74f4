/** The first and last byte of a range, both inclusive. */
interface ByteRange {
  start: number
  end: number
}

/**
 * Parses a `Range` header for a file of the given size (RFC 9110, 14.1.2). Null means the whole file: without a header, for several
 * ranges, and for invalid ones. `outside` is an unsatisfiable range.
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
