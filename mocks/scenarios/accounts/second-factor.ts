import { TOTP, URI } from 'otpauth'
import { expect } from 'vitest'
import type { ScenarioClient } from '../harness/client.ts'
import { expectErrors, type Scenario, scenariosOf, type World } from '../harness/scenario.ts'

const LOGIN = '/api/auth/login'
const SECOND_STEP = '/api/auth/loginMFA'
const KEY = '/api/auth/sharedKey'
const STATUS = '/api/auth/MFA'
const ENABLE = '/api/auth/enableAuthentication'
const DISABLE = '/api/auth/disableAuthentication'
export const FORGET = '/api/auth/forgetMFABrowser'
const PERIOD_MS = 30_000

/**
 * An authenticator app. The code of the next step is already valid, but a third one would have to wait, so scenarios continue with
 * recovery codes.
 */
function createApp(authenticatorUri: string) {
  const totp = URI.parse(authenticatorUri) as TOTP
  let step = TOTP.counter() - 1
  const codeAt = (one: number) => totp.generate({ timestamp: one * PERIOD_MS })
  return {
    next: () => codeAt(++step),
    /** Six digits that aren't valid at the moment. */
    wrong() {
      const near = [-3, -2, -1, 0, 1, 2, 3].map((steps) => codeAt(TOTP.counter() + steps))
      return ['000000', ...near.map((_, at) => String(at + 1).repeat(6))].find((code) => !near.includes(code)) ?? ''
    },
  }
}

/** An organiser who has set up an app without enabling it. */
async function withKey({ organiser }: World) {
  const person = await organiser('Free')
  const { authenticatorUri, sharedKey } = await person.client.ok('GET', KEY)
  return { ...person, sharedKey: sharedKey as string, app: createApp(authenticatorUri) }
}
/** An organiser whose log-ins need a code. */
export async function withSecondFactor(world: World) {
  const person = await withKey(world)
  const { recoveryCodes } = await person.client.ok('POST', ENABLE, { code: person.app.next() })
  return { ...person, recoveryCodes: recoveryCodes as string[] }
}
interface Person {
  email: string
  password: string
}
const firstStep = (client: ScenarioClient, { email, password }: Person) =>
  client.call('POST', LOGIN, { email, password })

/** A browser that has passed the first log-in step. */
async function halfway({ visitor }: World, person: Person, browser?: ScenarioClient) {
  const client = browser ?? (await visitor())
  await client.ok('GET', '/api/csrf/get-csrf-token')
  expectErrors(await firstStep(client, person), 401, 'requires-two-factor')
  return client
}
/** Cookies that outlast the browser, except the one by which it is known after each log-in. */
const lasting = (lines: string[]) =>
  lines.filter((line) => /(max-age=[1-9]|expires)/i.test(line) && !line.startsWith('lectern-known')).join()

