import { describe, expect, test } from 'vitest'
import { mailsTo, newestMail } from '../../../test/support/newest-mail.ts'
import { PASSWORD, testApp } from '../../../test/support/test-app.ts'
import { createContext } from '../../context/context.ts'
import { Account } from '../account.entity.ts'
import { inviteAccount } from './invite-account.ts'

const DAY = 24 * 3_600_000
const app = await testApp()

let made = 0
const newAddress = () => `invited-${++made}@example.org`
const context = () => createContext(app.config, app.services, null, () => app.clock.now())
const invite = (email: string, forwardUrl?: string) =>
  inviteAccount(context(), { email, ...(forwardUrl === undefined ? {} : { forwardUrl }) })
const visitor = () => app.visitor().fetchCsrfToken()
const passwords = { password: PASSWORD, confirmPassword: PASSWORD }
const confirmPath = ({ userId, code }: { userId: string; code: string | null }) =>
  `/api/auth/confirmInvite?userId=${userId}&code=${code}`
const confirm = async (link: { userId: string; code: string | null }, body: object = passwords) =>
  (await visitor()).post(confirmPath(link), body)
const twenty = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, work))

describe('inviting', () => {
  test('creates an inactive account and mails a link with the next path', async () => {
    const email = newAddress()
    const { userId, code } = await invite(email, '/sessions/abc?tab=style')
    const [link = ''] = (await newestMail(app.orm, email)).links
    const { pathname, searchParams } = new URL(link)
    expect(pathname).toBe('/Account/ConfirmInvite')
    expect(Object.fromEntries(searchParams)).toEqual({ userId, code, forwardUrl: '/sessions/abc?tab=style' })
    const account = await app.orm.em
      .fork()
      .findOneOrFail(Account, { reference: userId }, { populate: ['passwordHash'] })
    expect(account).toMatchObject({ passwordHash: null, emailConfirmedAt: null, accountLevel: 'Free', isAdmin: false })
    const early = await (await visitor()).post('/api/auth/login', { email, password: PASSWORD })
    expect(early.status).toBe(401)
  })

  test('a second time replaces the first invite', async () => {
    const email = newAddress()
    const [first, second] = [await invite(email), await invite(email)]
    expect(second.userId).toBe(first.userId)
    expect((await confirm(first)).errors).toEqual([expect.objectContaining({ code: 'invalid-link' })])
    expect((await confirm(second)).status).toBe(200)
  })

  test('twenty times at once creates one account', async () => {
    const email = newAddress()
    const links = await twenty(() => invite(email))
    expect(new Set(links.map(({ userId }) => userId)).size).toBe(1)
  })

  test('an existing account mails them to log in', async () => {
    const { email, reference } = await app.createAccount()
    expect(await invite(email.toUpperCase(), '/dashboard')).toEqual({ userId: reference, code: null })
    const { links } = await newestMail(app.orm, email)
    expect(links).toEqual([`${app.config.publicOrigin}/Account/Login?forwardUrl=%2Fdashboard`])
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example'])(
    'refuses a path that leads elsewhere: %s',
    async (forwardUrl) => {
      const email = newAddress()
      await expect(invite(email, forwardUrl)).rejects.toMatchObject({
        items: [{ code: 'invalid-value', field: 'forwardUrl' }],
      })
      expect(await mailsTo(app.orm, email)).toEqual([])
    },
  )

  test('refuses an invalid address', async () => {
    await expect(invite('nobody')).rejects.toMatchObject({ items: [{ code: 'invalid-format', field: 'email' }] })
  })
})

describe('an invite', () => {
  test('works for seven days', async () => {
    const link = await invite(newAddress())
    const later = new Date(Date.now() + 7 * DAY)
    app.clock.now = () => later
    expect((await confirm(link)).status).toBe(400)
    app.clock.now = () => new Date(later.getTime() - 60_000)
    expect((await confirm(link)).status).toBe(200)
  })

  test("keeps administrator rights given before it's confirmed", async () => {
    const email = newAddress()
    const link = await invite(email)
    await app.orm.em.fork().nativeUpdate(Account, { reference: link.userId }, { isAdmin: true })
    await confirm(link)
    const client = await app.visitor().logIn(email, PASSWORD)
    expect((await client.get('/api/user/info')).data.isAdmin).toBe(true)
  })

  test('becomes invalid when the person joins in another way', async () => {
    const [email, client] = [newAddress(), await visitor()]
    const person = { firstName: 'Tomás', lastName: 'Lindqvist', email, ...passwords, inviteCode: 'WELCOME' }
    await client.post('/api/auth/register', person)
    const [address = ''] = (await newestMail(app.orm, email)).links
    const [userId, code] = address.split('/').slice(-2)
    const link = await invite(email)
    expect((await client.post(`/api/auth/confirmEmail?userId=${userId}&code=${code}`)).status).toBe(200)
    const third = { password: 'a-third-password', confirmPassword: 'a-third-password' }
    expect((await confirm(link, third)).errors).toEqual([expect.objectContaining({ code: 'invalid-link' })])
    await app.visitor().logIn(email, PASSWORD)
  })

  test("doesn't open a blocked account", async () => {
    const link = await invite(newAddress())
    await app.orm.em.fork().nativeUpdate(Account, { reference: link.userId }, { manualBlockDate: new Date() })
    expect((await confirm(link)).status).toBe(400)
  })

  test("refuses the account's address as a password", async () => {
    const email = 'choir.leader.bath@example.org'
    const answer = await confirm(await invite(email), { password: email, confirmPassword: email })
    expect(answer.errors).toEqual([expect.objectContaining({ code: 'common-password', field: 'password' })])
  })
})
