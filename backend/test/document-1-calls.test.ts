import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailKeyOf } from '../../openapi/rules/texts.ts'
import { createPeople } from './people.ts'
import { createTestApp, PASSWORD, type TestApp } from './support/test-app.ts'
import type { TestAnswer, TestClient } from './support/test-client.ts'

// Document 1, section 7: a test for each row of its table, with paths spelled as there

/** The number of rows in the document. */
const ROWS = 27
const NEW_PASSWORD = 'holly-verse-lantern-7'

let app: TestApp
let people: ReturnType<typeof createPeople>
beforeAll(async () => {
  app = await createTestApp({ HUMAN_VERIFICATION: 'altcha' })
  people = createPeople(app)
})
afterAll(() => app.close())

// biome-ignore lint/suspicious/noExplicitAny: these tests inspect responses of every shape
type Answer = TestAnswer<any>

const succeeded = ({ status, body }: Answer) => {
  expect(body).toMatchObject({ success: true, errors: [] })
  expect(status).toBe(200)
}
const refused = (answer: Answer, status: number, message: string) => {
  expect(answer.body).toMatchObject({ success: false, responseData: null })
  expect([answer.status, answer.errors[0]?.message]).toEqual([status, message])
}
const logIn = (client: TestClient, email: string, password: string) =>
  client.post('/api/auth/login?useSessionCookies=true', { email, password })

