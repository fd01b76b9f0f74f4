import { describe, expect, onTestFinished, test } from 'vitest'
import { emailKeyOf } from '../../../../openapi/rules/text/texts.ts'
import { mailsTo, newestMail } from '../../../test/support/newest-mail.ts'
import { createTestApp, PASSWORD, testApp } from '../../../test/support/test-app.ts'
import type { TestClient } from '../../../test/support/test-client.ts'
import { Event } from '../../events/event.entity.ts'
import { Account } from '../account.entity.ts'
import { LinkCode } from '../links/link-code.entity.ts'
import { isInviteCode } from './invite-codes.ts'

const HOUR = 3_600_000
const app = await testApp()

let made = 0
const newAddress = () => `registering-${++made}@example.org`
const person = (email: string, more = {}) => ({
  firstName: 'Tomás',
  lastName: 'Lindqvist',
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  inviteCode: 'WELCOME',
  ...more,
})
const visitor = () => app.visitor().fetchCsrfToken()
const registerIn = (client: TestClient, email: string, more = {}) =>
  client.post('/api/auth/register', person(email, more))
const register = async (email: string, more = {}) => registerIn(await visitor(), email, more)
const accountsOf = (email: string) =>
  app.orm.em.fork().find(Account, { emailKey: emailKeyOf(email) }, { populate: ['passwordHash'] })

async function confirmation(email: string) {
  const [link = ''] = (await newestMail(app.orm, email)).links
  const [, userId, code] = /\/Account\/ConfirmEmail\/([^/]+)\/([^/]+)$/.exec(link) ?? []
  return `/api/auth/confirmEmail?userId=${userId}&code=${code}`
}
const twenty = <T>(work: (index: number) => Promise<T>) => Promise.all(Array.from({ length: 20 }, (_, at) => work(at)))

describe('registering', () => {
  test('twenty times at once creates one account, with the same response for all', async () => {
    const email = newAddress()
    const answers = await twenty((at) => register(at % 2 === 0 ? email : email.toUpperCase()))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await accountsOf(email)).toHaveLength(1)
    expect(await mailsTo(app.orm, email)).toHaveLength(20)
  })

  test('can’t be used to mail free text to an address', async () => {
    const email = newAddress()
    await register(email, { firstName: 'Win at evil.example', lastName: '<b>now</b>' })
    const { subject, text, html } = await newestMail(app.orm, email)
    expect(subject + text + html).not.toMatch(/evil|now</)
  })

  test('can’t set a plan, rights or a confirmed address', async () => {
    const stowaway = await register(newAddress(), { isAdmin: true, accountLevel: 'Premium' })
    expect(stowaway.errors.map(({ code }) => code)).toEqual(['unknown-field', 'unknown-field'])
    const email = newAddress()
    await register(email)
    const [account] = await accountsOf(email)
    expect(account).toMatchObject({ isAdmin: false, accountLevel: 'Free', emailConfirmedAt: null })
  })

  test('keeps Unicode in names and passwords as typed', async () => {
    const email = newAddress()
    const password = 'Ночь-над-рекой-🎶'
    const client = await visitor()
    await registerIn(client, email, { firstName: '  Zoë-美  ', password, confirmPassword: password.normalize('NFD') })
    await client.post(await confirmation(email))
    await app.visitor().logIn(email, password)
    expect((await accountsOf(email))[0]?.firstName).toBe('Zoë-美')
  })

  test('is closed without invite codes', async () => {
    const closed = await createTestApp({ INVITE_CODES: '' })
    onTestFinished(() => closed.close())
    for (const inviteCode of ['WELCOME', ' ', ',']) {
      const answer = await (await closed.visitor().fetchCsrfToken()).post(
        '/api/auth/register',
        person(newAddress(), { inviteCode }),
      )
      expect(answer.errors).toEqual([expect.objectContaining({ code: 'invalid-invite-code', field: 'inviteCode' })])
    }
  })

  test("doesn't count invalid forms towards the five mails of an address", async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
    onTestFinished(() => strict.close())
    const client = await strict.visitor().fetchCsrfToken()
    const send = (more = {}) => client.post('/api/auth/register', person('typing@example.org', more))
    for (let time = 1; time <= 6; time++) expect((await send({ confirmPassword: 'else' })).status).toBe(400)
    for (let time = 1; time <= 5; time++) expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(429)
  })
})

