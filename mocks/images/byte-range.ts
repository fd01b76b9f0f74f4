/**
 * The first and last byte of a `Range` header for a file of the given size. Null means the whole file: without a header, for several
 * ranges, and for invalid ones.
 */
export function byteRangeOf(header: string | undefined, size: number): [number, number] | null | 'outside' {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!found || header === 'bytes=-') return null
  const [first, last] = [found[1] ?? '', found[2] ?? '']
  if (first === '') return last === '0' ? 'outside' : [Math.max(0, size - Number(last)), size - 1]
  if (last !== '' && Number(last) < Number(first)) return null
  return Number(first) >= size ? 'outside' : [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
}
