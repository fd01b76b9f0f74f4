import type { HumanVerificationConfig } from '../config/config.ts'
import type { HumanVerifier } from '../context/ports/human-verifier.ts'
import { createAltchaVerifier } from './altcha-verifier.ts'
import { createSiteVerifier } from './site-verifier.ts'

const switchedOff: HumanVerifier = {
  describe: async () => ({ provider: 'off', siteKey: null, challenge: null }),
  accept: async () => true,
}

/** The verifier that the operator has chosen (decisions: human verification). */
export function createHumanVerifier(config: HumanVerificationConfig, secretKey: string): HumanVerifier {
  if ('siteKey' in config) return createSiteVerifier(config)
  return config.provider === 'altcha' ? createAltchaVerifier(secretKey) : switchedOff
}
