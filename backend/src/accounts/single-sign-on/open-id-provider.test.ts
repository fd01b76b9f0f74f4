import { describe, expect, onTestFinished, test } from 'vitest'
import { type Mischief, startIssuer } from '../../../test/support/single-sign-on/real-issuer.ts'
import { logIn, me, ORIGIN, ssoWorld, start } from '../../../test/support/single-sign-on/sso-world.ts'
import { createTestApp } from '../../../test/support/test-app.ts'
import { createOpenIdProvider } from './open-id-provider.ts'
import { reasonOf } from './sign-on-failed.ts'

const { app, issuer, person } = await ssoWorld()

describe('a provider', () => {
  test.each<NonNullable<Mischief['server']>>(['away', 'broken'])(
    'that is %s at start-up is retried at the next log-in',
    async (server) => {
      issuer.misbehave({ server })
      const early = await createTestApp(issuer.environment)
      onTestFinished(() => early.close())
      const client = early.visitor()
      expect(await start(client)).toBe('/Account/Login?failed=true')
      issuer.misbehave({})
      expect(await logIn(client, person().name)).toBe(`${ORIGIN}/dashboard`)
    },
  )

  test('is discovered once for all log-ins', async () => {
    const fresh = await createTestApp(issuer.environment)
    onTestFinished(() => fresh.close())
    const asked = issuer.calls.length
    await Promise.all(Array.from({ length: 10 }, () => start(fresh.visitor())))
    await start(fresh.visitor())
    expect(issuer.calls.slice(asked)).toEqual(['/.well-known/openid-configuration'])
  })

  test('that expects the secret in the body and sends claims outside the ID token works too', async () => {
    const other = await startIssuer({ publicOrigin: ORIGIN, secretInBody: true, claimsInIdToken: false })
    const its = await createTestApp(other.environment)
    onTestFinished(async () => {
      await its.close()
      await other.close()
    })
    other.people.set('grace', { email: 'grace@body.example', email_verified: true, name: 'Grace Hopper' })
    const client = its.visitor()
    expect(await logIn(client, 'grace')).toBe(`${ORIGIN}/dashboard`)
    expect(await me(client)).toMatchObject({ emailAddress: 'grace@body.example', firstName: 'Grace Hopper' })
    expect(other.calls).toContain('/me')
  })

  test('with another issuer than configured is refused', async () => {
    const wrong = await createTestApp({
      ...issuer.environment,
      OIDC_ISSUER: issuer.url.replace('127.0.0.1', 'localhost'),
    })
    onTestFinished(() => wrong.close())
    expect(await start(wrong.visitor())).toBe('/Account/Login?failed=true')
  })
})

test('the cookie on https is bound to the host, out of reach of scripts, and lasts ten minutes', async () => {
  const secure = await createTestApp({ ...issuer.environment, PUBLIC_ORIGIN: 'https://lectern.example' })
  onTestFinished(() => secure.close())
  const answer = await secure.visitor().fetch('GET', '/api/auth/sso')
  const cookie = answer.headers.getSetCookie().find((line) => line.includes('single-sign-on'))
  expect(cookie).toMatch(
    /^__Host-lectern-single-sign-on=[\w-]{22}; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Lax$/,
  )
})

test('log-ins from one address are limited', async () => {
  const limited = await createTestApp({ ...issuer.environment, RATE_LIMIT_FACTOR: '0.025' })
  onTestFinished(() => limited.close())
  const client = limited.visitor()
  const statuses = []
  for (let time = 0; time < 4; time++) statuses.push((await client.fetch('GET', '/api/auth/sso')).status)
  expect(statuses).toEqual([302, 302, 302, 429])
  expect((await client.get('/api/auth/sso/callback?code=1&state=2')).status).toBe(429)
})

test("the log-in page gets the provider's name", async () => {
  expect((await app.visitor().get('/api/auth/options')).data).toEqual({ singleSignOn: { name: 'Grace Church' } })
})

test('an unresponsive provider times out', async () => {
  issuer.misbehave({ server: 'silent' })
  const provider = createOpenIdProvider(app.config, { timeoutSeconds: 0.05 })
  await expect(provider?.begin()).rejects.toThrow('the provider did not answer as it should')
})

describe('the log says why', () => {
  const singleSignOn = { clientId: 'lectern', clientSecret: 'not the secret', name: 'Grace Church' }
  const reasonFor = async (url: string) => {
    const provider = createOpenIdProvider({ publicOrigin: ORIGIN, singleSignOn: { ...singleSignOn, issuer: url } })
    try {
      const begun = await provider?.begin()
      const answer = { code: 'a-code', state: begun?.proof.state ?? '', iss: url }
      await provider?.finish(answer, begun?.proof ?? { state: '', nonce: '', codeVerifier: '' })
      return 'nothing'
    } catch (error) {
      return reasonOf(error)
    }
  }
  test.each([
    ['the provider cannot be reached', () => 'http://127.0.0.1:1', /ECONNREFUSED|bad port/],
    ['it is called otherwise', () => issuer.url.replace('127.0.0.1', 'localhost'), /issuer does not match/],
    ['the secret is wrong', () => issuer.url, /WWW_AUTHENTICATE|invalid_client/],
  ])('when %s', async (_name, url, expected) => expect(await reasonFor(url())).toMatch(expected))

  test("without the error's data", () => {
    const error = Object.assign(new Error('refused', { cause: { id_token: 'a-token' } }), {
      error: 'denied\r\nforged line',
    })
    expect(reasonOf(error)).toBe('refused')
    expect(reasonOf('a-token')).toBe('unknown')
  })
})
