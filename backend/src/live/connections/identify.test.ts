import { expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { DomainError } from '../../errors/domain-error.ts'
import { HubBusy } from '../../hub/types.ts'
import { createAttendeeIdentify } from './identify.ts'

test('a network that may not connect yet learns when it may, and which limit it reached', async () => {
  const rateLimit = { policy: 'hub', quota: 6_000, windowSeconds: 60, remaining: 0, resetSeconds: 12 }
  const extras = { rateLimit, retryAfterSeconds: 11.5 }
  const identify = createAttendeeIdentify(readConfig({}), {
    consume: async () => {
      throw new DomainError([{ message: 'Too many.', code: 'rate-limited' }], extras)
    },
  })
  const refused = await identify(
    { url: '/hubs/showing/negotiate', headers: new Headers() },
    {
      remoteAddress: '192.0.2.1',
    },
  ).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(HubBusy)
  expect(refused).toMatchObject({
    message: 'Too many.',
    headers: { 'retry-after': '12', 'ratelimit-policy': '"hub";q=6000;w=60', ratelimit: '"hub";r=0;t=12' },
  })
})
