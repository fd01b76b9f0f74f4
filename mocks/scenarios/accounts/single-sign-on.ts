import { expect } from 'vitest'
import { expectErrors, type Scenario, scenariosOf } from '../harness/scenario.ts'

export const singleSignOnScenarios: Scenario[] = [
  ...scenariosOf('getLoginOptions', {
    'offers no single sign-on without a provider': async ({ visitor }) => {
      expect(await (await visitor()).ok('GET', '/api/auth/options')).toEqual({ singleSignOn: null })
    },
    'responds the same with a log-in': async ({ organiser }) => {
      const { client } = await organiser()
      expect(await client.ok('GET', '/api/auth/options')).toEqual({ singleSignOn: null })
    },
  }),
  ...scenariosOf('startSso', {
    'is not found without a provider': async ({ visitor }) => {
      const client = await visitor()
      expectErrors(await client.call('GET', '/api/auth/sso'), 404, 'not-found')
      expectErrors(await client.call('GET', '/api/auth/sso?returnUrl=/teams'), 404, 'not-found')
    },
    'refuses an address that is too long': async ({ visitor }) => {
      const answer = await (await visitor()).call('GET', `/api/auth/sso?returnUrl=/${'x'.repeat(2000)}`)
      expectErrors(answer, 400, ['too-long', 'returnUrl'])
    },
  }),
  ...scenariosOf('finishSso', {
    'is not found without a provider': async ({ visitor }) => {
      const client = await visitor()
      expectErrors(await client.call('GET', '/api/auth/sso/callback?code=1&state=2'), 404, 'not-found')
    },
    'refuses an answer that is too long': async ({ visitor }) => {
      const answer = await (await visitor()).call('GET', `/api/auth/sso/callback?code=1&state=${'x'.repeat(501)}`)
      expectErrors(answer, 400, ['too-long', 'state'])
    },
  }),
]
