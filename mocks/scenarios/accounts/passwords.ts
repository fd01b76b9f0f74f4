import { expect } from 'vitest'
import { rateLimits } from '../../../openapi/rules/http/rate-limits.ts'
import type { ScenarioClient } from '../harness/client.ts'
import { humanVerification } from '../harness/human-verification.ts'
import { mailsTo, newestMail } from '../harness/newest-mail.ts'
import { expectErrors, type Organiser, type Scenario, scenariosOf, type World } from '../harness/scenario.ts'

const FORGOT = '/api/Auth/forgotPassword'
const RESET = '/api/Auth/resetPassword'
const CHANGE = '/api/Auth/changePassword'
export const NEW_PASSWORD = 'holly-verse-lantern-7'
const NO_LINK = 'not-a-code-that-was-mailed'

const askForReset = async (client: ScenarioClient, email: string) =>
  client.call('POST', FORGOT, { email }, await humanVerification(client))

/** The code in the "forgotten password" mail. */
export async function resetCodeFor(world: World, email: string) {
  const client = await world.visitor()
  expect((await askForReset(client, email)).status).toBe(200)
  const [link = ''] = (await newestMail(client, email)).links
  expect(new URL(link).pathname).toBe('/Account/ResetPassword')
  return new URL(link).searchParams.get('code') ?? ''
}

const logIn = (client: ScenarioClient, email: string, password: string) =>
  client.call('POST', '/api/auth/login', { email, password })

async function expectPassword(world: World, { email }: Organiser, password: string, wrong: string) {
  expect((await logIn(await world.visitor(), email, wrong)).status).toBe(401)
  expect((await logIn(await world.visitor(), email, password)).status).toBe(200)
}

const forgotten: Scenario[] = [
  ...scenariosOf('requestPasswordReset', {
    'mails a link, and responds the same for an address without an account, which gets another mail': async (world) => {
      const { email } = await world.organiser()
      const client = await world.visitor()
      const unknown = `nobody-${Date.now()}@example.org`
      const answers = [await askForReset(client, email.toUpperCase()), await askForReset(client, unknown)]
      expect(answers.map((one) => [one.status, one.body])).toEqual([
        [200, answers[0]?.body],
        [200, answers[0]?.body],
      ])
      expect((await newestMail(client, email)).links[0]).toContain('/Account/ResetPassword?code=')
      expect(JSON.stringify(await newestMail(client, unknown))).not.toContain('code=')
    },
    'mails no link for an account with single sign-on': async ({ organiser, visitor }) => {
      const { email } = await organiser('Free', { isSSO: true })
      const client = await visitor()
      await askForReset(client, email)
      expect(JSON.stringify(await newestMail(client, email))).not.toContain('code=')
    },
    "doesn't change password or log-ins until the link is used": async (world) => {
      const person = await world.organiser()
      await resetCodeFor(world, person.email)
      expect((await person.client.call('GET', '/api/user/info')).status).toBe(200)
      await expectPassword(world, person, person.password, NEW_PASSWORD)
    },
    'is refused without human verification, and mails nothing': async (world) => {
      const { email } = await world.organiser()
      const client = await world.visitor()
      const fieldOf = 'humanVerification'
      expectErrors(await client.call('POST', FORGOT, { email }), 400, ['human-verification-failed', fieldOf])
      const wrong = { 'x-human-verification': 'wrong' }
      expectErrors(await client.call('POST', FORGOT, { email }, wrong), 400, ['human-verification-failed', fieldOf])
      expect(await mailsTo(client, email)).toEqual([])
    },
    'names what is missing, malformed or unknown': async ({ visitor }) => {
      const client = await visitor()
      expectErrors(await client.call('POST', FORGOT, {}), 400, ['required', 'email'])
      expectErrors(await client.call('POST', FORGOT, { email: 'no address' }), 400, ['invalid-format', 'email'])
      const stowaway = { email: 'a@example.org', admin: true }
      expectErrors(await client.call('POST', FORGOT, stowaway), 400, ['unknown-field', 'admin'])
      await expectBadBodies(client, FORGOT)
    },
  }),
  {
    of: 'requestPasswordReset',
    name: 'mails five links in ten minutes at most, whether or not there is an account, beside those of a known browser',
    hasRealLimits: true,
    async run({ organiser, visitor }) {
      const client = await visitor()
      const person = await organiser()
      await person.client.logIn(person.email, person.password)
      for (const email of [person.email, 'nobody-limited@example.org']) {
        for (let tries = 1; tries <= 5; tries++) await client.call('POST', FORGOT, { email })
        for (let asked = 1; asked <= 5; asked++) expect((await askForReset(client, email)).status).toBe(200)
        const answer = await askForReset(client, email)
        expectErrors(answer, 429, 'rate-limited')
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      }
      expect((await askForReset(person.client, person.email)).status).toBe(200)
    },
  },
]

