import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { emailKeyOf } from '../../../openapi/rules/text/texts.ts'
import { Account } from '../../src/accounts/account.entity.ts'
import { inviteAccount } from '../../src/accounts/invites/invite-account.ts'
import { argon2 } from '../../src/accounts/password.ts'
import { createContext } from '../../src/context/context.ts'
import { OutboxMail } from '../../src/mail/outbox-mail.entity.ts'
import { databaseWorkOf } from '../support/database/database-work.ts'
import { createTestApp, PASSWORD, type TestApp, testApp } from '../support/test-app.ts'
import type { TestAnswer, TestClient } from '../support/test-client.ts'

// Neither response nor work may reveal whether an address has an account (times: docs/benchmarks.md)

const app = await testApp()

type Make = (here: TestApp) => Promise<{ email: string }>
let made = 0
const unknown: Make = async () => ({ email: `nobody-${++made}@example.org` })
const known: Make = (here) => here.createAccount()
const openlyInvited: Make = async (here) => {
  const { email } = await unknown(here)
  await inviteAccount(createContext(here.config, here.services, null, here.clock.now), { email })
  return { email }
}
const states: [string, Make][] = [
  ['a confirmed account', known],
  ['an account that was never confirmed', (here) => here.createAccount('Free', { emailConfirmedAt: null })],
  ['an invited person', (here) => here.createAccount('Free', { emailConfirmedAt: null, passwordHash: null })],
  ['a person with an open invite', openlyInvited],
  ['a blocked account', (here) => here.createAccount('Free', { manualBlockDate: new Date() })],
  [
    'an account that was blocked before it was confirmed',
    (here) => here.createAccount('Free', { manualBlockDate: new Date(), emailConfirmedAt: null }),
  ],
  ['an account with single sign-on', (here) => here.createAccount('Free', { isSSO: true, passwordHash: null })],
  ['an administrator', (here) => here.createAccount('Free', { isAdmin: true })],
]

const visitor = (here: TestApp) => here.visitor().fetchCsrfToken()
const NEW_PASSWORD = 'quiet-hill-of-snow-12'
interface Ask {
  as(here: TestApp): Promise<TestClient>
  send(client: TestClient, email: string): Promise<TestAnswer>
  /** The number of password hashes and comparisons, and of mails. */
  work: { hashes: number; mails: number }
  /** The attempt that exceeds the limit for this address. */
  limit: number
}
const calls: Record<string, Ask> = {
  registering: {
    as: visitor,
    send: (client, email) => {
      const passwords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
      const names = { firstName: 'Tomás', lastName: 'Lindqvist' }
      return client.post('/api/auth/register', { ...names, email, ...passwords, inviteCode: 'WELCOME' })
    },
    work: { hashes: 1, mails: 1 },
    limit: 6,
  },
  'forgetting the password': {
    as: visitor,
    send: (client, email) => client.post('/api/auth/forgotPassword', { email }),
    work: { hashes: 0, mails: 1 },
    limit: 6,
  },
  'logging in with a wrong password': {
    as: visitor,
    send: (client, email) => client.post('/api/auth/login', { email, password: NEW_PASSWORD }),
    work: { hashes: 1, mails: 0 },
    limit: 11,
  },
  'changing to this address': {
    as: (here) => here.organiser('Free'),
    send: (client, newEmailAddress) =>
      client.post('/api/auth/requestChangeEmail', { newEmailAddress, password: PASSWORD }),
    work: { hashes: 1, mails: 2 },
    limit: 6,
  },
  'inviting to a team': {
    as: (here) => here.organiser('Free'),
    send: async (client, emailAddress) => {
      const { reference } = (await client.post('/api/teams', { name: 'Choir office' })).data
      const answer = await client.post(`/api/teams/${reference}/members`, { emailAddress })
      const newEachTime = { reference: '', emailAddress: '', createdDateUtc: '' }
      const body = answer.data ? { ...answer.data, ...newEachTime } : answer.body
      return { ...answer, body } as TestAnswer
    },
    work: { hashes: 0, mails: 1 },
    limit: 6,
  },
}

/** The observable part of a response. Random values count by name only. */
const seen = ({ status, headers, body }: TestAnswer) => {
  const names = [...headers.keys()].sort()
  const cookies = headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '').replace(/Expires=[^;]*/, 'Expires'))
  return { status, names, cookies, body }
}

async function ask({ as, send }: Ask, { email }: { email: string }) {
  const client = await as(app)
  const mailsBefore = await app.orm.em.fork().count(OutboxMail)
  const spies = [vi.spyOn(argon2, 'hash'), vi.spyOn(argon2, 'verify')]
  const { result, work } = await databaseWorkOf(app.orm, () => send(client, email))
  const hashes = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  for (const spy of spies) spy.mockRestore()
  const mails = (await app.orm.em.fork().count(OutboxMail)) - mailsBefore
  return { seen: seen(result), statements: work, hashes, mails }
}

describe.each(Object.entries(calls))('%s', (_name, call) => {
  let forNobody: Awaited<ReturnType<typeof ask>>
  beforeAll(async () => {
    // The first comparison creates the decoy hash for unknown addresses
    await ask(call, await unknown(app))
    forNobody = await ask(call, await unknown(app))
    expect(forNobody).toMatchObject(call.work)
    expect(forNobody.statements, 'statements are seen').toContain('select account')
  })

  test.each(states)('has the same response and work for an unknown address and for %s', async (_state, make) => {
    expect(await ask(call, await make(app))).toEqual(forNobody)
  })

  test('too often has the same response for known and unknown addresses', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
    onTestFinished(() => strict.close())
    const client = await call.as(strict)
    const refusals = []
    for (const make of [known, unknown]) {
      const { email } = await make(strict)
      const answers = []
      for (let n = 1; n < call.limit; n++) answers.push((await call.send(client, email)).status)
      expect(answers).not.toContain(429)
      refusals.push(await call.send(client, email))
    }
    expect(refusals.map((answer) => answer.status)).toEqual([429, 429])
    expect(new Set(refusals.map((answer) => JSON.stringify(seen(answer)))).size).toBe(1)
  })
})

test('anonymous calls never change known accounts', async () => {
  for (const [, make] of states) {
    const { email } = await make(app)
    const find = () =>
      app.orm.em.fork().findOneOrFail(Account, { emailKey: emailKeyOf(email) }, { populate: ['passwordHash'] })
    const before = await find()
    for (const call of Object.values(calls)) await ask(call, { email })
    expect(await find()).toEqual(before)
  }
})
