import { readWeights } from '../infrastructure/input/weights.ts'

/**
 * The encoding of a response among the offered ones, the best first; null for none (RFC 9110, 12.5.3). A client that refuses every encoding, `identity`
 * included, still gets an unencoded response.
 */
export function chooseEncoding<E extends string>(acceptEncoding: string | undefined, offered: readonly E[]): E | null {
  const weights = new Map(
    readWeights(acceptEncoding).map(({ value, weight }) => [value.replace(/^x-gzip$/, 'gzip'), weight]),
  )
  const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0
  const [best] = offered.toSorted((one, other) => weightOf(other) - weightOf(one))
  // Without a word on `identity`, any accepted encoding is better
  const plain = weights.get('identity') ?? 0
  return best !== undefined && weightOf(best) > 0 && weightOf(best) >= plain ? best : null
}
