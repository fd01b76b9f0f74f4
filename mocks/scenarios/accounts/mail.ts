import { expect } from 'vitest'
import { humanVerification } from '../harness/human-verification.ts'
import { mailsTo } from '../harness/newest-mail.ts'
import { type Scenario, scenariosOf } from '../harness/scenario.ts'

export const mailScenarios: Scenario[] = [
  ...scenariosOf('listMailbox', {
    "shows the demo's mails to anyone, uncached": async ({ visitor }) => {
      const answer = await (await visitor()).call('GET', '/dev/mailbox.json')
      expect(answer.status).toBe(200)
      expect(answer.data.mails).toBeInstanceOf(Array)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    },
    'shows the newest mail first, with the links that text and HTML contain': async (world) => {
      const { email } = await world.organiser()
      const client = await world.visitor()
      for (const _time of ['first', 'second'])
        await client.ok('POST', '/api/Auth/forgotPassword', { email }, await humanVerification(client))
      const [newest, older] = await mailsTo(client, email)
      expect(newest?.subject).toBe('Reset your Lectern password')
      expect(newest?.links).toHaveLength(1)
      for (const link of newest?.links ?? []) {
        expect(newest?.text).toContain(link)
        expect(newest?.html).toContain(link)
      }
      expect(newest?.links).not.toEqual(older?.links)
      expect(Date.parse(newest?.sentAt ?? '')).toBeGreaterThanOrEqual(Date.parse(older?.sentAt ?? ''))
    },
  }),
]