export const secondFactorScenarios: Scenario[] = [
  ...scenariosOf('logIn', {
    'requires the second factor only after the right password': async (world) => {
      const person = await withSecondFactor(world)
      const client = await world.visitor()
      const wrong = await firstStep(client, { ...person, password: 'wrong' })
      expect(wrong.body).not.toHaveProperty('detail')
      const answer = await firstStep(client, person)
      expectErrors(answer, 401, 'requires-two-factor')
      expect(answer.body).toMatchObject({ detail: 'RequiresTwoFactor' })
      expect(await client.ok('GET', '/api/auth/me')).toBeNull()
    },
  }),
  ...scenariosOf('logInWithSecondFactor', {
    'logs in with a code, which works once, and remembers the browser only if requested': async (world) => {
      const person = await withSecondFactor(world)
      const client = await halfway(world, person)
      const code = person.app.next()
      const before = client.csrfToken
      const answer = await client.call('POST', SECOND_STEP, { code, rememberMe: true, useRecoveryCode: false })
      expect(answer.status, JSON.stringify(answer.errors)).toBe(200)
      expect(client.csrfToken).not.toBe(before)
      expect(lasting(answer.headers.getSetCookie())).toMatch(/^lectern-login=[^,]+(, \d\d [^,]+)?$/)
      expect(await client.ok('GET', '/api/user/info')).toMatchObject({ emailAddress: person.email })
      const other = await halfway(world, person)
      expectErrors(await other.call('POST', SECOND_STEP, { code }), 400, ['invalid-code', 'code'])
    },
    'needs no code in a remembered browser, for this account only': async (world) => {
      const [person, other] = [await withSecondFactor(world), await withSecondFactor(world)]
      const client = await halfway(world, person)
      await client.ok('POST', SECOND_STEP, { code: person.app.next(), rememberMachine: true })
      expect(await client.ok('GET', STATUS)).toMatchObject({ isTwoFactorClientRemembered: true })
      await client.ok('GET', '/api/auth/logout')
      expect((await firstStep(client, person)).status).toBe(200)
      await halfway(world, other, client)
    },
    "accepts a recovery code once, in any notation, and doesn't remember the browser": async (world) => {
      const person = await withSecondFactor(world)
      const [first = ''] = person.recoveryCodes
      const client = await halfway(world, person)
      const code = ` ${first.toUpperCase().replaceAll('-', ' ')} `
      const body = { code, useRecoveryCode: true, rememberMe: true, rememberMachine: true }
      const answer = await client.call('POST', SECOND_STEP, body)
      expect(answer.status).toBe(200)
      expect(lasting(answer.headers.getSetCookie().filter((line) => !/max-age=0/i.test(line)))).toBe('')
      const left = { isEnabled: true, isTwoFactorClientRemembered: false, recoveryCodesLeft: 9 }
      expect(await client.ok('GET', STATUS)).toEqual(left)
      const again = await halfway(world, person)
      expectErrors(await again.call('POST', SECOND_STEP, body), 400, ['invalid-code', 'code'])
    },
    'needs the first step, once for each log-in': async (world) => {
      const person = await withSecondFactor(world)
      const client = await world.visitor()
      const [first, second] = person.recoveryCodes
      const body = (code = '') => ({ code, useRecoveryCode: true })
      expectErrors(await client.call('POST', SECOND_STEP, body(first)), 401, 'not-logged-in')
      await halfway(world, person, client)
      const waiting = client.cookie
      await client.ok('POST', SECOND_STEP, body(first))
      const visitor = await world.visitor()
      const cookie = `${visitor.cookie}; ${waiting.split('; ').find((one) => one.startsWith('lectern-second-step'))}`
      expectErrors(await visitor.call('POST', SECOND_STEP, body(second), { cookie }), 401, 'not-logged-in')
    },
    'names what is missing, wrong, unknown or malformed, and allows a retry': async (world) => {
      const person = await withSecondFactor(world)
      const client = await halfway(world, person)
      const wrong = person.app.wrong()
      const attempt = (body: unknown, headers = {}) => client.call('POST', SECOND_STEP, body, headers)
      const missing = await attempt({ code: ' ' })
      expectErrors(missing, 400, ['required', 'code'])
      expect(missing.errors[0]?.message).toBe('Verification code is missing')
      const missingRecovery = await attempt({ code: '', useRecoveryCode: true })
      expect(missingRecovery.errors[0]?.message).toBe('Recovery code is missing')
      expect((await attempt({})).errors[0]?.message).toBe('Verification code is missing')
      expectErrors(await attempt({ code: wrong }), 400, ['invalid-code', 'code'])
      expectErrors(await attempt({ code: 'no code' }), 400, ['invalid-code', 'code'])
      expectErrors(await attempt({ code: 'x'.repeat(65) }), 400, ['too-long', 'code'])
      expectErrors(await attempt({ code: wrong, stowaway: 1 }), 400, ['unknown-field', 'stowaway'])
      expectErrors(await attempt({ filler: 'x'.repeat(1_100_000) }), 413, 'payload-too-large')
      expectErrors(await attempt('{}', { 'content-type': 'text/plain' }), 415, 'unsupported-media-type')
      expect((await attempt({ code: wrong }, { 'csrf-token': 'wrong' })).body).toBe('CSRF token validation failed.')
      expect((await attempt({ code: person.app.next() })).status).toBe(200)
    },
  }),
  ...scenariosOf('getSharedKey', {
    "returns the same key until it's enabled, and none afterwards": async (world) => {
      const { client, email } = await world.organiser('Free')
      const first = await client.ok('GET', KEY)
      expect(await client.ok('GET', KEY)).toEqual(first)
      const secret = new URL(first.authenticatorUri).searchParams.get('secret')
      expect(first.sharedKey.replaceAll(' ', '').toUpperCase()).toBe(secret)
      expect(decodeURIComponent(first.authenticatorUri)).toContain(`otpauth://totp/Lectern:${email}?`)
      await client.ok('POST', ENABLE, { code: createApp(first.authenticatorUri).next() })
      const answer = await client.call('GET', KEY)
      expectErrors(answer, 400, 'wrong-state')
      expect(answer.errors[0]?.message).toBe('MFA is already enabled')
    },
  }),
  ...scenariosOf('getMfaStatus', {
    'is off, even if an app was set up but not enabled': async (world) => {
      const { client } = await withKey(world)
      const off = { isEnabled: false, isTwoFactorClientRemembered: false, recoveryCodesLeft: 0 }
      expect(await client.ok('GET', STATUS)).toEqual(off)
    },
  }),
  ...scenariosOf('enableMfa', {
    'turns it on with a code, returns ten recovery codes and mails the owner': async (world) => {
      const { client, app } = await withKey(world)
      const code = app.next()
      const { recoveryCodes } = await client.ok('POST', ENABLE, { code: `${code.slice(0, 3)} ${code.slice(3)}` })
      expect(new Set(recoveryCodes).size).toBe(10)
      for (const one of recoveryCodes) expect(one).toMatch(/^([a-z2-7]{6}-){3}[a-z2-7]{6}$/)
      const on = { isEnabled: true, isTwoFactorClientRemembered: false, recoveryCodesLeft: 10 }
      expect(await client.ok('GET', STATUS)).toEqual(on)
      expectErrors(await client.call('POST', ENABLE, { code: app.next() }), 400, 'wrong-state')
    },
    'refuses a code that is missing, wrong or before any key': async (world) => {
      const { client, app } = await withKey(world)
      const missing = await client.call('POST', ENABLE, { code: '' })
      expectErrors(missing, 400, ['required', 'code'])
      expect(missing.errors[0]?.message).toBe('Verification code is missing')
      for (const code of [app.wrong(), '🎺00050', '12345'])
        expectErrors(await client.call('POST', ENABLE, { code }), 400, ['invalid-code', 'code'])
      const { client: other } = await world.organiser('Free')
      expectErrors(await other.call('POST', ENABLE, { code: '000000' }), 400, ['invalid-code', 'code'])
    },
  }),
  ...scenariosOf('disableMfa', {
    'turns it off with a code, and deletes key and recovery codes': async (world) => {
      const { client, app, recoveryCodes, sharedKey, ...person } = await withSecondFactor(world)
      await client.ok('POST', DISABLE, { code: app.next() })
      expect(await client.ok('GET', STATUS)).toMatchObject({ isEnabled: false, recoveryCodesLeft: 0 })
      expect((await client.ok('GET', KEY)).sharedKey).not.toBe(sharedKey)
      const off = await client.call('POST', DISABLE, { code: recoveryCodes[0], useRecoveryCode: true })
      expectErrors(off, 400, 'mfa-not-enabled')
      expect(off.errors[0]?.message).toBe('MFA is not enabled')
      expect((await firstStep(await world.visitor(), person)).status).toBe(200)
    },
    'turns it off with a recovery code': async (world) => {
      const { client, recoveryCodes } = await withSecondFactor(world)
      await client.ok('POST', DISABLE, { code: recoveryCodes[9], useRecoveryCode: true })
      expect(await client.ok('GET', STATUS)).toMatchObject({ isEnabled: false })
    },
    'names what is missing, and refuses a wrong code': async (world) => {
      const { client, app } = await withSecondFactor(world)
      const messageFor = async (body: object) => (await client.call('POST', DISABLE, body)).errors[0]?.message
      expect(await messageFor({ code: '' })).toBe('Verification code is missing')
      expect(await messageFor({ code: '', useRecoveryCode: true })).toBe('Recovery code is missing')
      expectErrors(await client.call('POST', DISABLE, { code: app.wrong() }), 400, ['invalid-code', 'code'])
      const unknown = { code: 'aaaaaa-aaaaaa-aaaaaa-aaaaaa', useRecoveryCode: true }
      expectErrors(await client.call('POST', DISABLE, unknown), 400, ['invalid-code', 'code'])
      const { client: other } = await world.organiser('Free')
      expectErrors(await other.call('POST', DISABLE, { code: '' }), 400, 'mfa-not-enabled')
    },
  }),
  ...scenariosOf('forgetMfaBrowser', {
    'makes this browser need the second factor again': async (world) => {
      const person = await withSecondFactor(world)
      const client = await halfway(world, person)
      await client.ok('POST', SECOND_STEP, { code: person.app.next(), rememberMachine: true })
      await client.ok('POST', FORGET, {})
      expect(await client.ok('GET', STATUS)).toMatchObject({ isEnabled: true, isTwoFactorClientRemembered: false })
      await client.ok('GET', '/api/auth/logout')
      expectErrors(await firstStep(client, person), 401, 'requires-two-factor')
    },
    "is refused when it's off": async (world) => {
      const { client } = await world.organiser('Free')
      const answer = await client.call('POST', FORGET, {})
      expectErrors(answer, 400, 'mfa-not-enabled')
      expect(answer.errors[0]?.message).toBe('MFA is not enabled')
    },
  }),
  ...(['getSharedKey', 'enableMfa', 'disableMfa', 'forgetMfaBrowser'] as const).map(
    (of): Scenario => ({
      of,
      name: 'is not for accounts with single sign-on',
      async run({ organiser }) {
        const { client } = await organiser('Free', { isSSO: true })
        const calls = {
          getSharedKey: () => client.call('GET', KEY),
          enableMfa: () => client.call('POST', ENABLE, { code: '000000' }),
          disableMfa: () => client.call('POST', DISABLE, { code: '000000' }),
          forgetMfaBrowser: () => client.call('POST', FORGET, {}),
        }
        expectErrors(await calls[of](), 400, 'sso-account')
      },
    }),
  ),
  {
    of: 'logInWithSecondFactor',
    name: 'holds back who guesses, however often the password is given, but never a recovery code',
    hasRealLimits: true,
    async run(world) {
      const person = await withSecondFactor(world)
      const client = await world.visitor()
      for (let miss = 1; miss <= 5; miss++) {
        await halfway(world, person, client)
        expect((await client.call('POST', SECOND_STEP, { code: person.app.wrong() })).status).toBe(400)
      }
      const answer = await client.call('POST', SECOND_STEP, { code: person.app.next() })
      expectErrors(answer, 429, 'rate-limited')
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      await client.ok('POST', SECOND_STEP, { code: person.recoveryCodes[0], useRecoveryCode: true })
    },
  },
  {
    of: 'disableMfa',
    name: 'holds back who guesses',
    hasRealLimits: true,
    async run(world) {
      const { client, app } = await withSecondFactor(world)
      for (let miss = 1; miss <= 5; miss++) {
        expect((await client.call('POST', DISABLE, { code: app.wrong() })).status).toBe(400)
      }
      expectErrors(await client.call('POST', DISABLE, { code: app.wrong() }), 429, 'rate-limited')
    },
  },
  {
    of: 'enableMfa',
    name: 'holds back who guesses',
    hasRealLimits: true,
    async run(world) {
      const { client, app } = await withKey(world)
      for (let miss = 1; miss <= 5; miss++) {
        expect((await client.call('POST', ENABLE, { code: app.wrong() })).status).toBe(400)
      }
      expectErrors(await client.call('POST', ENABLE, { code: app.wrong() }), 429, 'rate-limited')
    },
  },
]
