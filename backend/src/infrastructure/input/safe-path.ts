/**
 * Whether a redirect to this path after a log-in is safe: it's a path of this site, and browsers can't interpret it as another site,
 * encoded or not (docs/product-rules.md#safe-redirects).
 */
export function isSafePath(path: string) {
  let text = path
  // A double-encoded path may be decoded twice
  for (let round = 0; round < 3; round++) {
    if (!isPlainPath(text)) return false
    const decoded = decode(text)
    if (decoded === null) return false
    text = decoded
  }
  return isPlainPath(text)
}

const isPlainPath = (text: string) => /^\/(?![/\\])/.test(text) && !/[\p{Cc}\\]/u.test(text)

function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
