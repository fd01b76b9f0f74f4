import { expect, test } from 'vitest'
import { PASSWORD, testApp } from '../../../test/support/test-app.ts'
import { AuditEntry } from '../../audit/audit-entry.entity.ts'
import { Login } from '../login/login.entity.ts'

const MINUTE = 60_000
const LOGINS = '/api/auth/logins'
const PHONE = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  'x-forwarded-for': '203.0.113.77',
}

// These tests' requests have no socket address, which counts as a trusted proxy here
const app = await testApp({ TRUSTED_PROXIES: 'unknown' })

async function personWithPhone() {
  const { account, client: browser } = await app.person()
  const phone = await app.visitor().fetchCsrfToken()
  const credentials = { email: account.email, password: PASSWORD }
  await phone.post('/api/auth/login?useSessionCookies=false', credentials, PHONE)
  return { account, browser, phone }
}

test('the list names browser and address range, but neither the full address nor any secret', async () => {
  const { account, browser, phone } = await personWithPhone()
  const answer = await browser.get(LOGINS)
  expect(answer.data.logins).toEqual([
    expect.objectContaining({ isCurrent: true, isRemembered: false, browser: null, place: null }),
    expect.objectContaining({
      isCurrent: false,
      isRemembered: true,
      browser: 'Safari on iPhone',
      place: '203.0.113.x',
    }),
  ])
  const rows = await app.orm.em.fork().find(Login, { account: account.reference })
  const text = JSON.stringify(answer.body)
  for (const secret of [...rows.map((row) => row.tokenHash), ...phone.cookies.values()])
    expect(text).not.toContain(secret)
  expect(JSON.stringify(rows)).not.toContain('203.0.113.77')
})

test('an expired log-in is neither listed nor found', async () => {
  const { browser, phone } = await personWithPhone()
  const [closed] = (await browser.get(LOGINS)).data.logins
  // Only the phone's log-in is remembered
  app.clock.now = () => new Date(Date.now() + 13 * 60 * MINUTE)
  const { logins } = (await phone.get(LOGINS)).data
  expect(logins.map((one: { isRemembered: boolean }) => one.isRemembered)).toEqual([true])
  expect((await phone.delete(`${LOGINS}/${closed.loginId}`)).status).toBe(404)
})

test('the last use is recorded to the minute', async () => {
  const { browser, phone } = await personWithPhone()
  const at = new Date(Date.now() + 5 * MINUTE)
  app.clock.now = () => at
  await phone.get('/api/auth/me')
  const [, listed] = (await browser.get(LOGINS)).data.logins
  expect(listed.lastSeenDateUtc).toBe(at.toISOString())
})

test("ending a log-in is in the audit log, logging out isn't", async () => {
  const { account, browser, phone } = await personWithPhone()
  const [, other] = (await browser.get(LOGINS)).data.logins
  await browser.delete(`${LOGINS}/${other.loginId}`)
  expect((await phone.get('/api/auth/me')).data).toBeNull()
  await browser.post(`${LOGINS}/endOthers`)
  const [own] = (await browser.get(LOGINS)).data.logins
  await browser.delete(`${LOGINS}/${own.loginId}`)
  const about = { subjectReference: account.reference, action: 'logins-ended' }
  expect((await app.orm.em.fork().find(AuditEntry, about)).map((entry) => entry.note)).toEqual(['Safari on iPhone'])
})

test('of many attempts to end the same log-in, one succeeds', async () => {
  const { browser } = await personWithPhone()
  const [, other] = (await browser.get(LOGINS)).data.logins
  const tries = Array.from({ length: 20 }, () => browser.delete(`${LOGINS}/${other.loginId}`))
  const statuses = (await Promise.all(tries)).map((one) => one.status)
  expect(statuses.sort()).toEqual([200, ...Array(19).fill(404)])
})

test('a log-in by a node of the previous version gets its public id from the database', async () => {
  const { account, browser } = await personWithPhone()
  await app.orm.em.fork().execute(
    `insert into login (token_hash, account_reference, is_persistent, created_at, last_seen_at, expires_at)
       values ('old-node', ?, false, now(), now(), now() + interval '1 hour')`,
    [account.reference],
  )
  const { logins } = (await browser.get(LOGINS)).data
  const old = logins.find((one: { browser: string | null; isCurrent: boolean }) => !one.browser && !one.isCurrent)
  expect((await browser.delete(`${LOGINS}/${old.loginId}`)).status).toBe(200)
})
