/** Lines up to this many characters stay whole: half of one would look lost. */
const SHORT = 27
/** A break leaves at least this part of the line on each side. */
const LEAST_PART = 0.3

const PUNCTUATION = /[,;:.!?…،؛。、][”’"»)*_]*$/

/**
 * A verse with each of its longer lines in two: after the comma nearest the middle, or at the space nearest it. Markdown and
 * empty lines stay as they are.
 */
export const withBrokenLines = (text: string): string => text.split('\n').flatMap(halvesOf).join('\n')

function halvesOf(line: string): string[] {
  const words = line.trim().replaceAll(/\s+/g, ' ')
  if (line.trim().length <= SHORT || !words.includes(' ')) return [line]
  const offOf = (at: number) => Math.abs(at - words.length / 2)
  const isNearer = (at: number, best: number) => best < 0 || offOf(at) < offOf(best)
  let [nearest, afterComma] = [-1, -1]
  for (let from = 0, at = words.indexOf(' '); at >= 0; from = at + 1, at = words.indexOf(' ', from)) {
    if (isNearer(at, nearest)) nearest = at
    const isBalanced = offOf(at) <= words.length * (0.5 - LEAST_PART)
    if (isBalanced && isNearer(at, afterComma) && PUNCTUATION.test(words.slice(from, at))) afterComma = at
  }
  const at = afterComma >= 0 ? afterComma : nearest
  return [words.slice(0, at), words.slice(at + 1)]
}
