import { describe, expect, test } from 'vitest'
import { reportFigures } from '#testing/nightly-figures.ts'
import { IdempotencyRecord } from '../../src/idempotency/idempotency-record.entity.ts'
import { removeOldAnswers } from '../../src/idempotency/remove-old-answers.ts'
import { Team } from '../../src/teams/team.entity.ts'
import { atOnce, tally } from '../support/at-once.ts'
import { PASSWORD, testApp } from '../support/test-app.ts'
import { TestClient } from '../support/test-client.ts'

const app = await testApp()

const DAY = 24 * 3_600_000
const withKey = (key: string) => ({ 'idempotency-key': key })
async function person() {
  const account = await app.createAccount('Premium')
  return { account, client: await new TestClient(app.app).logIn(account.email, PASSWORD) }
}
const recordsOf = (accountReference: string) => app.orm.em.fork().find(IdempotencyRecord, { accountReference })

describe('a creating call that is sent 50 times at the same moment', () => {
  test('with one Idempotency-Key creates one event, and all get its response', async () => {
    const { client } = await person()
    const answers = await atOnce(50, () => client.post('/api/sessions', { name: 'Carols' }, withKey('carols')))
    expect(tally(answers)).toEqual({ '201': 50 })
    const different = new Set(answers.map(({ body }) => JSON.stringify(body))).size
    expect(different, 'different answers').toBe(1)
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size, 'different addresses').toBe(1)
    const { events } = (await client.get('/api/events')).data
    reportFigures(
      'F10',
      `an event created 50 times with one Idempotency-Key: ${events.length} event, ${different} answer`,
    )
    expect(events).toHaveLength(1)
  })

  test('with 50 keys creates 50, without deadlocks', async () => {
    const { client } = await person()
    const answers = await atOnce(50, (at) => client.post('/api/teams', { name: `Team ${at}` }, withKey(`team-${at}`)))
    expect(tally(answers)).toEqual({ '201': 50 })
  })
})

describe('a stored response', () => {
  test("is committed with the change: a call whose response can't be stored has no effect", async () => {
    const { client, account } = await person()
    const { seal } = app.services.secretBox
    app.services.secretBox.seal = () => {
      throw new Error('the process ends here')
    }
    const failed = await client.post('/api/teams', { name: 'Choir' }, withKey('choir'))
    app.services.secretBox.seal = seal
    expect(failed.status).toBe(500)
    expect(await app.orm.em.fork().count(Team, { owner: account.reference })).toBe(0)
    expect((await client.post('/api/teams', { name: 'Choir' }, withKey('choir'))).status).toBe(201)
  })

  test('contains no readable access token', async () => {
    const { client, account } = await person()
    const wanted = { name: 'Bridge', scopes: ['read'], expiresInDays: 30 }
    const { data } = await client.post('/api/auth/tokens', wanted, withKey('bridge'))
    expect(data.token).toMatch(/^lectern_/)
    expect(JSON.stringify(await recordsOf(account.reference))).not.toContain(data.token)
  })

  test('is deleted with its account', async () => {
    const { client, account } = await person()
    await client.post('/api/teams', { name: 'Choir' }, withKey('choir'))
    expect(await recordsOf(account.reference)).toHaveLength(1)
    expect((await client.post('/api/user/removeSelf', { password: PASSWORD })).status).toBe(200)
    expect(await recordsOf(account.reference)).toEqual([])
  })

  test('is valid for 24 hours, then removed; each account keeps 1,000', async () => {
    const { client, account } = await person()
    const create = () => client.post('/api/teams', { name: 'Choir' }, withKey('choir'))
    const first = await create()
    const context = app.contextOf(account)
    const later = (ms: number) => ({ ...context, now: () => new Date(Date.now() + ms) })
    await removeOldAnswers(later(DAY - 60_000))
    expect((await create()).body).toEqual(first.body)
    await app.orm.em
      .fork()
      .nativeUpdate(
        IdempotencyRecord,
        { accountReference: account.reference },
        { answeredAt: new Date(Date.now() - DAY - 1000) },
      )
    expect((await create()).body, 'after 24 hours').not.toEqual(first.body)
    const [{ answeredAt: _, id: _id, ...row }] = (await recordsOf(account.reference)) as [IdempotencyRecord]
    const rows = Array.from({ length: 1005 }, (_row, at) => ({
      ...row,
      id: `${account.reference}-${at}`,
      answeredAt: new Date(Date.now() - at),
    }))
    await app.orm.em.fork().insertMany(IdempotencyRecord, rows)
    await removeOldAnswers(context)
    expect(await recordsOf(account.reference)).toHaveLength(1000)
    await removeOldAnswers(later(DAY + 60_000))
    expect(await recordsOf(account.reference)).toEqual([])
  })
})
