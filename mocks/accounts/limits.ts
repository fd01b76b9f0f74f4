import { fail } from '../contract/errors.ts'
import type { MockContext } from '../state/context.ts'

const MINUTE = 60_000
// The mocks have one client address
const limits = {
  'log-in': { tries: 10, withinMs: 5 * MINUTE },
  register: { tries: 5, withinMs: 10 * MINUTE },
  'mailed-link': { tries: 5, withinMs: 10 * MINUTE },
  confirm: { tries: 30, withinMs: MINUTE },
  'verification-code': { tries: 5, withinMs: 5 * MINUTE },
  'own-password': { tries: 10, withinMs: 5 * MINUTE },
  token: { tries: 600, withinMs: MINUTE },
  'wrong-token': { tries: 60, withinMs: MINUTE },
  'access-code': { tries: 10, withinMs: MINUTE },
  'human-verification': { tries: 120, withinMs: MINUTE },
  /** Changes by one account. */
  change: { tries: 300, withinMs: MINUTE },
  /** What phones read. */
  watch: { tries: 6000, withinMs: MINUTE },
}
type Limit = keyof typeof limits

/** What limits need of a call. */
type Tries = Pick<MockContext, 'tries' | 'now' | 'limitFactor'>

const recent = ({ tries, now }: Tries, limit: Limit, key: string) =>
  (tries.get(`${limit} ${key}`) ?? []).filter((time) => now.getTime() - time < limits[limit].withinMs)

/** Refuses who has tried too often. @throws rate-limited */
export function checkLimit(ctx: Tries, limit: Limit, key: string) {
  const times = recent(ctx, limit, key)
  if (times.length < limits[limit].tries * ctx.limitFactor) return
  const freeAt = (times[0] ?? 0) + limits[limit].withinMs
  fail('rate-limited', { retryAfterSeconds: Math.max(1, Math.ceil((freeAt - ctx.now.getTime()) / 1000)) })
}

/** Notes a try that counts in any case. @throws rate-limited */
export function spendTry(ctx: Tries, limit: Limit, key: string) {
  checkLimit(ctx, limit, key)
  countTry(ctx, limit, key)
}

/** Notes a try. */
export function countTry(ctx: Tries, limit: Limit, key: string) {
  ctx.tries.set(`${limit} ${key}`, [...recent(ctx, limit, key), ctx.now.getTime()])
}

/** Takes the last try back. */
export function giveBackTry(ctx: MockContext, limit: Limit, key: string) {
  ctx.tries.set(`${limit} ${key}`, recent(ctx, limit, key).slice(0, -1))
}

export function forgiveTries(ctx: MockContext, limit: Limit, key: string) {
  ctx.tries.delete(`${limit} ${key}`)
}
