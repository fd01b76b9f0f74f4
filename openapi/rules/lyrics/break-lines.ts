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

const halvesOf = (line: string): string[] => {
  const words = line.trim().split(/\s+/)
  if (line.trim().length <= SHORT || words.length < 2) return [line]
  const length = words.join(' ').length
  const breaks = words.slice(1).map((_, n) => {
    const first = words.slice(0, n + 1).join(' ')
    return { first, second: words.slice(n + 1).join(' '), off: Math.abs(first.length - length / 2) }
  })
  const isBalanced = ({ off }: { off: number }) => off <= length * (0.5 - LEAST_PART)
  const afterComma = breaks.filter((one) => PUNCTUATION.test(one.first) && isBalanced(one))
  const [best] = (afterComma.length > 0 ? afterComma : breaks).toSorted((one, other) => one.off - other.off)
  return best ? [best.first, best.second] : [line]
}
