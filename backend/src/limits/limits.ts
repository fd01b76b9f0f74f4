import { rateLimits } from '../../../openapi/rules/http/rate-limits.ts'
import { fail } from '../errors/fail.ts'
import { networkOf } from '../infrastructure/network-address.ts'
import { type Count, type Counter, type OpenCounter, openMemoryCounter } from './counter.ts'

/**
 * Limits per address and per account. `factor` loosens all of them, for halls and schools behind one address. Guessing and mailing are
 * counted by `open` across all nodes; limits that only protect a node from load are counted per node.
 */
export function createLimits(factor: number, open: OpenCounter = openMemoryCounter) {
  const limit: CreateLimit = (name, { tries, seconds }, where = open) => ({
    max: Math.ceil(tries * factor),
    counter: perNetwork(where(name, seconds)),
  })
  return {
    ...createLogInLimits(limit),
    accessCode: createAccessCodeLimit(limit),
    /** Human verification challenges: 120 a minute per address. */
    humanVerification: consuming(limit('human-verification', rateLimits.humanVerification, openMemoryCounter)),
    ...createMailLimits(limit),
    /** Attempts to use mailed links: 30 a minute per address. */
    confirm: consuming(limit('confirm', rateLimits.confirm)),
    /** Single sign-on, two steps per log-in: 120 steps a minute per address. */
    singleSignOn: consuming(limit('single-sign-on', { tries: 120, seconds: 60 })),
    /** Changes per account: 300 a minute, far more than by hand. */
    change: consuming(limit('change', rateLimits.change, openMemoryCounter)),
    /** Calls per access token: 600 a minute. */
    token: consuming(limit('token', rateLimits.token, openMemoryCounter)),
    /** Invalid access tokens: 60 a minute per address. They can't be guessed, but looking them up costs. */
    wrongToken: consuming(limit('wrong-token', rateLimits.wrongToken, openMemoryCounter)),
    /** Attendees' reads: 6,000 a minute per address. */
    watch: consuming(limit('watch', rateLimits.watch, openMemoryCounter)),
    /** New hub connections: 6,000 a minute per address, enough for a whole hall that reconnects. */
    hub: consuming(limit('hub', { tries: 6_000, seconds: 60 }, openMemoryCounter)),
  }
}
export type Limits = ReturnType<typeof createLimits>

/** One customer's IPv6 addresses count as one. Other keys stay unchanged. */
const perNetwork = ({ add, forget }: Counter): Counter => ({
  add: (key, tries) => add(networkOf(key), tries),
  forget: (key) => forget(networkOf(key)),
})

interface Limit {
  max: number
  counter: Counter
}
type CreateLimit = (name: string, rate: { tries: number; seconds: number }, where?: OpenCounter) => Limit

function createLogInLimits(limit: CreateLimit) {
  const perAddress = limit('log-in-from', { tries: 60, seconds: 60 })
  const perAccount = limit('log-in-to', rateLimits.logIn)
  return {
    /** Log-in attempts: 60 a minute per address, 10 wrong ones in 5 minutes per e-mail address. */
    logIn: {
      async consume(address: string, emailKey: string) {
        await spend(perAddress, address)
        await spend(perAccount, emailKey)
      },
      /** For credentials that can't be guessed: limits the address only. */
      consumeAddress: (address: string) => spend(perAddress, address),
      /** After the first of two steps succeeds: refunds this attempt, but not earlier wrong ones. */
      giveBack: (address: string, emailKey: string) =>
        Promise.all([perAddress.counter.add(address, -1), perAccount.counter.add(emailKey, -1)]),
      forgive: (address: string, emailKey: string) =>
        Promise.all([perAddress.counter.add(address, -1), perAccount.counter.forget(emailKey)]),
    },
    /** Authenticator codes: 5 wrong ones in 5 minutes per account. */
    verificationCode: forgiving(limit('verification-code', rateLimits.verificationCode)),
    /** Password confirmations while logged in: 10 wrong ones in 5 minutes per account. */
    ownPassword: forgiving(limit('own-password', rateLimits.ownPassword)),
  }
}

function createMailLimits(limit: CreateLimit) {
  const [registerFrom, registerFor] = [
    limit('register-from', { tries: 20, seconds: 600 }),
    limit('register-for', rateLimits.register),
  ]
  const [linksFrom, linksTo] = [
    limit('links-from', { tries: 60, seconds: 600 }),
    limit('links-to', rateLimits.mailedLink),
  ]
  return {
    /** Registrations: 20 in 10 minutes per network address, 5 per e-mail address, which gets a mail each time. */
    register: {
      consume: (address: string) => spend(registerFrom, address),
      /** Call it last, so that invalid forms don't count. */
      consumeMail: (emailKey: string) => spend(registerFor, emailKey),
    },
    /** Requests for links: 60 in 10 minutes per network address, 5 per e-mail address, which gets a mail each time. */
    mailedLink: {
      consumeFrom: (address: string) => spend(linksFrom, address),
      consumeTo: (emailKey: string) => spend(linksTo, emailKey),
    },
  }
}

/**
 * Guessed access codes: 10 misses a minute per address. During a surge of misses across all addresses, each miss is slowed down
 * by a second.
 */
function createAccessCodeLimit(limit: CreateLimit) {
  const perAddress = limit('access-code', rateLimits.accessCode)
  const overall = limit('access-codes', { tries: 600, seconds: 60 })
  // Remembers refused addresses, so a hall of phones that scan the right code doesn't query the database each time
  const refusedUntil = new Map<string, number>()
  const msRefused = (from: string) => (refusedUntil.get(networkOf(from)) ?? 0) - Date.now()
  return {
    /** Whether this address may look up codes. */
    admits: (from: string) => msRefused(from) <= 0,
    /** @throws rate-limited when this address has missed too often */
    async check(from: string) {
      const msBeforeNext = msRefused(from)
      if (msBeforeNext > 0) refuse({ msBeforeNext })
      refusedUntil.delete(networkOf(from))
    },
    /** Counts a miss and slows the response down in a surge. @throws rate-limited when other nodes counted too many */
    async miss(from: string) {
      const address = networkOf(from)
      const own = await perAddress.counter.add(address, 1)
      if (own.tries >= perAddress.max) refuseUntil(refusedUntil, address, own)
      if (own.tries > perAddress.max) refuse(own)
      const all = await overall.counter.add('all', 1)
      if (all.tries > overall.max) await new Promise((resolve) => setTimeout(resolve, 1000))
    },
  }
}

const MOST_REFUSED = 10_000
function refuseUntil(refused: Map<string, number>, address: string, { msBeforeNext }: Pick<Count, 'msBeforeNext'>) {
  const now = Date.now()
  if (refused.size >= MOST_REFUSED) for (const [one, until] of refused) if (until <= now) refused.delete(one)
  refused.set(address, now + msBeforeNext)
}

const consuming = (limit: Limit) => ({ consume: (key: string) => spend(limit, key) })
const forgiving = (limit: Limit) => ({ ...consuming(limit), forgive: (key: string) => limit.counter.forget(key) })

async function spend({ max, counter }: Limit, key: string) {
  const count = await counter.add(key, 1)
  if (count.tries > max) refuse(count)
}

function refuse({ msBeforeNext }: Pick<Count, 'msBeforeNext'>): never {
  fail('rate-limited', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) })
}
