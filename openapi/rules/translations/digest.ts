/** The starts and multipliers of two hashes, whose results together are too long to meet by chance. */
const HASHES = [
  [0x811c9dc5, 0x01000193],
  [0x9e3779b9, 0x85ebca6b],
] as const

/** Names a text by 16 hexadecimal digits, whatever its line ends and surrounding white space. Not for secrets. */
export function digestOf(text: string): string {
  const words = text.replaceAll(/\r\n?/g, '\n').trim()
  return HASHES.map(([start, multiplier]) => {
    let hash: number = start
    for (let at = 0; at < words.length; at++) {
      hash = Math.imul(hash ^ words.charCodeAt(at), multiplier)
      hash ^= hash >>> 15
    }
    return (hash >>> 0).toString(16).padStart(8, '0')
  }).join('')
}
