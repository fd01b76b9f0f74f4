import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DAY } from '../../../openapi/rules/durations.ts'
import { makeConcert, presenter } from '../../test/support/concert.ts'
import { PASSWORD, testServer } from '../../test/support/test-app.ts'
import type { TestClient } from '../../test/support/test-client.ts'
import { Account } from '../accounts/account.entity.ts'
import { requestEmailChange } from '../accounts/email-change/request-email-change.ts'
import { issueLinkCode } from '../accounts/links/link-codes.ts'
import { readCurrentUser } from '../accounts/read-user.ts'
import { readMfaStatus } from '../accounts/second-factor/read-mfa-status.ts'
import { readSharedKey } from '../accounts/second-factor/read-shared-key.ts'
import { AuditEntry } from '../audit/audit-entry.entity.ts'
import { changePlan } from '../billing/change-plan.ts'
import { readSubscription } from '../billing/read-subscription.ts'
import { createContentPage } from '../content/create-content-page.ts'
import { IssuedAccessCode } from '../events/access-code/issued-access-code.entity.ts'
import { createEvent } from '../events/create-event.ts'
import { removeUnusedFiles } from '../images/unused/remove-unused-files.ts'
import { OutboxMail } from '../mail/outbox-mail.entity.ts'
import { queueMail } from '../mail/queue-mail.ts'

// Phones are notified by the announcement, not the regular check
const { app } = await testServer({}, { liveLimits: { displayCheckMs: 600_000 } })

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const times = (count: number) => Array.from({ length: count }, (_, at) => at)
const remove = (client: TestClient) => client.post('/api/user/removeSelf', { password: PASSWORD })
const person = () => app.person()
const savePicture = (client: TestClient, page: string) =>
  client.put(`/api/content/pages/${page}/contents`, {
    rows: [{ blocks: [{ blockType: 'Image', imageName: 'a.png', altText: 'A dot', imageContents: PIXEL }] }],
  })
const blobNameOf = (answer: { data: { rows: { blocks: { blobName: string }[] }[] } }) =>
  answer.data.rows[0]?.blocks[0]?.blobName ?? ''
