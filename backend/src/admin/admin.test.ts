import { afterEach, describe, expect, test } from 'vitest'
import { makeConcert } from '../../test/support/concert.ts'
import { eventually, Phone } from '../../test/support/live/live-server.ts'
import { PASSWORD, testServer } from '../../test/support/test-app.ts'
import type { TestClient } from '../../test/support/test-client.ts'
import { Account } from '../accounts/account.entity.ts'
import { isWorkingAdmin } from '../accounts/admins/access.ts'
import { blockUser } from './block-user.ts'
import { deleteUser } from './delete-user.ts'

const { app, server } = await testServer()

// Each test starts without administrators
afterEach(() => app.orm.em.fork().nativeUpdate(Account, { isAdmin: true }, { isAdmin: false }))

const times = (count: number) => Array.from({ length: count }, (_, at) => at)
async function logIn(account: Account) {
  return app.visitor().logIn(account.email, PASSWORD)
}
async function administrator() {
  const account = await app.createAccount('Free', { isAdmin: true })
  return { account, client: await logIn(account), path: `/api/admin/users/${account.reference}` }
}
async function user(level: 'Free' | 'Basic' | 'Premium' = 'Premium') {
  const account = await app.createAccount(level)
  return { account, client: await logIn(account), path: `/api/admin/users/${account.reference}` }
}
const workingAdmins = async () =>
  (await app.orm.em.fork().find(Account, { isAdmin: true })).filter(isWorkingAdmin).length

describe('the last administrator', () => {
  const ways: [string, (client: TestClient, path: string) => Promise<{ status: number }>][] = [
    ['block', (client, path) => client.post(`${path}/block`)],
    ['delete', (client, path) => client.delete(path)],
  ]
  test.each(ways)('stays when two administrators %s each other concurrently', async (_name, act) => {
    const [one, other] = [await administrator(), await administrator()]
    const answers = await Promise.all(
      times(20).map((at) => (at % 2 ? act(one.client, other.path) : act(other.client, one.path))),
    )
    expect(await workingAdmins()).toBe(1)
    for (const { status } of answers) expect([200, 400, 401, 404]).toContain(status)
    expect(answers.some((answer) => answer.status === 200)).toBe(true)
  })

  test('stays when all administrators delete themselves at once', async () => {
    const admins = await Promise.all(times(4).map(administrator))
    const remove = ({ client }: { client: TestClient }) => client.post('/api/user/removeSelf', { password: PASSWORD })
    const answers = await Promise.all(admins.map(remove))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 400])
    expect(answers.find((answer) => answer.status === 400)?.errors).toMatchObject([{ code: 'last-admin' }])
    expect(await workingAdmins()).toBe(1)
  })
})

test('an administrator who was blocked or deleted while the call waited is refused', async () => {
  const [blocked, gone, target] = [await administrator(), await administrator(), await user()]
  const contexts = [blocked, gone].map(({ account }) => app.contextOf(account))
  const boss = await administrator()
  await boss.client.post(`${blocked.path}/block`)
  await boss.client.delete(gone.path)
  for (const ctx of contexts) {
    await expect(blockUser(ctx, target.account.reference)).rejects.toThrow('not-logged-in')
    await expect(deleteUser(ctx, target.account.reference)).rejects.toThrow('not-logged-in')
  }
  expect((await target.client.get('/api/user/info')).status).toBe(200)
})

describe('blocking a user', () => {
  test('leaves no concurrent log-in behind', async () => {
    const [admin, { account, path }] = [await administrator(), await user()]
    const tries = times(8).map(async () => {
      const browser = await app.visitor().fetchCsrfToken()
      const answer = await browser.post('/api/auth/login', { email: account.email, password: PASSWORD })
      expect([200, 401]).toContain(answer.status)
      return browser
    })
    const [browsers] = await Promise.all([Promise.all(tries), admin.client.post(`${path}/block`)])
    await admin.client.post(`${path}/unblock`)
    for (const browser of browsers) expect((await browser.get('/api/auth/me')).data).toBeNull()
  })
})

describe('changing the plan of a user', () => {
  test('admits waiting phones', async () => {
    const [admin, free] = [await administrator(), await user('Free')]
    const { showing } = await makeConcert(free.client)
    const phones = times(16).map(() => new Phone(server.url))
    await Promise.all(phones.map((phone) => phone.hub.start()))
    const results = []
    for (const phone of phones) results.push(await phone.join(showing))
    expect(results.at(-1)?.outcome).toBe('full')
    await admin.client.put(`${free.path}/account`, { accountLevel: 'Basic' })
    await eventually(() => expect(phones.at(-1)?.bodies('SeatGranted')).toHaveLength(1))
    await Promise.all(phones.map((phone) => phone.hub.stop()))
  })

  test('to the current plan has no effect', async () => {
    const [admin, free] = [await administrator(), await user('Free')]
    const concert = await makeConcert(free.client)
    const revision = async () =>
      (await app.visitor().get(`/api/watch/showings/${concert.showing}/display`)).data.revision
    const before = await revision()
    expect((await admin.client.put(`${free.path}/account`, { accountLevel: 'Free' })).status).toBe(200)
    expect(await revision()).toBe(before)
    expect((await admin.client.get(`/api/admin/audit-log?user=${free.account.reference}`)).data.entries).toMatchObject([
      { action: 'logged-in' },
    ])
  })
})
