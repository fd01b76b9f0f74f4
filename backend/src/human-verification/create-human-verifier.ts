import type { Logger } from 'pino'
import type { HumanVerificationConfig } from '../config/human-verification.ts'
import type { HumanVerifier } from '../context/ports/human-verifier.ts'
import type { Orm } from '../db/orm.ts'
import { createAltchaVerifier } from './altcha-verifier.ts'
import { createSiteVerifier } from './site-verifier.ts'

interface Parts {
  secretKey: string
  orm: Pick<Orm, 'em'>
  log: Logger
  now(): Date
  /** Rounds of an attempt at a proof of work. */
  rounds?: number | undefined
}

const switchedOff: HumanVerifier = {
  describe: async () => ({ provider: 'off', siteKey: null, challenge: null }),
  accept: async () => true,
}

/** The configured verifier (docs/product-rules.md#human-verification). */
export function createHumanVerifier(
  config: HumanVerificationConfig,
  { secretKey, orm, log, now, rounds }: Parts,
): HumanVerifier {
  if ('siteKey' in config) return createSiteVerifier(config, { log })
  return config.provider === 'altcha' ? createAltchaVerifier(secretKey, { orm, now, rounds }) : switchedOff
}
