import { expect } from 'vitest'
import { type Scenario, scenariosOf } from '../harness/scenario.ts'

export const humanVerificationScenarios: Scenario[] = scenariosOf('getHumanVerification', {
  'returns a new proof of work each time, which expires within ten minutes': async ({ visitor }) => {
    const client = await visitor()
    const [one, other] = [
      await client.ok('GET', '/api/auth/human-verification'),
      await client.ok('GET', '/api/auth/human-verification'),
    ]
    expect(one).toMatchObject({ provider: 'altcha', siteKey: null })
    expect(one.challenge.parameters.nonce).not.toBe(other.challenge.parameters.nonce)
    const secondsLeft = one.challenge.parameters.expiresAt - Date.now() / 1000
    expect(secondsLeft).toBeGreaterThan(500)
    expect(secondsLeft).toBeLessThanOrEqual(601)
  },
})
