import { expect } from 'vitest'
import { type Scenario, scenariosOf } from './harness/scenario.ts'

export const mailScenarios: Scenario[] = [
  ...scenariosOf('listMailbox', {
    'shows the mails of demo mode to anyone, and nobody keeps a copy': async ({ visitor }) => {
      const answer = await (await visitor()).call('GET', '/dev/mailbox.json')
      expect(answer.status).toBe(200)
      expect(answer.data.mails).toBeInstanceOf(Array)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    },
  }),
]
