import { expect } from 'vitest'
import { rateLimits } from '../../../openapi/rules/http/rate-limits.ts'
import type { ScenarioClient } from '../harness/client.ts'
import { humanVerification } from '../harness/human-verification.ts'
import { mailsTo, newestMail } from '../harness/newest-mail.ts'
import { expectErrors, type Scenario, scenariosOf } from '../harness/scenario.ts'
import { NEW_PASSWORD, resetCodeFor } from './passwords.ts'

const REGISTER = '/api/auth/register'
const PASSWORD = 'seven-lamps-and-a-bell'
const OTHER = 'another-bell-tower'
let made = 0
const newAddress = () => `new-organiser-${++made}@example.org`
const person = (email: string, more = {}) => ({
  firstName: 'Tomás',
  lastName: 'Lindqvist',
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  inviteCode: 'WELCOME',
  ...more,
})

const register = async (client: ScenarioClient, body: Record<string, unknown>) =>
  client.call('POST', REGISTER, body, await humanVerification(client))

/** The call of the page behind a mailed link. */
async function confirmation(client: ScenarioClient, email: string) {
  const [link = ''] = (await newestMail(client, email)).links
  const [, userId, code] = /\/Account\/ConfirmEmail\/([^/]+)\/([^/]+)$/.exec(link) ?? []
  return `/api/auth/confirmEmail?userId=${userId}&code=${code}`
}