test.each([
  ['WELCOME', true],
  [' wel come ', true],
  ['CHOIR-2026', true],
  ['WELCOM', false],
  ['WELCOME,CHOIR-2026', false],
  ['', false],
])('the invite code %j lets in: %s', (given, isRight) => {
  expect(isInviteCode({ inviteCodes: ['WELCOME', 'choir-2026'] }, given)).toBe(isRight)
})

describe('the link that confirms an address', () => {
  test('used twenty times at once works once, and creates one tour', async () => {
    const [email, client] = [newAddress(), await visitor()]
    await registerIn(client, email)
    const call = await confirmation(email)
    const answers = await twenty(() => client.post(call))
    const later = answers.map(({ data }) => data.wasConfirmed).toSorted()
    expect(later).toEqual([false, ...Array(19).fill(true)])
    const [account] = await accountsOf(email)
    expect(await app.orm.em.fork().count(Event, { owner: account, isTour: true })).toBe(1)
  })

  test('from before registrations kept their own password asks for one', async () => {
    const email = newAddress()
    await register(email)
    const call = await confirmation(email)
    const passwordHash = (await app.createAccount()).passwordHash
    await app.orm.em.fork().nativeUpdate(Account, { emailKey: email }, { passwordHash })
    await app.orm.em
      .fork()
      .nativeUpdate(LinkCode, { account: { emailKey: email } }, { passwordHash: null, browserHash: null })
    expect((await (await visitor()).post(call)).data).toMatchObject({ requirePassword: true })
    expect((await accountsOf(email))[0]?.passwordHash).toBeNull()
  })

  test('says when the registration was made, and from where', async () => {
    const [email, client] = [newAddress(), await visitor()]
    app.clock.now = () => new Date('2026-11-27T14:05:00Z')
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    await client.post('/api/auth/register', person(email), { 'user-agent': userAgent })
    const { text } = await newestMail(app.orm, email)
    expect(text.replaceAll(/\s+/g, ' ')).toContain('on 27 November 2026 at 14:05 UTC, with Firefox on Linux')
  })

  test('works for 24 hours; registering again sends another', async () => {
    const email = newAddress()
    await register(email)
    const old = await confirmation(email)
    const late = new Date(Date.now() + 24 * HOUR)
    app.clock.now = () => late
    const client = await visitor()
    const tooLate = await client.post(old)
    expect(tooLate.errors).toEqual([{ code: 'invalid-link', message: 'Invalid link, please try again.' }])
    await register(email)
    expect((await client.post(await confirmation(email))).status).toBe(200)
  })

  test("isn't used by opening its page", async () => {
    const email = newAddress()
    await register(email)
    const call = await confirmation(email)
    const client = await visitor()
    await client.get(new URL((await newestMail(app.orm, email)).links[0] ?? '').pathname)
    expect((await client.get(call)).status).toBe(405)
    expect((await client.post(call)).status).toBe(200)
  })

  test("doesn't open a blocked account", async () => {
    const email = newAddress()
    await register(email)
    await app.orm.em.fork().nativeUpdate(Account, { emailKey: email }, { manualBlockDate: new Date() })
    expect((await (await visitor()).post(await confirmation(email))).status).toBe(400)
  })

  test('works while registering and confirming at the same time', async () => {
    const email = newAddress()
    await register(email)
    const call = await confirmation(email)
    const client = await visitor()
    const answers = await twenty((at) => (at % 2 === 0 ? client.post(call) : register(email)))
    expect(answers.filter(({ status }) => ![200, 400].includes(status))).toEqual([])
  })
})
