import { hardestProof, rateLimits } from '../../../openapi/rules/http/rate-limits.ts'
import { networksOf } from '../infrastructure/network-address.ts'
import type { CreateLimit } from './limit.ts'

/** What a look-up of a typed code costs while many codes are wrong. */
interface Demand {
  /** The proof of work, as a multiple of the smallest one: 1, 2, 4 … */
  effort: number
  /** Until look-ups are free again, if no more misses come. */
  msLeft: number
}

interface Surge {
  effort: number
  until: number
}

const EVERYONE = 'all'

/**
 * Guessed access codes. Misses are counted per address and of all together. Beyond the limits a look-up needs a proof of work, which doubles
 * with further misses, so a right code always gets in and guessing gets slower.
 */
export function createAccessCodeLimit(limit: CreateLimit) {
  const perAddress = limit('access-code', rateLimits.accessCode)
  const overall = limit('access-codes', rateLimits.accessCodes)
  // Remembered, so that a hall of phones that type the right code doesn't query the database each time
  const surges = new Map<string, Surge>()
  const surgeOf = (key: string) => {
    const surge = surges.get(key)
    return surge && surge.until > performance.now() ? surge : undefined
  }
  const remember = (key: string, { tries, msBeforeNext }: { tries: number; msBeforeNext: number }, max: number) => {
    if (tries < max) return
    const most = key === EVERYONE ? hardestProof.ofAll : hardestProof.ofOneAddress
    const doublings = Math.floor((2 * (tries - max)) / max)
    keep(surges, key, { effort: Math.min(most, 2 ** doublings), until: performance.now() + msBeforeNext })
  }
  return {
    /** What an address owes for its next look-up; null for nothing. */
    demandOf(from: string): Demand | null {
      const found = [...networksOf(from).map(({ network }) => network), EVERYONE].flatMap((key) => surgeOf(key) ?? [])
      if (found.length === 0) return null
      const until = Math.max(...found.map((one) => one.until))
      return { effort: Math.max(...found.map((one) => one.effort)), msLeft: until - performance.now() }
    },
    /** Counts a miss. */
    async miss(from: string) {
      for (const { network, times } of networksOf(from)) {
        remember(network, await perAddress.counter.add(network, 1), perAddress.max * times)
      }
      remember(EVERYONE, await overall.counter.add(EVERYONE, 1), overall.max)
    },
  }
}

const MOST_SURGES = 10_000
function keep(surges: Map<string, Surge>, key: string, surge: Surge) {
  if (surges.size >= MOST_SURGES)
    for (const [one, { until }] of surges) if (until <= performance.now()) surges.delete(one)
  surges.set(key, surge)
}
