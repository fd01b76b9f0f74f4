import { DomainError } from '../../../backend/src/errors/domain-error.ts'
import { createLimits, type Limits } from '../../../backend/src/limits/limits.ts'

export interface Rate {
  what: string
  tries: number
  minutes: number
}
type Spend = (limits: Limits, who: string, turn: number) => Promise<unknown>

/** The limits that a client may reach, and how to use one unit of each. */
const spends: [what: string, spend: Spend][] = [
  ['Reading under <code>/api/watch/</code>, from one address', (limits, who) => limits.watch.consume(who)],
  ['Connecting to the hub, from one address', (limits, who) => limits.hub.consume(who)],
  ['Unknown access codes, from one address', (limits, who) => limits.accessCode.miss(who)],
  ['Calls with one token', (limits, who) => limits.token.consume(who)],
  ['Changes by one account', (limits, who) => limits.change.consume(who)],
  ['Log-ins, from one address', (limits, who) => limits.logIn.consumeAddress(who)],
  ['Wrong passwords for one email address', (limits, who, turn) => limits.logIn.consume(`192.0.2.${turn}`, who)],
  ['Wrong codes of an authenticator app, for one account', (limits, who) => limits.verificationCode.consume(who)],
]

/** Measures the server's limits on separate counters, so the docs needn't repeat the numbers. */
export const measureRates = (): Promise<Rate[]> => Promise.all(spends.map(([what, spend]) => measure(what, spend)))

async function measure(what: string, spend: Spend): Promise<Rate> {
  const limits = createLimits(1)
  for (let tries = 0; ; tries++) {
    try {
      await spend(limits, 'anyone', tries)
    } catch (error) {
      if (!(error instanceof DomainError) || !error.retryAfterSeconds) throw error
      return { what, tries, minutes: Math.round(error.retryAfterSeconds / 60) }
    }
  }
}
