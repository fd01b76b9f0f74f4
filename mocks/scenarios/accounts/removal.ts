import { expect } from 'vitest'
import { eventWithSlides } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf } from '../harness/scenario.ts'

const REMOVE = '/api/user/removeSelf'

export const removalScenarios: Scenario[] = [
  ...scenariosOf('removeSelf', {
    "deletes the account and its events, logs out, and the address can't log in any more": async (world) => {
      const { client, email, password, accessCode } = await eventWithSlides(world, 1)
      const elsewhere = await (await world.visitor()).logIn(email, password)
      const hub = await elsewhere.connectHub()
      await client.ok('POST', REMOVE, { password })
      expect(client.cookies.has('lectern-login')).toBe(false)
      expect(await client.ok('GET', '/api/auth/me')).toBeNull()
      expect(await hub.next('SessionEnded')).toEqual({ reason: 'deleted' })
      expect(await elsewhere.ok('GET', '/api/auth/me')).toBeNull()
      // The response contained the new CSRF token
      expectErrors(await client.call('POST', '/api/auth/login', { email, password }), 401, 'invalid-credentials')
      expectErrors(await client.call('GET', `/api/watch/events/${accessCode}`), 404, 'not-found')
    },
    "needs the right password, and a wrong one doesn't log out": async ({ organiser }) => {
      const { client } = await organiser()
      for (const body of [{}, { password: '' }]) {
        const missing = await client.call('POST', REMOVE, body)
        expectErrors(missing, 400, ['required', 'password'])
        expect(missing.errors[0]?.message).toBe('Please enter your password')
      }
      const wrong = await client.call('POST', REMOVE, { password: 'wrong' })
      expectErrors(wrong, 400, ['invalid-credentials', 'password'])
      expect((await client.call('GET', '/api/user/info')).status).toBe(200)
    },
    'needs no password with single sign-on': async ({ organiser }) => {
      const { client } = await organiser('Free', { isSSO: true })
      await client.ok('POST', REMOVE, {})
      expect(await client.ok('GET', '/api/auth/me')).toBeNull()
    },
    'is refused for the last administrator': async ({ organiser }) => {
      const { client, password } = await organiser('Free', { isAdmin: true })
      const me = await client.ok('GET', '/api/user/info')
      const { users } = await client.ok('GET', '/api/admin/users?pageSize=200')
      for (const { userId, roles } of users) {
        if (roles.includes('Admin') && userId !== me.userId) await client.ok('DELETE', `/api/admin/users/${userId}`)
      }
      expectErrors(await client.call('POST', REMOVE, { password }), 400, 'last-admin')
      expect((await client.call('GET', '/api/user/info')).status).toBe(200)
    },
  }),
  {
    of: 'removeSelf',
    name: 'refuses more tries after ten wrong passwords',
    hasRealLimits: true,
    async run({ organiser }) {
      const { client, password } = await organiser()
      for (let miss = 1; miss <= 10; miss++) await client.call('POST', REMOVE, { password: 'wrong' })
      const answer = await client.call('POST', REMOVE, { password })
      expectErrors(answer, 429, 'rate-limited')
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    },
  },
]
