import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { fail } from '../errors/fail.ts'

/** Limits per address and per account. `factor` loosens all of them (halls and schools behind one address). */
export function createLimits(factor: number) {
  const limiter = (points: number, seconds: number) =>
    new RateLimiterMemory({ points: Math.ceil(points * factor), duration: seconds })
  const perAddress = limiter(60, 60)
  const perAccount = limiter(10, 300)
  const perSecondFactor = limiter(5, 300)
  const perOwnPassword = limiter(10, 300)
  const [registerFrom, registerFor] = [limiter(20, 600), limiter(5, 600)]
  const [linksFrom, linksTo] = [limiter(60, 600), limiter(5, 600)]
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
        Promise.all([perAddress.reward(address), perAccount.reward(emailKey)]),
      forgive: (address: string, emailKey: string) =>
        Promise.all([perAddress.reward(address), perAccount.delete(emailKey)]),
    },
    /** Codes of an authenticator app: 5 wrong ones in 5 minutes for one account. */
    verificationCode: {
      consume: (accountReference: string) => spend(perSecondFactor, accountReference),
      forgive: (accountReference: string) => perSecondFactor.delete(accountReference),
    },
    /** The own password as proof, while logged in: 10 wrong ones in 5 minutes for one account. */
    ownPassword: {
      consume: (accountReference: string) => spend(perOwnPassword, accountReference),
      forgive: (accountReference: string) => perOwnPassword.delete(accountReference),
    },
    accessCode: createAccessCodeLimit(factor),
    /** Challenges of the human verification: 120 a minute for one address. */
    humanVerification: createLimit(limiter(120, 60)),
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
    /** Tries of mailed links: 30 a minute from one address. */
    confirm: createLimit(limiter(30, 60)),
    /** Changes by one account: 300 a minute, far more than hands can do. */
    change: createLimit(limiter(300, 60)),
    /** What phones behind one address read: 6,000 a minute. */
    watch: createLimit(limiter(6_000, 60)),
  }
}
const createLimit = (limiter: RateLimiterMemory) => ({ consume: (key: string) => spend(limiter, key) })
export type Limits = ReturnType<typeof createLimits>

/**
 * Guessing access codes: 10 misses a minute per address. When misses surge over all addresses, every look-up
 * of an unknown code waits a little.
 */
function createAccessCodeLimit(factor: number) {
  const perAddress = new RateLimiterMemory({ points: Math.ceil(10 * factor), duration: 60 })
  const overall = new RateLimiterMemory({ points: Math.ceil(600 * factor), duration: 60 })
  return {
    /** @throws rate-limited when this address has missed too often. */
    async check(address: string) {
      const spent = await perAddress.get(address)
      if (spent && spent.consumedPoints >= perAddress.points) refuse(spent)
    },
    /** Notes a miss and, in a surge, slows the answer down. */
    async miss(address: string) {
      await perAddress.penalty(address)
      const all = await overall.penalty('all')
      if (all.consumedPoints > overall.points) await new Promise((resolve) => setTimeout(resolve, 1000))
    },
  }
}

async function spend(limiter: RateLimiterMemory, key: string) {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (error instanceof RateLimiterRes) refuse(error)
    throw error
  }
}

function refuse(result: RateLimiterRes): never {
  fail('rate-limited', { retryAfterSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)) })
}