export const registrationScenarios: Scenario[] = [
  ...scenariosOf('registerAccount', {
    'creates a Free account that can log in, with its tour, once the address is confirmed': async ({ visitor }) => {
      const client = await visitor()
      const email = newAddress()
      const answer = await register(client, person(email, { firstName: '  Tomás ' }))
      expect(answer.data).toEqual({ requireConfirmedAccount: true })
      const early = await client.call('POST', '/api/auth/login', { email, password: PASSWORD })
      expectErrors(early, 401, 'invalid-credentials')
      expect(early.errors[0]?.message).toBe('Please check your emails to confirm your account')
      await client.ok('POST', await confirmation(client, email))
      await client.logIn(email, PASSWORD)
      const user = await client.ok('GET', '/api/user/info')
      expect(user).toMatchObject({ firstName: 'Tomás', accountLevel: 'Free', emailAddress: email })
      const { events } = await client.ok('GET', '/api/events')
      expect(events).toMatchObject([{ sessionDetails: { isTour: true } }])
    },
    'also activates the account and its tour by a password reset instead of the confirmation': async (world) => {
      const client = await world.visitor()
      const email = newAddress()
      await register(client, person(email))
      const resetCode = await resetCodeFor(world, email)
      await client.ok('POST', '/api/auth/resetPassword', { email, resetCode, newPassword: NEW_PASSWORD })
      await client.logIn(email, NEW_PASSWORD)
      const { events } = await client.ok('GET', '/api/events')
      expect(events).toMatchObject([{ sessionDetails: { isTour: true } }])
    },
    'responds alike to a known and a new address; only the mail differs': async ({ organiser, visitor }) => {
      const { email } = await organiser()
      const client = await visitor()
      const other = newAddress()
      const known = await register(client, person(email.toUpperCase()))
      const unknown = await register(client, person(other))
      expect({ ...known.headers, status: known.status, body: known.body }).toEqual({
        ...unknown.headers,
        status: unknown.status,
        body: unknown.body,
      })
      const [mail, newMail] = [await newestMail(client, email), await newestMail(client, other)]
      expect(mail.subject).toBe('You already have a Lectern account')
      expect(mail.links[0]).toMatch(/\/Account\/Login$/)
      expect(newMail.subject).toBe('Confirm your email address for Lectern')
    },
    "doesn't change a known account's password": async ({ organiser, visitor }) => {
      const { email, password } = await organiser()
      const client = await visitor()
      await register(client, person(email))
      await client.logIn(email, password)
      expect((await client.ok('GET', '/api/user/info')).firstName).not.toBe('Tomás')
    },
    'keeps the password of each registration with its own link and browser': async ({ visitor }) => {
      const [other, client] = [await visitor(), await visitor()]
      const email = newAddress()
      await register(client, person(email))
      const link = await confirmation(client, email)
      await register(other, person(email, { firstName: 'Mallory', password: OTHER, confirmPassword: OTHER }))
      expect(await mailsTo(client, email)).toHaveLength(2)
      expect((await client.ok('POST', link)).requirePassword).toBe(false)
      await client.logIn(email, PASSWORD)
      expect((await client.ok('GET', '/api/user/info')).firstName).toBe('Tomás')
      expectErrors(await other.call('POST', '/api/auth/login', { email, password: OTHER }), 401, 'invalid-credentials')
    },
    'leaves an invited address to its invite, which still works': async ({ visitor, invite }) => {
      const client = await visitor()
      const email = newAddress()
      const { userId, code } = await invite(email)
      const answer = await register(client, person(email))
      expect([answer.status, answer.data]).toEqual([200, { requireConfirmedAccount: true }])
      const { subject, links } = await newestMail(client, email)
      expect([subject, links]).toEqual(['You already have an invite to Lectern', []])
      const passwords = { password: OTHER, confirmPassword: OTHER }
      await client.ok('POST', `/api/auth/confirmInvite?userId=${userId}&code=${code}`, passwords)
      await client.logIn(email, OTHER)
    },
    'reports all errors together, each with its field': async ({ visitor }) => {
      const client = await visitor()
      const wrong = {
        firstName: '',
        lastName: ' ',
        password: 'Password1',
        confirmPassword: 'Password2',
        inviteCode: 'x',
      }
      const answer = await register(client, person(newAddress(), wrong))
      expectErrors(
        answer,
        400,
        ['required', 'firstName'],
        ['required', 'lastName'],
        ['common-password', 'password'],
        ['invalid-value', 'confirmPassword'],
        ['invalid-invite-code', 'inviteCode'],
      )
      expect(answer.errors[3]?.message).toBe('Passwords do not match')
      const empty = await client.call('POST', REGISTER, {})
      const fields = ['firstName', 'lastName', 'email', 'password', 'confirmPassword', 'inviteCode']
      expectErrors(empty, 400, ...fields.map((field): ['required', string] => ['required', field]))
    },
    "refuses the person's name as a password": async ({ visitor }) => {
      const own = { password: 'Lindqvist1', confirmPassword: 'Lindqvist1' }
      expectErrors(await register(await visitor(), person(newAddress(), own)), 400, ['common-password', 'password'])
    },
    'requires human verification, and each solved challenge works once': async ({ visitor }) => {
      const client = await visitor()
      const failed = ['human-verification-failed', 'humanVerification'] as const
      const email = newAddress()
      expectErrors(await client.call('POST', REGISTER, person(email)), 400, [...failed])
      const made = { 'x-human-verification': btoa('{"challenge":{},"solution":{}}') }
      expectErrors(await client.call('POST', REGISTER, person(email), made), 400, [...failed])
      const header = await humanVerification(client)
      const guess = await client.call('POST', REGISTER, person(email, { inviteCode: 'GUESS' }), header)
      expectErrors(guess, 400, ['invalid-invite-code', 'inviteCode'])
      expectErrors(await client.call('POST', REGISTER, person(email), header), 400, [...failed])
      expect(await mailsTo(client, email)).toEqual([])
    },
    'takes an invite code as it is typed: letter case and white space do not matter': async ({ visitor }) => {
      const answer = await register(await visitor(), person(newAddress(), { inviteCode: ' wel come ' }))
      expect(answer.status).toBe(200)
    },
    'refuses bodies that are too large or of another type': async ({ visitor }) => {
      const client = await visitor()
      expectErrors(await client.call('POST', REGISTER, { filler: 'x'.repeat(1_100_000) }), 413, 'payload-too-large')
      const asText = { 'content-type': 'text/plain' }
      expectErrors(await client.call('POST', REGISTER, '{}', asText), 415, 'unsupported-media-type')
    },
  }),
  {
    of: 'registerAccount',
    name: 'sends no more than five mails to an address in ten minutes',
    hasRealLimits: true,
    async run({ visitor }) {
      const client = await visitor()
      const email = newAddress()
      for (let time = 1; time <= 5; time++) expect((await register(client, person(email))).status).toBe(200)
      const answer = await register(client, person(email))
      expectErrors(answer, 429, 'rate-limited')
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    },
  },
  ...scenariosOf('confirmEmail', {
    'asks for a password in a browser that did not register': async ({ visitor }) => {
      const [stranger, client] = [await visitor(), await visitor()]
      const email = newAddress()
      await register(stranger, person(email))
      const link = await confirmation(client, email)
      const passwordNeeded = { requirePassword: true, wasConfirmed: false }
      expect(await client.ok('POST', link)).toEqual(passwordNeeded)
      expect(await client.ok('POST', link)).toEqual(passwordNeeded)
      const early = await stranger.call('POST', '/api/auth/login', { email, password: PASSWORD })
      expectErrors(early, 401, 'invalid-credentials')
      const passwords = { password: OTHER, confirmPassword: OTHER }
      await client.ok('POST', link.replace('confirmEmail', 'confirmInvite'), passwords)
      await client.logIn(email, OTHER)
      expect((await client.ok('GET', '/api/user/info')).firstName).toBe('Tomás')
      const { events } = await client.ok('GET', '/api/events')
      expect(events).toMatchObject([{ sessionDetails: { isTour: true } }])
      expect(await client.ok('POST', link)).toEqual({ requirePassword: false, wasConfirmed: true })
    },
    'and confirmInvite make the browser known that set the password, so that others never lock its owner out': async ({
      visitor,
    }) => {
      const [client, elsewhere] = [await visitor(), await visitor()]
      const makesKnown = async (by: ScenarioClient, path: string, body?: object) => {
        const { status, headers } = await by.call('POST', path, body)
        expect(status).toBe(200)
        return headers.getSetCookie().some((line) => line.startsWith('lectern-known-'))
      }
      const email = newAddress()
      await register(client, person(email))
      const link = await confirmation(client, email)
      expect(await makesKnown(elsewhere, link)).toBe(false)
      expect(await makesKnown(client, link)).toBe(true)
      expect(await makesKnown(elsewhere, link)).toBe(false)
      const other = newAddress()
      await register(client, person(other))
      const passwords = { password: OTHER, confirmPassword: OTHER }
      const invite = (await confirmation(client, other)).replace('confirmEmail', 'confirmInvite')
      expect(await makesKnown(elsewhere, invite, passwords)).toBe(true)
    },
    'changes nothing once it is used, but says to its holder that the address is confirmed': async ({ visitor }) => {
      const client = await visitor()
      const email = newAddress()
      await register(client, person(email))
      const call = await confirmation(client, email)
      expect(await client.ok('POST', call)).toEqual({ requirePassword: false, wasConfirmed: false })
      for (const by of [client, await visitor()])
        expect(await by.ok('POST', call)).toEqual({ requirePassword: false, wasConfirmed: true })
      const passwords = { password: OTHER, confirmPassword: OTHER }
      const taken = await client.call('POST', call.replace('confirmEmail', 'confirmInvite'), passwords)
      expectErrors(taken, 400, 'invalid-link')
      await client.logIn(email, PASSWORD)
    },
    'responds alike to an unknown user, another user and a wrong code': async ({ visitor }) => {
      const client = await visitor()
      const email = newAddress()
      await register(client, person(email))
      const right = new URL(await confirmation(client, email), 'http://x').searchParams
      for (const [name, value] of [
        ['userId', 'unknownUnknownUnknown1'],
        ['code', 'wrong'],
      ] as const) {
        const query = new URLSearchParams({ ...Object.fromEntries(right), [name]: value })
        expectErrors(await client.call('POST', `/api/auth/confirmEmail?${query}`), 400, 'invalid-link')
      }
      await client.ok('POST', `/api/auth/confirmEmail?${right}`)
    },
  }),
  {
    of: 'confirmEmail',
    name: 'refuses who tries too many links',
    hasRealLimits: true,
    run: async ({ visitor }) =>
      expectLimit(await visitor(), 'POST', '/api/auth/confirmEmail?userId=abcdefghijkl&code=wrong'),
  },
]

/** Expects the limit of mailed links a minute. */
export async function expectLimit(client: ScenarioClient, method: string, path: string, body?: unknown) {
  const statuses: number[] = []
  for (let time = 1; time <= rateLimits.confirm.tries + 1; time++)
    statuses.push((await client.call(method, path, body)).status)
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.filter((status) => status !== 400 && status !== 429)).toEqual([])
}
