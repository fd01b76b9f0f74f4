import { afterAll, beforeAll, expect } from 'vitest'
import { emailKeyOf } from '../../../openapi/rules/texts.ts'
import { createPeople } from '../people.ts'
import { createTestApp, PASSWORD, type TestApp } from '../support/test-app.ts'
import { logIn, refused, succeeded, testRows } from './calls.ts'

/** The number of rows in the document. */

const NEW_PASSWORD = 'holly-verse-lantern-7'

let app: TestApp
let people: ReturnType<typeof createPeople>
beforeAll(async () => {
  app = await createTestApp({ HUMAN_VERIFICATION: 'altcha' })
  people = createPeople(app)
})
afterAll(() => app.close())

testRows(16, {
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
})