const reset: Scenario[] = [
  ...scenariosOf('resetPassword', {
    'sets the new password, ends all log-ins and their hub connections and mails a notice': async (world) => {
      const person = await world.organiser()
      const hub = await person.client.connectHub()
      const resetCode = await resetCodeFor(world, person.email)
      const client = await world.visitor()
      await client.ok('POST', RESET, { email: person.email.toUpperCase(), resetCode, newPassword: NEW_PASSWORD })
      expect(await hub.next('SessionEnded')).toEqual({ reason: 'password-changed' })
      await hub.closed
      expect(await person.client.ok('GET', '/api/auth/me')).toBeNull()
      await expectPassword(world, person, NEW_PASSWORD, person.password)
      expect((await newestMail(client, person.email)).subject).toBe('Your Lectern password was changed')
    },
    'lets the user log in again right away': async (world) => {
      const { client, email } = await world.organiser()
      const resetCode = await resetCodeFor(world, email)
      await client.ok('POST', RESET, { email, resetCode, newPassword: NEW_PASSWORD })
      expect(client.cookies.has('lectern-login')).toBe(false)
      expect((await logIn(client, email, NEW_PASSWORD)).status).toBe(200)
    },
    'works once': async (world) => {
      const { email } = await world.organiser()
      const body = { email, resetCode: await resetCodeFor(world, email), newPassword: NEW_PASSWORD }
      const client = await world.visitor()
      await client.ok('POST', RESET, body)
      expectErrors(await client.call('POST', RESET, body), 400, 'invalid-link')
    },
    'works with an earlier link too, since anyone may request more; a used one ends the others': async (world) => {
      const { email } = await world.organiser()
      const [first, second] = [await resetCodeFor(world, email), await resetCodeFor(world, email)]
      const client = await world.visitor()
      const use = (resetCode: string) => client.call('POST', RESET, { email, resetCode, newPassword: NEW_PASSWORD })
      expect((await use(first)).status).toBe(200)
      expectErrors(await use(second), 400, 'invalid-link')
    },
    "is not spent by what is refused: another's address, a common password, a short one": async (world) => {
      const [person, other] = [await world.organiser(), await world.organiser()]
      const { email } = person
      const resetCode = await resetCodeFor(world, email)
      const client = await world.visitor()
      const use = (change: object) =>
        client.call('POST', RESET, { email, resetCode, newPassword: NEW_PASSWORD, ...change })
      expectErrors(await use({ email: other.email }), 400, 'invalid-link')
      expectErrors(await use({ email: 'nobody@example.org' }), 400, 'invalid-link')
      expectErrors(await use({ resetCode: NO_LINK }), 400, 'invalid-link')
      expectErrors(await use({ newPassword: 'password1' }), 400, ['common-password', 'newPassword'])
      expectErrors(await use({ newPassword: 'short' }), 400, ['too-short', 'newPassword'])
      await expectPassword(world, person, person.password, NEW_PASSWORD)
      expect((await use({})).status).toBe(200)
    },
    'responds alike to an unknown address and a wrong code': async ({ organiser, visitor }) => {
      const { email } = await organiser()
      const client = await visitor()
      const known = await client.call('POST', RESET, { email, resetCode: NO_LINK, newPassword: 'password1' })
      const unknown = { email: 'nobody@example.org', resetCode: NO_LINK, newPassword: 'password1' }
      expect((await client.call('POST', RESET, unknown)).body).toEqual(known.body)
      expectErrors(known, 400, 'invalid-link')
    },
    'names what is missing or unknown': async ({ visitor }) => {
      const client = await visitor()
      const missing = ['email', 'resetCode', 'newPassword'].map((field): ['required', string] => ['required', field])
      expectErrors(await client.call('POST', RESET, {}), 400, ...missing)
      await expectBadBodies(client, RESET)
    },
  }),
  {
    of: 'resetPassword',
    name: 'limits the tries from one address',
    hasRealLimits: true,
    async run({ visitor }) {
      const client = await visitor()
      const body = { email: 'nobody@example.org', resetCode: NO_LINK, newPassword: NEW_PASSWORD }
      const tries = []
      for (let times = 0; times <= rateLimits.confirm.tries; times++) tries.push(await client.call('POST', RESET, body))
      expect(tries.at(-1)?.status).toBe(429)
    },
  },
]

