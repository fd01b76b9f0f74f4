/**
 * Whether somebody may be sent on to this path after a log-in: a path of this site and nothing that a browser could take
 * for another one, encoded or not (document 1 section 5).
 */
export function isSafePath(path: string) {
  let text = path
  // What is encoded twice is decoded twice somewhere
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
