import type { RateLimitUsage } from '../../../openapi/rules/http/rate-limit-headers.ts'
import { LONGEST_DELAY_MS, SLOWED_UNTIL } from '../../../openapi/rules/http/rate-limits.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { fail } from '../errors/fail.ts'
import { networksOf } from '../infrastructure/network-address.ts'
import type { Count, Counter } from './counter.ts'
import { type LimiterName, policyOf } from './limiters.ts'

/** Attempts by an address, an account or something else. Larger IPv6 networks may make a multiple of `max`. */
export interface Limit {
  name: LimiterName
  max: number
  /** The window. */
  seconds: number
  counter: Counter
}
export type CreateLimit = (name: LimiterName, rate: { tries: number; seconds: number }) => Limit

/**
 * Adds an attempt to each network of the key, and returns what is left to the one that is nearest to its limit.
 * @throws rate-limited at the first one that has too many
 */
export async function spend(limit: Limit, key: string): Promise<RateLimitUsage> {
  const usages: RateLimitUsage[] = []
  // Smallest first: refused attempts of one customer don't use up the limit of the larger network
  for (const { network, times } of networksOf(key)) {
    const count = await limit.counter.add(network, 1)
    const usage = usageOf(limit, count, times)
    if (count.tries > usage.quota) refuse(usage)
    usages.push(usage)
  }
  return usages.reduce((nearest, one) => (one.remaining < nearest.remaining ? one : nearest))
}

function usageOf({ name, max, seconds }: Limit, { tries, msBeforeNext }: Count, times = 1): RateLimitUsage {
  const quota = max * times
  return {
    policy: policyOf(name),
    quota,
    windowSeconds: seconds,
    remaining: Math.max(0, quota - tries),
    resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  }
}

/** Refunds one attempt. */
export const giveBack = ({ counter }: Limit, key: string) =>
  Promise.all(networksOf(key).map(({ network }) => counter.add(network, -1)))

/**
 * Like `spend`, for people who share an address, such as a school: beyond the limit, each attempt waits longer than the one before.
 * @throws rate-limited at a multiple of the limit, with the reason
 */
export async function spendSlowly(limit: Limit, key: string) {
  const { max, counter } = limit
  let excess = 0
  for (const { network, times } of networksOf(key)) {
    const count = await counter.add(network, 1)
    const used = count.tries / (max * times)
    // People share one address, or the /64 of a building; larger networks are refused at once
    if (used > (times === 1 ? SLOWED_UNTIL : 1)) refuse(usageOf(limit, count, times), refusals.busyNetwork)
    excess = Math.max(excess, used - 1)
  }
  const delay = (LONGEST_DELAY_MS * excess) / (SLOWED_UNTIL - 1)
  if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
}

export const consuming = (limit: Limit) => ({ consume: (key: string) => spend(limit, key) })
/** For what is counted in bytes. @throws rate-limited, with the reason */
export const spending = (limit: Limit, message: string) => ({
  consume: async (key: string, amount: number) => {
    const count = await limit.counter.add(key, amount)
    if (count.tries > limit.max) refuse({ ...usageOf(limit, count), unit: 'content-bytes' }, message)
  },
})
/** Like `spending`, for work that may fail: what is refused or given back doesn't count. */
export const refunding = (limit: Limit, message: string) => {
  const { max, counter } = limit
  const giveBack = async (key: string, amount: number) => void (await counter.add(key, -amount))
  return {
    giveBack,
    consume: async (key: string, amount: number) => {
      const count = await counter.add(key, amount)
      if (count.tries <= max) return
      await giveBack(key, amount)
      refuse({ ...usageOf(limit, count), unit: 'characters' }, message)
    },
  }
}
export const forgiving = (limit: Limit) => ({
  ...consuming(limit),
  forgive: (key: string) => limit.counter.forget(key),
})

/** @throws rate-limited */
function refuse(rateLimit: RateLimitUsage, message?: string): never {
  fail('rate-limited', {
    rateLimit,
    retryAfterSeconds: rateLimit.resetSeconds,
    ...(message === undefined ? {} : { message }),
  })
}
