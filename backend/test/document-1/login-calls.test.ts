import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPeople } from '../people.ts'
import { createTestApp, PASSWORD, type TestApp } from '../support/test-app.ts'
import { type Answer, logIn, refused, succeeded, testRows } from './calls.ts'

// The calls of log-ins and the second factor (docs/product-rules.md#log-in)

let app: TestApp
let people: ReturnType<typeof createPeople>
beforeAll(async () => {
  app = await createTestApp()
  people = createPeople(app)
})
afterAll(() => app.close())

testRows(11, {
  'GET api/auth/me': async () => {
    const anonymous = await app.visitor().get('/api/auth/me')
    succeeded(anonymous)
    expect(anonymous.data).toBeNull()
    const { client } = await people.person({ isAdmin: true })
    const me = await client.get('/api/auth/me')
    succeeded(me)
    expect(me.data).toMatchObject({ accountLevel: 'Free', features: [], roles: ['Admin'] })
  },
  'GET api/user/info': async () => {
    const { account, client } = await people.person()
    const { data } = await client.get('/api/user/info')
    expect(data).toEqual({
      userId: account.reference,
      firstName: account.firstName,
      lastName: account.lastName,
      emailAddress: account.email,
      isSSO: false,
      accountLevel: 'Free',
      manualBlockDate: null,
      roles: [],
      features: [],
      isLoggedIn: true,
      isAdmin: false,
    })
    refused(await app.visitor().get('/api/user/info'), 401, 'Please log in.')
  },
  'POST login, query useSessionCookies': async () => {
    const { email } = await app.createAccount()
    const client = await people.visitor()
    const body = { email, password: PASSWORD }
    const cookieOf = (answer: Answer) => answer.headers.getSetCookie().find((line) => /httponly/i.test(line)) ?? ''
    const session = await client.post('/api/auth/login?useSessionCookies=true', body)
    succeeded(session)
    expect(cookieOf(session)).not.toMatch(/max-age|expires/i)
    const kept = await (await people.visitor()).post('/api/auth/login?useSessionCookies=false', body)
    expect(cookieOf(kept)).toMatch(/max-age|expires/i)
    expect((await logIn(await people.visitor(), email, 'not the password')).status).toBe(401)
  },
  'POST loginMFA': async () => {
    const { account, authenticator, recoveryCodes } = await people.withSecondFactor()
    const client = await people.visitor()
    const first = await logIn(client, account.email, PASSWORD)
    expect(first.status).toBe(401)
    expect(first.body).toMatchObject({ detail: 'RequiresTwoFactor' })
    const step = { rememberMachine: false, rememberMe: false }
    const wrong = await client.post('/api/auth/loginMFA', {
      ...step,
      code: authenticator.wrong(),
      useRecoveryCode: false,
    })
    refused(wrong, 400, 'Invalid code')
    succeeded(await client.post('/api/auth/loginMFA', { ...step, code: recoveryCodes[0], useRecoveryCode: true }))
    expect((await client.get('/api/auth/me')).data.userId).toBe(account.reference)
  },
  'GET logout': async () => {
    const { client } = await people.person()
    succeeded(await client.get('/api/auth/logout'))
    expect((await client.get('/api/auth/me')).data).toBeNull()
  },
  'GET api/auth/sharedKey': async () => {
    const { client } = await people.person()
    const answer = await client.get('/api/auth/sharedKey')
    succeeded(answer)
    expect(answer.data.sharedKey.replaceAll(' ', '')).toMatch(/^[a-z2-7]{32}$/i)
  },
  'GET api/auth/MFA': async () => {
    const { client } = await people.person()
    expect((await client.get('/api/auth/MFA')).data).toMatchObject({
      isEnabled: false,
      isTwoFactorClientRemembered: false,
    })
  },
  'MFA setup data call (when MFA is off)': async () => {
    const { client } = await people.person()
    const { data } = await client.get('/api/auth/sharedKey')
    const secret = new URL(data.authenticatorUri).searchParams.get('secret') ?? ''
    expect(secret.toLowerCase()).toBe(data.sharedKey.replaceAll(' ', '').toLowerCase())
  },
  'POST api/auth/enableAuthentication': async () => {
    const { client, recoveryCodes } = await people.withSecondFactor()
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await client.get('/api/auth/MFA')).data.isEnabled).toBe(true)
  },
  'POST api/auth/disableAuthentication': async () => {
    const byCode = await people.withSecondFactor()
    const byRecovery = await people.withSecondFactor()
    const proofs = [
      { ...byCode, proof: { code: byCode.authenticator.next(), useRecoveryCode: false } },
      { ...byRecovery, proof: { code: byRecovery.recoveryCodes[0], useRecoveryCode: true } },
    ]
    for (const { client, proof } of proofs) {
      succeeded(await client.post('/api/auth/disableAuthentication', proof))
      expect((await client.get('/api/auth/MFA')).data.isEnabled).toBe(false)
      refused(await client.post('/api/auth/disableAuthentication', proof), 400, 'MFA is not enabled')
    }
  },
  'POST api/auth/forgetMFABrowser': async () => {
    const { account, authenticator } = await people.withSecondFactor()
    const client = await people.visitor()
    await logIn(client, account.email, PASSWORD)
    const step = { code: authenticator.next(), rememberMachine: true, rememberMe: true, useRecoveryCode: false }
    succeeded(await client.post('/api/auth/loginMFA', step))
    expect((await client.get('/api/auth/MFA')).data.isTwoFactorClientRemembered).toBe(true)
    succeeded(await client.post('/api/auth/forgetMFABrowser', {}))
    expect((await client.get('/api/auth/MFA')).data.isTwoFactorClientRemembered).toBe(false)
    refused(await (await people.person()).client.post('/api/auth/forgetMFABrowser', {}), 400, 'MFA is not enabled')
  },
})

test('1.7 at application load the token is fetched with GET api/csrf/get-csrf-token, and travels in the CSRF-TOKEN header', async () => {
  const { email } = await app.createAccount()
  const client = app.visitor()
  const body = { email, password: PASSWORD }
  const without = await client.post('/api/auth/login?useSessionCookies=true', body)
  expect([without.status, without.body]).toEqual([400, 'CSRF token validation failed.'])
  const answer = await client.get('/api/csrf/get-csrf-token')
  succeeded(answer)
  client.csrfToken = answer.data.csrfTokenValue
  succeeded(await client.post('/api/auth/login?useSessionCookies=true', body))
})

test('1.7 every path is matched in any letter case, with and without a slash at its end', async () => {
  const { client } = await people.person({ isAdmin: true })
  const reads = ['/api/auth/me', '/api/user/info', '/api/auth/sharedKey', '/api/auth/MFA', '/api/admin/users']
  for (const path of reads) {
    for (const spelling of [path.toLowerCase(), `${path}/`, path.replace('/api/', '/API/').toUpperCase()]) {
      succeeded(await client.get(spelling))
    }
  }
})
