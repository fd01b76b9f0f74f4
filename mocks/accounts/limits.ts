import { SECOND } from '../../openapi/rules/durations.ts'
import { budgets } from '../../openapi/rules/http/budgets.ts'
import type { RateLimitUsage } from '../../openapi/rules/http/rate-limit-headers.ts'
import { type RateLimit, rateLimits } from '../../openapi/rules/http/rate-limits.ts'
import { refusals } from '../../openapi/rules/refusals.ts'
import { emailKeyOf } from '../../openapi/rules/text/texts.ts'
import { fail } from '../contract/errors.ts'
import type { MockContext } from '../state/context.ts'

/** What limits need to know about a call. In the mocks all clients have one address. */
type Tries = Pick<MockContext, 'tries' | 'now' | 'limitFactor'>
type ByteBudget = 'changedText' | 'captionText'

const recent = ({ tries, now }: Tries, limit: RateLimit, key: string) =>
  (tries.get(`${limit} ${key}`) ?? []).filter((time) => now.getTime() - time < rateLimits[limit].seconds * SECOND)

/** How long a key has too many attempts, in milliseconds; null if it hasn't. */
export function msUntilFree(ctx: Tries, limit: RateLimit, key: string): number | null {
  const times = recent(ctx, limit, key)
  if (times.length < rateLimits[limit].tries * ctx.limitFactor) return null
  return Math.max(1, (times[0] ?? 0) + rateLimits[limit].seconds * SECOND - ctx.now.getTime())
}

/** A limit's name in `RateLimit` headers: `logInFrom` is `log-in-from`. */
const policyOf = (limit: RateLimit | ByteBudget) => limit.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** What is left to a key. */
function usageOf(ctx: Tries, limit: RateLimit, key: string): RateLimitUsage {
  const { tries, seconds } = rateLimits[limit]
  const quota = Math.ceil(tries * ctx.limitFactor)
  const times = recent(ctx, limit, key)
  const ms = (times[0] ?? ctx.now.getTime()) + seconds * SECOND - ctx.now.getTime()
  return {
    policy: policyOf(limit),
    quota,
    windowSeconds: seconds,
    remaining: Math.max(0, quota - times.length),
    resetSeconds: Math.max(1, Math.ceil(ms / SECOND)),
  }
}

/** Rejects callers with too many attempts. @throws rate-limited */
export function checkLimit(ctx: Tries, limit: RateLimit, key: string) {
  if (msUntilFree(ctx, limit, key) === null) return
  const rateLimit = usageOf(ctx, limit, key)
  fail('rate-limited', { rateLimit, retryAfterSeconds: rateLimit.resetSeconds })
}

/** Counts an attempt, rejects it if there are too many, and returns what is left. @throws rate-limited */
export function spendTry(ctx: Tries, limit: RateLimit, key: string): RateLimitUsage {
  checkLimit(ctx, limit, key)
  countTry(ctx, limit, key)
  return usageOf(ctx, limit, key)
}

/** Counts an attempt. */
export function countTry(ctx: Tries, limit: RateLimit, key: string) {
  ctx.tries.set(`${limit} ${key}`, [...recent(ctx, limit, key), ctx.now.getTime()])
}

/** Counts the text that an account sends in long bodies or copies, in bytes. @throws rate-limited, with the reason */
export const spendText = (ctx: Tries, account: string, bytes: number) =>
  spendBytes(ctx, 'changedText', account, bytes, refusals.textTooFast)

/** Counts the bytes of a budget that one account sends. @throws rate-limited, with the reason */
export function spendBytes(ctx: Tries, budget: ByteBudget, account: string, bytes: number, message: string) {
  const { amount, refillSeconds } = budgets[budget]
  const key = `${budget} ${account}`
  const now = ctx.now.getTime()
  const [start = now, spent = 0] = ctx.tries.get(key) ?? []
  const msLeft = start + refillSeconds * SECOND - now
  const [since, sum] = msLeft > 0 ? [start, spent + bytes] : [now, bytes]
  ctx.tries.set(key, [since, sum])
  const quota = Math.ceil(amount * ctx.limitFactor)
  if (sum <= quota) return
  const resetSeconds = Math.max(1, Math.ceil(msLeft / SECOND))
  const rateLimit: RateLimitUsage = {
    policy: policyOf(budget),
    quota,
    windowSeconds: refillSeconds,
    remaining: 0,
    resetSeconds,
    unit: 'content-bytes',
  }
  fail('rate-limited', { rateLimit, retryAfterSeconds: resetSeconds, message })
}

/**
 * Counts a mail with a link, for each purpose and sender, so that a sender doesn't use up what others may send to the same person.
 * @throws rate-limited
 */
export const spendMail = (ctx: Tries, { purpose, sender, email }: { purpose: string; sender: string; email: string }) =>
  spendTry(ctx, 'mailedLink', `${purpose} ${sender} ${emailKeyOf(email)}`)

/** Refunds the last attempt. */
export function giveBackTry(ctx: MockContext, limit: RateLimit, key: string) {
  ctx.tries.set(`${limit} ${key}`, recent(ctx, limit, key).slice(0, -1))
}

export function forgiveTries(ctx: MockContext, limit: RateLimit, key: string) {
  ctx.tries.delete(`${limit} ${key}`)
}
