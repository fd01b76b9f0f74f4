import { rateLimits } from '../../../openapi/rules/http/rate-limits.ts'
import { type CreateLimit, forgiving, giveBack, spend, spendSlowly } from './limit.ts'

/** An account's own log-in attempts: those of one known browser, or together those of all other browsers. */
export interface LogInTries {
  emailKey: string
  /** The id of a browser that the account has been logged in with. */
  knownBrowser: string | null
}

export function createLogInLimits(limit: CreateLimit) {
  const perAddress = limit('log-in-from', rateLimits.logInFrom)
  const perAccount = limit('log-in-to', rateLimits.logIn)
  const perBrowser = limit('log-in-by', rateLimits.logIn)
  const ownOf = ({ emailKey, knownBrowser }: LogInTries) =>
    knownBrowser === null ? ([perAccount, emailKey] as const) : ([perBrowser, knownBrowser] as const)
  const forgiveOwn = (tries: LogInTries) => {
    const [{ counter }, key] = ownOf(tries)
    return counter.forget(key)
  }
  return {
    /**
     * Log-in attempts: 60 a minute per address, then slower, and 10 wrong ones in 5 minutes per e-mail address. A known browser has its own
     * 10, so wrong passwords of others never lock it out.
     */
    logIn: {
      consumeAddress: (address: string) => spendSlowly(perAddress, address),
      consumeOwn: (tries: LogInTries) => spend(...ownOf(tries)),
      /** After the first of two steps succeeds: refunds this attempt, but not earlier wrong ones. */
      giveBack: (address: string, tries: LogInTries) =>
        Promise.all([giveBack(perAddress, address), giveBack(...ownOf(tries))]),
      forgive: (address: string, tries: LogInTries) => Promise.all([giveBack(perAddress, address), forgiveOwn(tries)]),
      forgiveOwn,
    },
    /** Authenticator codes: 5 wrong ones in 5 minutes per account. */
    verificationCode: forgiving(limit('verification-code', rateLimits.verificationCode)),
    /** Password confirmations while logged in: 10 wrong ones in 5 minutes per account. */
    ownPassword: forgiving(limit('own-password', rateLimits.ownPassword)),
  }
}
