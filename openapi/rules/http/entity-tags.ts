/** The `ETag` of a version. */
export const etagOf = (version: number) => `"${version}"`

const LISTED_TAG = /(?:^|,)\s*(?:W\/)?("[^"]*")\s*(?=,|$)/g

/**
 * Whether an `If-Match` or `If-None-Match` header names a tag: alone, in a list, or as `*` (RFC 9110, 13.1). Weak tags count, because
 * compressing proxies weaken ours.
 */
export function hasTag(field: string | undefined, etag: string): boolean {
  const text = field?.trim() ?? ''
  const opaque = etag.replace(/^W\//, '')
  return text === '*' || [...text.matchAll(LISTED_TAG)].some(([, listed]) => listed === opaque)
}
