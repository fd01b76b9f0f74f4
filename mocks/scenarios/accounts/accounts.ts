import { expect } from 'vitest'
import { expectErrors, type Scenario, scenariosOf } from '../harness/scenario.ts'
import { NEW_PASSWORD, resetCodeFor } from './passwords.ts'

const LOGIN = '/api/auth/login'

export const accountScenarios: Scenario[] = [
  ...scenariosOf('getCsrfToken', {
    "returns the browser's token, in the body and in a header": async ({ visitor }) => {
      const client = await visitor()
      const answer = await client.call('GET', '/api/csrf/get-csrf-token')
      expect(answer.headers.get('csrf-token')).toBe(answer.data.csrfTokenValue)
      expectErrors(
        await client.call('POST', LOGIN, { email: 'nobody@example.org', password: 'x' }),
        401,
        'invalid-credentials',
      )
    },
  }),
  ...scenariosOf('getHealth', {
    'is healthy': async ({ visitor }) =>
      expect(await (await visitor()).ok('GET', '/healthz')).toMatchObject({ status: 'ok' }),
  }),
  ...scenariosOf('getReadiness', {
    'is ready': async ({ visitor }) => expect(await (await visitor()).ok('GET', '/readyz')).toEqual({ status: 'ok' }),
  }),
  ...scenariosOf('logIn', {
    'logs in with the address in any letter case, and issues a new token': async ({ organiser, visitor }) => {
      const { email, password } = await organiser('Basic')
      const client = await visitor()
      const before = client.csrfToken
      const answer = await client.call('POST', LOGIN, { email: email.toUpperCase(), password })
      expect(answer.status).toBe(200)
      expect(client.csrfToken).not.toBe(before)
      expect(await client.ok('GET', '/api/user/info')).toMatchObject({ emailAddress: email, accountLevel: 'Basic' })
    },
    'keeps a remembered log-in, and ends others with the browser': async ({ organiser, visitor }) => {
      const { email, password } = await organiser()
      const lastingCookies = async (useSessionCookies: string) => {
        const client = await visitor()
        const answer = await client.call('POST', `${LOGIN}?useSessionCookies=${useSessionCookies}`, { email, password })
        return answer.headers.getSetCookie().filter((line) => /lectern-login=.*(max-age|expires)=/i.test(line)).length
      }
      expect([await lastingCookies('true'), await lastingCookies('false')]).toEqual([0, 1])
    },
    "follows the body's rememberMe if the query doesn't say, and ignores blanks around the address": async (given) => {
      const { email, password } = await given.organiser()
      const isLasting = async (rememberMe: boolean, query = '') => {
        const client = await given.visitor()
        const answer = await client.call('POST', LOGIN + query, { email: ` ${email}\t`, password, rememberMe })
        expect(answer.status).toBe(200)
        return /lectern-login=.*(max-age|expires)=/i.test(answer.headers.getSetCookie().join('\n'))
      }
      expect(await isLasting(true)).toBe(true)
      expect(await isLasting(false)).toBe(false)
      expect(await isLasting(true, '?useSessionCookies=true')).toBe(false)
    },
    'responds alike to a wrong password and an unknown address': async ({ organiser, visitor }) => {
      const { email } = await organiser()
      const client = await visitor()
      const wrong = await client.call('POST', LOGIN, { email, password: 'wrong' })
      const unknown = await client.call('POST', LOGIN, { email: 'unknown@example.org', password: 'wrong' })
      expectErrors(wrong, 401, 'invalid-credentials')
      expect(unknown.body).toEqual(wrong.body)
      expect(wrong.errors[0]?.message).toBe('Invalid credentials')
    },
    "ends this browser's previous log-in": async ({ organiser }) => {
      const { client, email, password } = await organiser()
      const before = client.cookie
      const hub = await client.connectHub()
      await client.ok('POST', LOGIN, { email, password })
      expect(await hub.next('SessionEnded')).toEqual({ reason: 'logged-out' })
      expectErrors(await client.call('GET', '/api/user/info', undefined, { cookie: before }), 401, 'not-logged-in')
      expect((await client.call('GET', '/api/user/info')).status).toBe(200)
    },
    'names what is missing, unknown or malformed': async ({ visitor }) => {
      const client = await visitor()
      expectErrors(await client.call('POST', LOGIN, {}), 400, ['required', 'email'], ['required', 'password'])
      const stowaway = { email: 'a@example.org', password: 'x', admin: true }
      expectErrors(await client.call('POST', LOGIN, stowaway), 400, ['unknown-field', 'admin'])
      expectErrors(await client.call('POST', LOGIN, { email: 'no address', password: 'x' }), 400, [
        'invalid-format',
        'email',
      ])
      expectErrors(
        await client.call('POST', `${LOGIN}?useSessionCookies=maybe`, { email: 'a@example.org', password: 'x' }),
        400,
        ['invalid-value', 'useSessionCookies'],
      )
    },
    'refuses bodies that are too large or of another type, and calls without a token': async ({ visitor }) => {
      const client = await visitor()
      const body = { email: 'a@example.org', password: 'x' }
      expectErrors(await client.call('POST', LOGIN, { filler: 'x'.repeat(1_100_000) }), 413, 'payload-too-large')
      const asText = { 'content-type': 'text/plain' }
      expectErrors(await client.call('POST', LOGIN, JSON.stringify(body), asText), 415, 'unsupported-media-type')
      const answer = await client.call('POST', LOGIN, body, { 'csrf-token': 'wrong' })
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: 400,
        body: 'CSRF token validation failed.',
      })
    },
  }),
  {
    of: 'logIn',
    name: 'refuses strangers after ten wrong passwords, but neither a browser that knows the account nor its mailed link',
    hasRealLimits: true,
    async run(world) {
      const { email, password, client: known } = await world.organiser()
      await known.logIn(email, password)
      const client = await world.visitor()
      for (let miss = 1; miss <= 10; miss++) {
        expect((await client.call('POST', LOGIN, { email, password: 'wrong' })).status).toBe(401)
      }
      const answer = await client.call('POST', LOGIN, { email, password })
      expectErrors(answer, 429, 'rate-limited')
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      await known.ok('POST', LOGIN, { email, password })
      const resetCode = await resetCodeFor(world, email)
      await client.ok('POST', '/api/Auth/resetPassword', { email, resetCode, newPassword: NEW_PASSWORD })
      await client.ok('POST', LOGIN, { email, password: NEW_PASSWORD })
    },
  },
  ...scenariosOf('logOut', {
    'ends the log-in for good, and succeeds without one': async ({ organiser }) => {
      const { client } = await organiser()
      const before = client.cookie
      await client.ok('GET', '/api/auth/logout')
      expect(client.cookies.has('lectern-login')).toBe(false)
      expectErrors(await client.call('GET', '/api/user/info', undefined, { cookie: before }), 401, 'not-logged-in')
      await client.ok('GET', '/api/auth/logout')
    },
    "can't be triggered by a foreign page": async ({ organiser }) => {
      const { client } = await organiser()
      const headers = { 'sec-fetch-site': 'cross-site' }
      expectErrors(await client.call('GET', '/api/auth/logout', undefined, headers), 403, 'not-allowed')
      expect((await client.call('GET', '/api/user/info')).status).toBe(200)
    },
    'closes the hub connections of the log-in, with the reason': async ({ organiser }) => {
      const { client } = await organiser()
      const hub = await client.connectHub()
      await client.ok('GET', '/api/auth/logout')
      expect(await hub.next('SessionEnded')).toEqual({ reason: 'logged-out' })
      await hub.closed
    },
  }),
  ...scenariosOf('getCurrentUser', {
    'is null without a log-in': async ({ visitor }) =>
      expect(await (await visitor()).ok('GET', '/api/auth/me')).toBeNull(),
    'returns the CSRF token for further calls': async ({ organiser }) => {
      const { client } = await organiser('Free')
      const { headers } = await client.call('GET', '/api/auth/me')
      expect(headers.get('csrf-token')).toBe(client.csrfToken)
      expect((await client.call('POST', '/api/auth/logins/endOthers', {})).status).toBe(200)
    },
    'contains the plan and its features': async ({ organiser }) => {
      const featuresOf = async (level: 'Free' | 'Basic' | 'Premium') =>
        (await (await organiser(level)).client.ok('GET', '/api/auth/me')).features.toSorted()
      const basic = ['EndDonationLink', 'EndFeedbackLink', 'EndSubscribeLink', 'MultipleShowings']
      const welcome = ['WelcomePageBackground', 'WelcomePageLogo']
      expect(await featuresOf('Free')).toEqual([])
      expect(await featuresOf('Basic')).toEqual([...basic, ...welcome])
      const premium = [...basic, ...welcome, 'EndCustomPages', 'WelcomeCustomPage'].toSorted()
      expect(await featuresOf('Premium')).toEqual(premium)
    },
  }),
  ...scenariosOf('getUserInfo', {
    'returns the logged-in user': async ({ organiser }) => {
      const { client, email } = await organiser('Free')
      const user = await client.ok('GET', '/api/user/info')
      expect(user).toEqual(await client.ok('GET', '/api/auth/me'))
      expect(user).toMatchObject({ emailAddress: email, isLoggedIn: true, isAdmin: false, roles: [], isSSO: false })
    },
  }),
]
