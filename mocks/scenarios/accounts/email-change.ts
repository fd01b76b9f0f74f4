import { expect } from 'vitest'
import { rateLimits } from '../../../openapi/rules/http/rate-limits.ts'
import type { ScenarioClient } from '../harness/client.ts'
import { mailsTo, newestMail } from '../harness/newest-mail.ts'
import { expectErrors, type Organiser, type Scenario, scenariosOf } from '../harness/scenario.ts'

const REQUEST = '/api/Auth/requestChangeEmail'
const CONFIRM = '/api/Auth/confirmChangeEmail'

let made = 0
const newAddress = () => `new-${Date.now()}-${++made}@example.org`

/** Requests a change and returns the code mailed to the new address. */
async function askForChange({ client, password }: Organiser, newEmailAddress: string) {
  await client.ok('POST', REQUEST, { newEmailAddress, password })
  const [link = ''] = (await newestMail(client, newEmailAddress)).links
  const { pathname, searchParams } = new URL(link)
  expect(pathname).toBe('/Account/ConfirmChangeEmail')
  expect(searchParams.get('newEmailAddress')).toBe(newEmailAddress)
  return { newEmailAddress, token: searchParams.get('token') ?? '' }
}

const addressOf = async (client: ScenarioClient) => (await client.ok('GET', '/api/user/info')).emailAddress
const canLogIn = async (client: ScenarioClient, email: string, password: string) =>
  (await client.call('POST', '/api/auth/login', { email, password })).status === 200

const requested: Scenario[] = [
  ...scenariosOf('requestEmailChange', {
    'mails a link to the new address and a notice to the old one, and changes nothing yet': async ({ organiser }) => {
      const person = await organiser()
      const { newEmailAddress } = await askForChange(person, newAddress())
      const notice = await newestMail(person.client, person.email)
      expect(notice.subject).toBe('Request to change your email address')
      expect(JSON.stringify(notice)).not.toContain('token=')
      expect(notice.text).toContain(newEmailAddress)
      expect(await addressOf(person.client)).toBe(person.email)
    },
    'responds the same for a taken address, whose owner gets another mail': async ({ organiser }) => {
      const [person, other] = [await organiser(), await organiser()]
      const { client, password } = person
      const free = await client.call('POST', REQUEST, { newEmailAddress: newAddress(), password })
      const taken = await client.call('POST', REQUEST, { newEmailAddress: other.email, password })
      expect([taken.status, taken.body]).toEqual([free.status, free.body])
      const mail = await newestMail(client, other.email)
      expect(mail.subject).toBe('This email address already has a Lectern account')
      expect(JSON.stringify(mail)).not.toContain('token=')
      expect(await mailsTo(client, person.email)).toHaveLength(2)
    },
    'refuses the current address, in any letter case': async ({ organiser }) => {
      const { client, email, password } = await organiser()
      for (const newEmailAddress of [email, email.toUpperCase()]) {
        const answer = await client.call('POST', REQUEST, { newEmailAddress, password })
        expectErrors(answer, 400, ['same-value', 'newEmailAddress'])
        expect(answer.errors[0]?.message).toBe('Please provide a different email address')
      }
    },
    'refuses a wrong password without ending the log-in, and mails nothing': async ({ organiser }) => {
      const { client } = await organiser()
      const newEmailAddress = newAddress()
      const answer = await client.call('POST', REQUEST, { newEmailAddress, password: 'wrong' })
      expectErrors(answer, 400, ['invalid-credentials', 'password'])
      expect(await mailsTo(client, newEmailAddress)).toEqual([])
      expect((await client.call('GET', '/api/user/info')).status).toBe(200)
    },
    'is refused for accounts with single sign-on': async ({ organiser }) => {
      const { client, password } = await organiser('Free', { isSSO: true })
      const answer = await client.call('POST', REQUEST, { newEmailAddress: newAddress(), password })
      expectErrors(answer, 400, 'sso-account')
    },
    'names what is missing or malformed': async ({ organiser }) => {
      const { client } = await organiser()
      expectErrors(
        await client.call('POST', REQUEST, {}),
        400,
        ['required', 'newEmailAddress'],
        ['required', 'password'],
      )
      const malformed = { newEmailAddress: 'no address', password: 'x' }
      expectErrors(await client.call('POST', REQUEST, malformed), 400, ['invalid-format', 'newEmailAddress'])
    },
  }),
  {
    of: 'requestEmailChange',
    name: 'refuses more tries after ten wrong passwords',
    hasRealLimits: true,
    async run({ organiser }) {
      const { client } = await organiser()
      const body = { newEmailAddress: newAddress(), password: 'wrong' }
      for (let miss = 1; miss <= 10; miss++) expect((await client.call('POST', REQUEST, body)).status).toBe(400)
      expectErrors(await client.call('POST', REQUEST, body), 429, 'rate-limited')
    },
  },
]

