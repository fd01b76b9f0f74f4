import { DomainError } from '../../../backend/src/errors/domain-error.ts'
import { createLimits, type Limits } from '../../../backend/src/limits/limits.ts'
import { rateLimits, SLOWED_UNTIL } from '../../../openapi/rules/http/rate-limits.ts'

export interface Rate {
  what: string
  tries: number
  minutes: number
}
type Spend = (limits: Limits, who: string) => Promise<unknown>

/** Throws like the other limits, once a typed code costs something. */
const missCode: Spend = async ({ accessCode }, who) => {
  const demand = accessCode.demandOf(who)
  if (demand) throw new DomainError([], { retryAfterSeconds: demand.msLeft / 1000 })
  await accessCode.miss(who)
}

/** The limits that a client may reach, and how to use one unit of each. */
const spends: [what: string, spend: Spend][] = [
  ['Reading under <code>/api/watch/</code>, from one address', (limits, who) => limits.watch.consume(who)],
  ['Connecting to the hub, from one address', (limits, who) => limits.hub.consume(who)],
  ['Unknown access codes, from one address (then each needs a proof of work)', missCode],
  ['Calls with one token', (limits, who) => limits.token.consume(who)],
  ['Changes by one account', (limits, who) => limits.change.consume(who)],
  [
    'Wrong passwords for one email address',
    (limits, who) => limits.logIn.consumeOwn({ emailKey: who, knownBrowser: null }),
  ],
  ['Wrong codes of an authenticator app, for one account', (limits, who) => limits.verificationCode.consume(who)],
]

/** Measures the server's limits on separate counters, so the docs needn't repeat the numbers. */
export const measureRates = async (): Promise<Rate[]> => [
  ...(await Promise.all(spends.map(([what, spend]) => measure(what, spend)))),
  // Measuring it would take minutes, because it waits
  {
    what: `Log-ins, from one address (then slower, and refused beyond ${SLOWED_UNTIL} times as many)`,
    tries: rateLimits.logInFrom.tries,
    minutes: rateLimits.logInFrom.seconds / 60,
  },
]

async function measure(what: string, spend: Spend): Promise<Rate> {
  const limits = createLimits(1)
  for (let tries = 0; ; tries++) {
    try {
      await spend(limits, 'anyone')
    } catch (error) {
      if (!(error instanceof DomainError) || !error.retryAfterSeconds) throw error
      return { what, tries, minutes: Math.round(error.retryAfterSeconds / 60) }
    }
  }
}
