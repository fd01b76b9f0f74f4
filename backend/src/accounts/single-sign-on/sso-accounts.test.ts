import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSsoWorld, logIn, me, type SsoWorld } from '../../../test/support/single-sign-on/sso-world.ts'
import { PASSWORD } from '../../../test/support/test-app.ts'
import type { TestClient } from '../../../test/support/test-client.ts'
import { Account } from '../account.entity.ts'
import { SsoIdentity } from './sso-identity.entity.ts'

let world: SsoWorld
let app: SsoWorld['app']
let client: TestClient
let email: string
beforeAll(async () => {
  world = await createSsoWorld()
  app = world.app
})
afterAll(() => world.close())
beforeEach(async () => {
  const person = world.person()
  email = person.email
  client = app.visitor()
  await logIn(client, person.name)
})

const NEW_PASSWORD = 'holly-verse-lantern-7'

describe('an account with single sign-on', () => {
  test.each([
    ['change its password', 'POST', '/api/auth/changePassword', { password: PASSWORD, newPassword: NEW_PASSWORD }],
    [
      'change its address',
      'POST',
      '/api/auth/requestChangeEmail',
      { password: PASSWORD, newEmailAddress: 'a@b.example' },
    ],
    ['see a key for an authenticator app', 'GET', '/api/auth/sharedKey', undefined],
    ['switch the second factor on', 'POST', '/api/auth/enableAuthentication', { code: '123456' }],
    ['switch the second factor off', 'POST', '/api/auth/disableAuthentication', { code: '123456' }],
    ['be forgotten as a remembered browser', 'POST', '/api/auth/forgetMFABrowser', {}],
  ] as const)('cannot %s here', async (_what, method, path, body) => {
    const answer = await client.call(method, path, body)
    expect(answer).toMatchObject({ status: 400, errors: [{ code: 'sso-account' }] })
    expect((await me(client)).emailAddress).toBe(email)
  })

  test('has no second factor', async () => {
    expect((await client.get('/api/auth/MFA')).data).toMatchObject({ isEnabled: false })
  })

  test.each(['', PASSWORD, NEW_PASSWORD])('refuses the password %j', async (password) => {
    const visitor = await app.visitor().fetchCsrfToken()
    const answer = await visitor.post('/api/auth/login', { email, password })
    expect(answer.status).toBe(password === '' ? 400 : 401)
    expect(await me(visitor)).toBeNull()
  })

  test('gets a mail that it has no password, without a link', async () => {
    const visitor = await app.visitor().fetchCsrfToken()
    expect((await visitor.post('/api/auth/forgotPassword', { email })).status).toBe(200)
    const { text } = await app.newestMail(email)
    expect(text).toContain('linked to an external single-sign-on account')
    expect(text).not.toContain('ResetPassword')
  })

  test("isn't changed by registering its address again", async () => {
    const before = await world.accountOf(email)
    const visitor = await app.visitor().fetchCsrfToken()
    const passwords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
    const person = {
      firstName: 'Mallory',
      lastName: 'M',
      email,
      inviteCode: 'WELCOME',

      ...passwords,
    }
    expect((await visitor.post('/api/auth/register', person)).status).toBe(200)
    expect(await world.accountOf(email)).toEqual(before)
  })

  test('can be deleted without a password, and loses its link to the provider', async () => {
    const { userId } = await me(client)
    expect((await client.post('/api/user/removeSelf', {})).status).toBe(200)
    const em = app.orm.em.fork()
    expect(await em.count(Account, { reference: userId })).toBe(0)
    expect(await em.count(SsoIdentity, { account: userId })).toBe(0)
  })
})