const confirmed: Scenario[] = [
  ...scenariosOf('confirmEmailChange', {
    'activates the new address, without a log-in, and ends all log-ins and hub connections': async (world) => {
      const person = await world.organiser()
      const { email, password } = person
      const hub = await person.client.connectHub()
      const link = await askForChange(person, newAddress())
      const phone = await world.visitor()
      await phone.ok('POST', CONFIRM, link)
      expect(await hub.next('SessionEnded')).toEqual({ reason: 'logged-out' })
      expect(await person.client.ok('GET', '/api/auth/me')).toBeNull()
      expect(await canLogIn(await world.visitor(), email, password)).toBe(false)
      expect(await canLogIn(phone, link.newEmailAddress, password)).toBe(true)
      expect(await addressOf(phone)).toBe(link.newEmailAddress)
      expect((await newestMail(phone, email)).subject).toBe('Your email address was changed')
    },
    'logs out the browser that confirms': async ({ organiser }) => {
      const person = await organiser()
      const link = await askForChange(person, newAddress())
      await person.client.ok('POST', CONFIRM, { ...link, newEmailAddress: link.newEmailAddress.toUpperCase() })
      expect(person.client.cookies.has('lectern-login')).toBe(false)
      expect(await canLogIn(person.client, link.newEmailAddress, person.password)).toBe(true)
    },
    "is refused without being used for another account's log-in, or for another address": async (world) => {
      const [person, other] = [await world.organiser(), await world.organiser()]
      const link = await askForChange(person, newAddress())
      expectErrors(await other.client.call('POST', CONFIRM, link), 400, 'invalid-link')
      expect(await addressOf(other.client)).toBe(other.email)
      const visitor = await world.visitor()
      for (const wrong of [{ newEmailAddress: newAddress() }, { newEmailAddress: other.email }, { token: 'wrong' }])
        expectErrors(await visitor.call('POST', CONFIRM, { ...link, ...wrong }), 400, 'invalid-link')
      expect(await addressOf(person.client)).toBe(person.email)
      await visitor.ok('POST', CONFIRM, link)
    },
    'is refused when the address has been taken meanwhile': async (world) => {
      const [person, quicker] = [await world.organiser(), await world.organiser()]
      const address = newAddress()
      const links = [await askForChange(person, address), await askForChange(quicker, address)]
      await quicker.client.ok('POST', CONFIRM, links[1])
      expectErrors(await person.client.call('POST', CONFIRM, links[0]), 400, 'invalid-link')
      expect(await addressOf(person.client)).toBe(person.email)
    },
    'works once': async ({ organiser, visitor }) => {
      const link = await askForChange(await organiser(), newAddress())
      const client = await visitor()
      await client.ok('POST', CONFIRM, link)
      expectErrors(await client.call('POST', CONFIRM, link), 400, 'invalid-link')
    },
    'names what is missing, and refuses bodies of another type or size': async ({ visitor }) => {
      const client = await visitor()
      expectErrors(await client.call('POST', CONFIRM, {}), 400, ['required', 'newEmailAddress'], ['required', 'token'])
      expectErrors(await client.call('POST', CONFIRM, { filler: 'x'.repeat(1_100_000) }), 413, 'payload-too-large')
      const asText = { 'content-type': 'text/plain' }
      expectErrors(await client.call('POST', CONFIRM, '{}', asText), 415, 'unsupported-media-type')
      const answer = await client.call('POST', CONFIRM, {}, { 'csrf-token': 'wrong' })
      expect([answer.status, answer.body]).toEqual([400, 'CSRF token validation failed.'])
    },
  }),
  {
    of: 'confirmEmailChange',
    name: 'limits the tries from one address',
    hasRealLimits: true,
    async run({ visitor }) {
      const client = await visitor()
      const body = { newEmailAddress: newAddress(), token: 'wrong' }
      const tries = []
      for (let times = 0; times <= rateLimits.confirm.tries; times++)
        tries.push(await client.call('POST', CONFIRM, body))
      expect(tries.at(-1)?.status).toBe(429)
    },
  },
]

const profile = scenariosOf('updateUser', {
  'changes the name, trimmed': async ({ organiser }) => {
    const { client } = await organiser()
    await client.ok('POST', '/api/user/update', { firstName: '  Åsa ', lastName: ' van der Meer ' })
    expect(await client.ok('GET', '/api/user/info')).toMatchObject({ firstName: 'Åsa', lastName: 'van der Meer' })
  },
  'needs both names': async ({ organiser }) => {
    const { client } = await organiser()
    for (const body of [{}, { firstName: '', lastName: ' ' }, { firstName: '   ', lastName: '\t' }]) {
      const answer = await client.call('POST', '/api/user/update', body)
      expectErrors(answer, 400, ['required', 'firstName'], ['required', 'lastName'])
    }
  },
})

export const emailChangeScenarios: Scenario[] = [...requested, ...confirmed, ...profile]
