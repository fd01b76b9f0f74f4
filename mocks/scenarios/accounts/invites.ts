import { expect } from 'vitest'
import { expectErrors, type Scenario, scenariosOf, type World } from '../harness/scenario.ts'
import { expectLimit } from './registration.ts'

const PASSWORD = 'seven-lamps-and-a-bell'
const passwords = { password: PASSWORD, confirmPassword: PASSWORD }
let made = 0

async function invited({ invite, visitor }: World) {
  const email = `invited-${++made}@example.org`
  const { userId, code } = await invite(email)
  return {
    client: await visitor(),
    email,
    userId,
    code,
    check: `/api/auth/confirmInvite/${userId}/${code}`,
    confirm: `/api/auth/confirmInvite?userId=${userId}&code=${code}`,
  }
}

export const inviteScenarios: Scenario[] = [
  ...scenariosOf('checkInvite', {
    'says that an invite is valid, repeatedly': async (world) => {
      const { client, check } = await invited(world)
      await client.ok('GET', check)
      await client.ok('GET', check)
    },
    'refuses a wrong code, another user and a malformed one': async (world) => {
      const [one, other] = [await invited(world), await invited(world)]
      const { client } = one
      expectErrors(await client.call('GET', `/api/auth/confirmInvite/${one.userId}/wrong`), 400, 'invalid-link')
      const mixed = `/api/auth/confirmInvite/${one.userId}/${other.code}`
      expectErrors(await client.call('GET', mixed), 400, 'invalid-link')
      expectErrors(await client.call('GET', `/api/auth/confirmInvite/no*user/${one.code}`), 404, 'not-found')
    },
    'refuses a confirmed invite': async (world) => {
      const { client, check, confirm } = await invited(world)
      await client.ok('POST', confirm, passwords)
      expectErrors(await client.call('GET', check), 400, 'invalid-link')
    },
  }),
  {
    of: 'checkInvite',
    name: 'refuses who tries too many links',
    hasRealLimits: true,
    run: async ({ visitor }) => expectLimit(await visitor(), 'GET', '/api/auth/confirmInvite/abcdefghijkl/wrong'),
  },
  ...scenariosOf('confirmInvite', {
    'lets the invited person log in, with a tour': async (world) => {
      const { client, confirm, email } = await invited(world)
      await client.ok('POST', confirm, { firstName: ' Tomás ', lastName: 'Lindqvist', ...passwords })
      await client.logIn(email, PASSWORD)
      const user = await client.ok('GET', '/api/user/info')
      expect(user).toMatchObject({ firstName: 'Tomás', lastName: 'Lindqvist', accountLevel: 'Free' })
      const { events } = await client.ok('GET', '/api/events')
      expect(events).toMatchObject([{ sessionDetails: { isTour: true } }])
    },
    'needs no name, and works once': async (world) => {
      const { client, confirm, email } = await invited(world)
      await client.ok('POST', confirm, passwords)
      expectErrors(await client.call('POST', confirm, passwords), 400, 'invalid-link')
      await client.logIn(email, PASSWORD)
      expect(await client.ok('GET', '/api/user/info')).toMatchObject({ firstName: '', lastName: '' })
    },
    "doesn't use the invite when refused, and reports all errors": async (world) => {
      const { client, confirm } = await invited(world)
      const wrong = await client.call('POST', confirm, { password: 'Password1', confirmPassword: 'Password2' })
      expectErrors(wrong, 400, ['common-password', 'password'], ['invalid-value', 'confirmPassword'])
      expect(wrong.errors[1]?.message).toBe('Passwords do not match')
      expectErrors(
        await client.call('POST', confirm, {}),
        400,
        ['required', 'password'],
        ['required', 'confirmPassword'],
      )
      await client.ok('POST', confirm, passwords)
    },
    'refuses bodies that are too large or of another type': async (world) => {
      const { client, confirm } = await invited(world)
      expectErrors(await client.call('POST', confirm, { filler: 'x'.repeat(1_100_000) }), 413, 'payload-too-large')
      expectErrors(
        await client.call('POST', confirm, '{}', { 'content-type': 'text/plain' }),
        415,
        'unsupported-media-type',
      )
    },
  }),
  {
    of: 'confirmInvite',
    name: 'refuses who tries too many links',
    hasRealLimits: true,
    run: async ({ visitor }) =>
      expectLimit(await visitor(), 'POST', '/api/auth/confirmInvite?userId=abcdefghijkl&code=wrong', passwords),
  },
]
