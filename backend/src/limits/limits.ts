import { rateLimits } from '../../../openapi/rules/rate-limits.ts'
import { fail } from '../errors/fail.ts'
import { networkOf } from '../infrastructure/network-address.ts'
import { type Count, type Counter, type OpenCounter, openMemoryCounter } from './counter.ts'

/**
 * Limits per address and per account. `factor` loosens all of them (halls and schools behind one address). What somebody could guess
 * or have mailed is counted by `open`, for all nodes; what only keeps a node from being busy, by each node.
 */
export function createLimits(factor: number, open: OpenCounter = openMemoryCounter) {
  const limit: CreateLimit = (name, { tries, seconds }, where = open) => ({
    max: Math.ceil(tries * factor),
    counter: perNetwork(where(name, seconds)),
  })
  return {
    ...createLogInLimits(limit),
    accessCode: createAccessCodeLimit(limit),
    /** Challenges of the human verification: 120 a minute for one address. */
    humanVerification: consuming(limit('human-verification', rateLimits.humanVerification, openMemoryCounter)),
    ...createMailLimits(limit),
    /** Tries of mailed links: 30 a minute from one address. */
    confirm: consuming(limit('confirm', rateLimits.confirm)),
    /** Log-ins by single sign-on, each of two steps: 120 steps a minute from one address. */
    singleSignOn: consuming(limit('single-sign-on', { tries: 120, seconds: 60 })),
    /** Changes by one account: 300 a minute, far more than hands can do. */
    change: consuming(limit('change', rateLimits.change, openMemoryCounter)),
    /** Calls with one access token: 600 a minute. */
    token: consuming(limit('token', rateLimits.token, openMemoryCounter)),
    /** Access tokens that do not hold: 60 a minute from one address. They cannot be guessed; looking them up costs. */
    wrongToken: consuming(limit('wrong-token', rateLimits.wrongToken, openMemoryCounter)),
    /** What phones behind one address read: 6,000 a minute. */
    watch: consuming(limit('watch', rateLimits.watch, openMemoryCounter)),
    /** Live connections begun from one address: 6,000 a minute, as many as phones in a hall that all come back. */
    hub: consuming(limit('hub', { tries: 6_000, seconds: 60 }, openMemoryCounter)),
  }
}
export type Limits = ReturnType<typeof createLimits>

/** One customer's IPv6 addresses count as one. Keys that are no addresses stay as they are. */
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
    /** Tries to log in: 60 a minute from one address, 10 wrong ones in 5 minutes for one e-mail address. */
    logIn: {
      async consume(address: string, emailKey: string) {
        await spend(perAddress, address)
        await spend(perAccount, emailKey)
      },
      /** What cannot be guessed is limited for the address alone. */
      consumeAddress: (address: string) => spend(perAddress, address),
      /** The first of two steps was right: this try does not count, earlier wrong ones still do. */
      giveBack: (address: string, emailKey: string) =>
        Promise.all([perAddress.counter.add(address, -1), perAccount.counter.add(emailKey, -1)]),
      forgive: (address: string, emailKey: string) =>
        Promise.all([perAddress.counter.add(address, -1), perAccount.counter.forget(emailKey)]),
    },
    /** Codes of an authenticator app: 5 wrong ones in 5 minutes for one account. */
    verificationCode: forgiving(limit('verification-code', rateLimits.verificationCode)),
    /** The own password as proof, while logged in: 10 wrong ones in 5 minutes for one account. */
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
    /** Registering: 20 in 10 minutes from one address, 5 for one e-mail address, which gets a mail each time. */
    register: {
      consume: (address: string) => spend(registerFrom, address),
      /** Asked when all else is right, so that mistakes do not count. */
      consumeMail: (emailKey: string) => spend(registerFor, emailKey),
    },
    /** Links asked for: 60 in 10 minutes from one address, 5 for one e-mail address, which gets a mail each time. */
    mailedLink: {
      consumeFrom: (address: string) => spend(linksFrom, address),
      consumeTo: (emailKey: string) => spend(linksTo, emailKey),
    },
  }
}

/**
 * Guessing access codes: 10 misses a minute per address. When misses surge over all addresses, every look-up
 * of an unknown code waits a little.
 */
function createAccessCodeLimit(limit: CreateLimit) {
  const perAddress = limit('access-code', rateLimits.accessCode)
  const overall = limit('access-codes', { tries: 600, seconds: 60 })
  // Whom this node refuses, so that a hall of phones that scan the right code asks the database for none of them
  const refusedUntil = new Map<string, number>()
  return {
    /** @throws rate-limited when this address has missed too often. */
    async check(from: string) {
      const address = networkOf(from)
      const msBeforeNext = (refusedUntil.get(address) ?? 0) - Date.now()
      if (msBeforeNext > 0) refuse({ msBeforeNext })
      refusedUntil.delete(address)
    },
    /** Notes a miss and, in a surge, slows the answer down. @throws rate-limited when there were too many on other nodes */
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
