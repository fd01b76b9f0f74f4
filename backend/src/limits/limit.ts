import { LONGEST_DELAY_MS, SLOWED_UNTIL } from '../../../openapi/rules/http/rate-limits.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { fail } from '../errors/fail.ts'
import { networksOf } from '../infrastructure/network-address.ts'
import type { Count, Counter } from './counter.ts'
import type { LimiterName } from './limiters.ts'

/** Attempts by an address, an account or something else. Larger IPv6 networks may make a multiple of `max`. */
export interface Limit {
  max: number
  counter: Counter
}
export type CreateLimit = (name: LimiterName, rate: { tries: number; seconds: number }) => Limit

/** Adds an attempt to each network of the key. @throws rate-limited at the first one that has too many */
export async function spend({ max, counter }: Limit, key: string) {
  // Smallest first: refused attempts of one customer don't use up the limit of the larger network
  for (const { network, times } of networksOf(key)) {
    const count = await counter.add(network, 1)
    if (count.tries > max * times) refuse(count)
  }
}

/** Refunds one attempt. */
export const giveBack = ({ counter }: Limit, key: string) =>
  Promise.all(networksOf(key).map(({ network }) => counter.add(network, -1)))

/**
 * Like `spend`, for people who share an address, such as a school: beyond the limit, each attempt waits longer than the one before.
 * @throws rate-limited at a multiple of the limit, with the reason
 */
export async function spendSlowly({ max, counter }: Limit, key: string) {
  let excess = 0
  for (const { network, times } of networksOf(key)) {
    const count = await counter.add(network, 1)
    const used = count.tries / (max * times)
    // People share one address, or the /64 of a building; larger networks are refused at once
    if (used > (times === 1 ? SLOWED_UNTIL : 1)) refuse(count, refusals.busyNetwork)
    excess = Math.max(excess, used - 1)
  }
  const delay = (LONGEST_DELAY_MS * excess) / (SLOWED_UNTIL - 1)
  if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
}

export const consuming = (limit: Limit) => ({ consume: (key: string) => spend(limit, key) })
/** For what is counted in bytes. @throws rate-limited, with the reason */
export const spending = ({ max, counter }: Limit, message: string) => ({
  consume: async (key: string, amount: number) => {
    const { tries, msBeforeNext } = await counter.add(key, amount)
    if (tries > max) refuse({ msBeforeNext }, message)
  },
})
/** Like `spending`, for work that may fail: what is refused or given back doesn't count. */
export const refunding = ({ max, counter }: Limit, message: string) => {
  const giveBack = async (key: string, amount: number) => void (await counter.add(key, -amount))
  return {
    giveBack,
    consume: async (key: string, amount: number) => {
      const { tries, msBeforeNext } = await counter.add(key, amount)
      if (tries <= max) return
      await giveBack(key, amount)
      refuse({ msBeforeNext }, message)
    },
  }
}
export const forgiving = (limit: Limit) => ({
  ...consuming(limit),
  forgive: (key: string) => limit.counter.forget(key),
})

/** @throws rate-limited */
export function refuse({ msBeforeNext }: Pick<Count, 'msBeforeNext'>, message?: string): never {
  fail('rate-limited', {
    retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    ...(message === undefined ? {} : { message }),
  })
}
