import { budgets } from '../../../openapi/rules/http/budgets.ts'
import { rateLimits } from '../../../openapi/rules/http/rate-limits.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { createAccessCodeLimit } from './access-code-limit.ts'
import { type OpenCounter, openMemoryCounter } from './counter.ts'
import { type CreateLimit, consuming, refunding, spending } from './limit.ts'
import { limiters } from './limiters.ts'
import { createLogInLimits } from './log-in-limits.ts'
import { createMailLimits } from './mail-limits.ts'

/**
 * Limits per address and per account. `factor` loosens all of them, for halls and schools behind one address. `open` counts what
 * `limiters.ts` counts together.
 */
export function createLimits(factor: number, open: OpenCounter = openMemoryCounter) {
  const limit: CreateLimit = (name, { tries, seconds }) => ({
    name,
    max: Math.ceil(tries * factor),
    seconds,
    counter: (limiters[name].counted === 'together' ? open : openMemoryCounter)(name, seconds),
  })
  return { ...loginLimits(limit), ...accountLimits(limit), ...textLimits(limit), ...attendeeLimits(limit) }
}
export type Limits = ReturnType<typeof createLimits>

/** What callers without a log-in may do on the way to one, per address. */
const loginLimits = (limit: CreateLimit) => ({
  ...createLogInLimits(limit),
  ...createMailLimits(limit),
  /** Human verification challenges: 120 a minute per address. */
  humanVerification: consuming(limit('human-verification', rateLimits.humanVerification)),
  /** Attempts to use mailed links: 120 a minute per address. */
  confirm: consuming(limit('confirm', rateLimits.confirm)),
  /** Single sign-on, two steps per log-in: 120 steps a minute per address. */
  singleSignOn: consuming(limit('single-sign-on', { tries: 120, seconds: 60 })),
  /** Invalid access tokens: 60 a minute per address. They can't be guessed, but looking them up costs. */
  wrongToken: consuming(limit('wrong-token', rateLimits.wrongToken)),
})

/** How many calls an account may make. */
const accountLimits = (limit: CreateLimit) => ({
  /** Changes per account: 300 a minute, far more than by hand. */
  change: consuming(limit('change', rateLimits.change)),
  /** Calls with captions per account: 600 a minute. */
  caption: consuming(limit('caption', rateLimits.caption)),
  /** Changes per account that are announced by email: 120 an hour. */
  notified: consuming(limit('notified', rateLimits.notified)),
  /** Presentations drawn per account: 30 an hour. */
  decks: consuming(limit('decks', rateLimits.decks)),
  /** Calls per access token: 600 a minute. */
  token: consuming(limit('token', rateLimits.token)),
  /** Messages to all webhooks of an account: 120 a minute. */
  webhook: consuming(limit('webhook', rateLimits.webhook)),
})

/** How much text an account may send. */
function textLimits(limit: CreateLimit) {
  const { changedText, captionText, machineText } = budgets
  return {
    /** Text of long bodies and copies per account, in bytes. */
    changedText: spending(limit('changed-text', budgetOf(changedText)), refusals.textTooFast),
    /** Text of captions per account, in bytes. */
    captionText: spending(limit('caption-text', budgetOf(captionText)), refusals.captionsTooFast),
    /** Text that is translated by machine per account, in characters. */
    machineText: refunding(limit('machine-text', budgetOf(machineText)), refusals.machineTooFast),
  }
}

const budgetOf = ({ amount, refillSeconds }: { amount: number; refillSeconds: number }) => ({
  tries: amount,
  seconds: refillSeconds,
})

/** What attendees may do, per address. */
const attendeeLimits = (limit: CreateLimit) => ({
  accessCode: createAccessCodeLimit(limit),
  /** Attendees' reads: 6,000 a minute per address. */
  watch: consuming(limit('watch', rateLimits.watch)),
  /** New hub connections: 6,000 a minute per address, enough for a whole hall that reconnects. */
  hub: consuming(limit('hub', { tries: 6_000, seconds: 60 })),
})