const filesOf = (blobName: string) =>
  readdirSync(join(app.config.dataDir, 'images'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes(blobName.replace('images/', '')),
  )

/** The rows of all tables that refer to the account, by table and column, found through foreign keys and column names. */
async function traces(reference: string) {
  const em = app.orm.em.fork()
  const columns = await em.execute<{ table: string; column: string }[]>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and (column_name like '%account_reference' or column_name like 'owner_reference')`,
  )
  expect(columns.length).toBeGreaterThan(4)
  const found = []
  for (const { table, column } of columns) {
    const rows = await em.execute(`select 1 from "${table}" where "${column}" = ?`, [reference])
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

describe('a deleted account', () => {
  test('leaves nothing but its access codes and a reference in the audit log', async () => {
    const { account } = await person()
    const client = await app.visitor().logIn(account.email, PASSWORD)
    const concert = await makeConcert(client)
    const blobName = blobNameOf(await savePicture(client, concert.pages[0] ?? ''))
    await client.delete(`/api/sessions/${concert.reference}/pages/${concert.slides[2]}`)
    await client.delete(`/api/sessions/${(await makeConcert(client)).reference}`)
    const unused = (await client.post('/api/content/pages')).data.reference
    const unusedBlob = blobNameOf(await savePicture(client, unused))
    await app.visitor().get(`/api/images/${blobName.replace('/', '|')}?w=320`, { accept: 'image/avif' })
    expect(filesOf(blobName).length).toBeGreaterThan(1)
    const ctx = app.contextOf(account)
    await ctx.transaction(async (tx) => {
      await issueLinkCode(tx, await tx.em.findOneOrFail(Account, account.reference), 'change-email', {
        newEmail: 'new@example.org',
      })
      for (const to of [account.email, 'new@example.org']) await queueMail(tx, to, { subject: 'A', paragraphs: [] })
    })
    expect((await remove(client)).status).toBe(200)
    expect(await traces(account.reference)).toEqual([])
    await removeUnusedFiles({ ...ctx, now: () => new Date(Date.now() + DAY + 1_000) })
    expect([...filesOf(blobName), ...filesOf(unusedBlob)]).toEqual([])
    const em = app.orm.em.fork()
    expect(await em.count(Account, { reference: account.reference })).toBe(0)
    expect(await em.count(IssuedAccessCode, { code: concert.accessCode })).toBe(1)
    expect(await em.count(OutboxMail, { to: 'new@example.org' })).toBe(0)
    const mails = await em.find(OutboxMail, { to: account.email })
    expect(mails.map((mail) => mail.subject)).toEqual(['Your account has been deleted'])
    const entries = await em.find(AuditEntry, { subjectReference: account.reference })
    expect(entries.map((entry) => entry.action).sort()).toEqual(['account-deleted', 'event-deleted', 'logged-in'])
    for (const { actorEmail, subjectEmail, note } of entries)
      expect([actorEmail, subjectEmail, note]).toEqual([null, null, null])
  })

  test('sends no mail to an unconfirmed address', async () => {
    const admin = await app.organiser('Free', { isAdmin: true })
    const unconfirmed = await app.createAccount('Free', { emailConfirmedAt: null })
    expect((await admin.delete(`/api/admin/users/${unconfirmed.reference}`)).status).toBe(200)
    expect(await app.orm.em.fork().count(OutboxMail, { to: unconfirmed.email })).toBe(0)
  })

  test("doesn't remove pictures of other accounts, not even identical ones", async () => {
    const [{ client }, other] = [await person(), await person()]
    const mine = await makeConcert(client)
    const theirs = await makeConcert(other.client)
    await savePicture(client, mine.pages[0] ?? '')
    const remaining = blobNameOf(await savePicture(other.client, theirs.pages[0] ?? ''))
    await remove(client)
    expect((await app.visitor().get(`/api/images/${remaining.replace('/', '|')}`)).status).toBe(200)
    expect((await other.client.get(`/api/sessions/${theirs.reference}`)).status).toBe(200)
  })

  test('can be created again with the same address', async () => {
    const { client, account } = await person()
    await remove(client)
    const again = await app.createAccount('Free', { email: account.email })
    expect(again.reference).not.toBe(account.reference)
    expect((await (await app.visitor().logIn(account.email, PASSWORD)).get('/api/events')).data.events).toEqual([])
  })
})

describe('deleting an account', () => {
  test('during all kinds of calls breaks nothing and leaves nothing', async () => {
    for (const _round of times(3)) {
      const { account, client } = await person()
      const concert = await makeConcert(client)
      const presenting = presenter(client, concert, concert.showing)
      await presenting.start()
      const slides = `/api/sessions/${concert.reference}/pages`
      const unused = (await client.post('/api/content/pages')).data.reference
      const logIn = async () =>
        (await app.visitor().fetchCsrfToken()).post('/api/auth/login', { email: account.email, password: PASSWORD })
      const work = times(4).flatMap((n) => [
        client.post('/api/sessions', { name: `Event ${n}` }),
        client.post(slides, { name: `Slide ${n}` }),
        client.post('/api/content/pages'),
        presenting.show(n % 3),
        savePicture(client, concert.pages[n % 3] ?? ''),
        savePicture(client, unused),
        client.delete(`/api/sessions/${concert.reference}`),
        client.get('/api/user/info'),
        logIn(),
      ])
      const [removed, ...answers] = await Promise.all([remove(client), ...work])
      expect(removed?.status, JSON.stringify(removed?.body)).toBe(200)
      const unexpected = answers.filter(({ status }) => status >= 500)
      expect(unexpected.map((answer) => answer.body)).toEqual([])
      expect(await traces(account.reference)).toEqual([])
    }
  }, 60_000)

  test('prevents waiting calls from creating anything', async () => {
    const { account, client } = await person()
    await remove(client)
    const ctx = app.contextOf(account)
    await expect(createContentPage(ctx)).rejects.toThrow('not-logged-in')
    await expect(createEvent(ctx, { name: 'Too late' })).rejects.toThrow('not-logged-in')
    await expect(readCurrentUser(ctx)).rejects.toThrow('not-logged-in')
    await expect(readMfaStatus(ctx, undefined)).rejects.toThrow('not-logged-in')
    await expect(readSharedKey(ctx)).rejects.toThrow('not-logged-in')
    await expect(readSubscription(ctx)).rejects.toThrow('not-logged-in')
    await expect(changePlan(ctx, 'Free')).rejects.toThrow('not-logged-in')
    const change = { newEmailAddress: 'new@example.org', password: PASSWORD, clientAddress: '192.0.2.1' }
    await expect(requestEmailChange(ctx, change)).rejects.toThrow('not-logged-in')
  })

  test('twenty times at once deletes it once', async () => {
    const { account, client } = await person()
    await makeConcert(client)
    const answers = await Promise.all(times(20).map(() => remove(client)))
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(new Set(statuses)).toEqual(new Set([200, 401]))
    const entries = { subjectReference: account.reference, action: 'account-deleted' }
    expect(await app.orm.em.fork().count(AuditEntry, entries)).toBe(1)
  })

  test('rolls back when the database fails on the way', async () => {
    const { account, client } = await person()
    const concert = await makeConcert(client)
    await app.orm.em.fork().execute(
      `create function refuse() returns trigger language plpgsql as $$ begin
         if old.reference = '${account.reference}' then raise exception 'no'; end if; return old; end $$`,
    )
    await app.orm.em
      .fork()
      .execute('create trigger refuse before delete on account for each row execute function refuse()')
    expect((await remove(client)).status).toBe(500)
    await app.orm.em.fork().execute('drop trigger refuse on account')
    expect((await client.get(`/api/sessions/${concert.reference}/pages`)).data.pages).toHaveLength(3)
    expect((await app.visitor().get(`/api/watch/events/${concert.accessCode}`)).status).toBe(200)
  })
})