/** The rows' own words, and what they promise. */
const rows: Record<string, () => Promise<void>> = {
  'GET api/auth/me': async () => {
    const nobody = await app.visitor().get('/api/auth/me')
    succeeded(nobody)
    expect(nobody.data).toBeNull()
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
  'POST api/auth/register': async () => {
    const client = await people.visitor()
    const email = people.newAddress()
    const machine = await client.post('/api/auth/register', people.registration(email))
    expect([machine.status, machine.errors[0]?.code]).toEqual([400, 'human-verification-failed'])
    const answer = await client.post(
      '/api/auth/register',
      people.registration(email),
      await people.verifiedHuman(client),
    )
    succeeded(answer)
    expect(answer.data).toEqual({ requireConfirmedAccount: true })
    const broken = await client.post(
      '/api/auth/register',
      { ...people.registration(email), inviteCode: 'GUESS' },
      await people.verifiedHuman(client),
    )
    expect(broken.errors).toEqual([expect.objectContaining({ message: expect.any(String), field: 'inviteCode' })])
  },
  'POST api/auth/confirmEmail?userId=&code=': async () => {
    const client = await people.visitor()
    const email = people.newAddress()
    await client.post('/api/auth/register', people.registration(email), await people.verifiedHuman(client))
    const [, , , userId, code] = (await people.linkTo(email)).pathname.split('/')
    expect((await logIn(client, email, PASSWORD)).status).toBe(401)
    succeeded(await client.call('POST', `/api/auth/confirmEmail?userId=${userId}&code=${code}`))
    succeeded(await logIn(client, email, PASSWORD))
  },
  'GET api/auth/confirmInvite/{userId}/{code}': async () => {
    const { userId, code } = await people.invite(people.newAddress())
    const client = app.visitor()
    succeeded(await client.get(`/api/auth/confirmInvite/${userId}/${code}`))
    expect((await client.get(`/api/auth/confirmInvite/${userId}/unknown`)).status).toBe(400)
  },
  'POST api/auth/confirmInvite?userId=&code=': async () => {
    const email = people.newAddress()
    const { userId, code } = await people.invite(email)
    const client = await people.visitor()
    const passwords = { password: PASSWORD, confirmPassword: PASSWORD }
    const person = { firstName: 'Inês', lastName: 'Duarte', ...passwords }
    succeeded(await client.post(`/api/auth/confirmInvite?userId=${userId}&code=${code}`, person))
    succeeded(await logIn(client, email, PASSWORD))
    expect((await client.get('/api/user/info')).data).toMatchObject({ firstName: 'Inês', lastName: 'Duarte' })
  },
  'POST api/Auth/forgotPassword': async () => {
    const { email } = await app.createAccount()
    const client = await people.visitor()
    const machine = await client.post('/api/Auth/forgotPassword', { email })
    expect([machine.status, machine.errors[0]?.code]).toEqual([400, 'human-verification-failed'])
    succeeded(await client.post('/api/Auth/forgotPassword', { email }, await people.verifiedHuman(client)))
    expect((await people.linkTo(email)).pathname).toBe('/Account/ResetPassword')
  },
  'POST api/Auth/resetPassword': async () => {
    const { email } = await app.createAccount()
    const client = await people.visitor()
    await client.post('/api/Auth/forgotPassword', { email }, await people.verifiedHuman(client))
    const resetCode = (await people.linkTo(email)).searchParams.get('code')
    succeeded(await client.post('/api/Auth/resetPassword', { email, resetCode, newPassword: NEW_PASSWORD }))
    succeeded(await logIn(client, email, NEW_PASSWORD))
  },
  'POST api/Auth/changePassword': async () => {
    const { account, client } = await people.person()
    succeeded(await client.post('/api/Auth/changePassword', { password: PASSWORD, newPassword: NEW_PASSWORD }))
    expect((await client.get('/api/auth/me')).data).toBeNull()
    succeeded(await logIn(client, account.email, NEW_PASSWORD))
  },
  'POST api/Auth/requestChangeEmail': async () => {
    const { client } = await people.person()
    const newEmailAddress = people.newAddress()
    succeeded(await client.post('/api/Auth/requestChangeEmail', { newEmailAddress, password: PASSWORD }))
    const { pathname, searchParams } = await people.linkTo(newEmailAddress)
    expect([pathname, searchParams.get('newEmailAddress')]).toEqual(['/Account/ConfirmChangeEmail', newEmailAddress])
  },
  'POST api/Auth/confirmChangeEmail': async () => {
    const { client } = await people.person()
    const newEmailAddress = people.newAddress()
    await client.post('/api/Auth/requestChangeEmail', { newEmailAddress, password: PASSWORD })
    const token = (await people.linkTo(newEmailAddress)).searchParams.get('token')
    succeeded(await client.post('/api/Auth/confirmChangeEmail', { newEmailAddress, token }))
    expect((await client.get('/api/auth/me')).data).toBeNull()
    succeeded(await logIn(client, newEmailAddress, PASSWORD))
  },
  'POST api/user/update': async () => {
    const { client } = await people.person()
    succeeded(await client.post('/api/user/update', { firstName: 'Zoë', lastName: "O'Neil" }))
    expect((await client.get('/api/user/info')).data).toMatchObject({ firstName: 'Zoë', lastName: "O'Neil" })
  },
  'POST api/user/removeSelf': async () => {
    const { account, client } = await people.person()
    expect((await client.post('/api/user/removeSelf', { password: 'not the password' })).status).toBe(400)
    succeeded(await client.post('/api/user/removeSelf', { password: PASSWORD }))
    expect((await logIn(await people.visitor(), account.email, PASSWORD)).status).toBe(401)
  },
  'GET api/admin/users': async () => {
    const { admin, account, client } = await people.adminAndPerson()
    const { data } = await admin.get(`/api/admin/users?search=${emailKeyOf(account.email)}`)
    expect(data.users).toEqual([expect.objectContaining({ userId: account.reference, accountLevel: 'Free' })])
    expect((await client.get('/api/admin/users')).status).toBe(403)
  },
  'DELETE api/admin/users/{id}': async () => {
    const { admin, account, client } = await people.adminAndPerson()
    succeeded(await admin.call('DELETE', `/api/admin/users/${account.reference}`))
    expect((await client.get('/api/auth/me')).data).toBeNull()
  },
  'POST api/admin/users/{id}/block and /unblock': async () => {
    const { admin, account } = await people.adminAndPerson()
    const path = `/api/admin/users/${account.reference}`
    const blocked = await admin.call('POST', `${path}/block`)
    succeeded(blocked)
    expect(blocked.data.manualBlockDate).toEqual(expect.any(String))
    refused(await logIn(await people.visitor(), account.email, PASSWORD), 401, 'This account is blocked')
    const unblocked = await admin.call('POST', `${path}/unblock`)
    succeeded(unblocked)
    expect(unblocked.data.manualBlockDate).toBeNull()
  },
  'PUT api/admin/users/{id}/account': async () => {
    const { admin, account, client } = await people.adminAndPerson()
    succeeded(await admin.put(`/api/admin/users/${account.reference}/account`, { accountLevel: 'Premium' }))
    const { accountLevel, features } = (await client.get('/api/auth/me')).data
    expect([accountLevel, features.length]).toEqual(['Premium', 8])
  },
  'POST /api/billing/change-plan': async () => {
    const { client } = await people.person()
    for (const [plan, level] of Object.entries({ premium: 'Premium', basic: 'Basic', free: 'Free' })) {
      succeeded(await client.post('/api/billing/change-plan', { plan }))
      expect((await client.get('/api/auth/me')).data.accountLevel).toBe(level)
    }
    expect((await client.post('/api/billing/change-plan', { plan: 'gold' })).status).toBe(400)
  },
}

test('no row of section 7 is missing', () => {
  expect(Object.keys(rows)).toHaveLength(ROWS)
})

test.each(Object.entries(rows))('1.7 %s', (_title, check) => check())

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