const changed: Scenario[] = [
  ...scenariosOf('changePassword', {
    'changes it, ends every log-in and hub connection, including this one, and mails a notice': async (world) => {
      const person = await world.organiser()
      const { client, email, password } = person
      const other = await (await world.visitor()).logIn(email, password)
      const hubs = [await client.connectHub(), await other.connectHub()]
      await client.ok('POST', CHANGE, { password, newPassword: NEW_PASSWORD })
      for (const hub of hubs) expect(await hub.next('SessionEnded')).toEqual({ reason: 'password-changed' })
      expect(client.cookies.has('lectern-login')).toBe(false)
      expect([await client.ok('GET', '/api/auth/me'), await other.ok('GET', '/api/auth/me')]).toEqual([null, null])
      expect((await newestMail(client, email)).subject).toBe('Your Lectern password was changed')
      // The response contained the visitor's CSRF token, so logging in works right away
      expect((await logIn(client, email, NEW_PASSWORD)).status).toBe(200)
      await expectPassword(world, person, NEW_PASSWORD, password)
    },
    'refuses a wrong password without ending the log-in': async ({ organiser }) => {
      const { client } = await organiser()
      const answer = await client.call('POST', CHANGE, { password: 'wrong', newPassword: NEW_PASSWORD })
      expectErrors(answer, 400, ['invalid-credentials', 'password'])
      expect((await client.call('GET', '/api/user/info')).status).toBe(200)
    },
    "refuses the current password, a common one, a short one and the account's address": async ({ organiser }) => {
      const { client, email, password } = await organiser()
      const change = (newPassword: string) => client.call('POST', CHANGE, { password, newPassword })
      expectErrors(await change(password), 400, ['same-value', 'newPassword'])
      expectErrors(await change('password1'), 400, ['common-password', 'newPassword'])
      expectErrors(await change(email), 400, ['common-password', 'newPassword'])
      expectErrors(await change('short'), 400, ['too-short', 'newPassword'])
    },
    'is refused for accounts with single sign-on': async ({ organiser }) => {
      const { client, password } = await organiser('Free', { isSSO: true })
      expectErrors(await client.call('POST', CHANGE, { password, newPassword: NEW_PASSWORD }), 400, 'sso-account')
    },
    'invalidates links mailed before': async (world) => {
      const { client, email, password } = await world.organiser()
      const resetCode = await resetCodeFor(world, email)
      await client.ok('POST', CHANGE, { password, newPassword: NEW_PASSWORD })
      const body = { email, resetCode, newPassword: 'quiet-hill-of-snow-12' }
      expectErrors(await client.call('POST', RESET, body), 400, 'invalid-link')
    },
  }),
  {
    of: 'changePassword',
    name: 'refuses more tries after ten wrong passwords, the right one too',
    hasRealLimits: true,
    async run({ organiser }) {
      const { client, password } = await organiser()
      const change = (tried: string) => client.call('POST', CHANGE, { password: tried, newPassword: NEW_PASSWORD })
      for (let miss = 1; miss <= 10; miss++) expect((await change('wrong')).status).toBe(400)
      expectErrors(await change(password), 429, 'rate-limited')
    },
  },
]

async function expectBadBodies(client: ScenarioClient, path: string) {
  expectErrors(await client.call('POST', path, { filler: 'x'.repeat(1_100_000) }), 413, 'payload-too-large')
  expectErrors(await client.call('POST', path, '{}', { 'content-type': 'text/plain' }), 415, 'unsupported-media-type')
  const answer = await client.call('POST', path, {}, { 'csrf-token': 'wrong' })
  expect([answer.status, answer.body]).toEqual([400, 'CSRF token validation failed.'])
}

export const passwordScenarios: Scenario[] = [...forgotten, ...reset, ...changed]
