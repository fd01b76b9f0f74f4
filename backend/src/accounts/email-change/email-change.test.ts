import { expect, test } from 'vitest'
import { newestMail } from '../../../test/support/newest-mail.ts'
import { PASSWORD, testApp } from '../../../test/support/test-app.ts'
import type { TestClient } from '../../../test/support/test-client.ts'
import { AuditEntry } from '../../audit/audit-entry.entity.ts'
import { newReference } from '../../infrastructure/references.ts'
import { Account } from '../account.entity.ts'
import { LinkCode } from '../links/link-code.entity.ts'

const DAY = 24 * 3_600_000

const app = await testApp()

const newAddress = () => `New.${newReference().toLowerCase()}@example.org`
const confirm = async (link: object) =>
  (await app.visitor().fetchCsrfToken()).post('/api/auth/confirmChangeEmail', link)

async function person() {
  const account = await app.createAccount()
  return { account, browser: await app.visitor().logIn(account.email, PASSWORD) }
}

/** Requests a change and returns the mailed link's content. */
async function askForChange(browser: TestClient, newEmailAddress = newAddress()) {
  const answer = await browser.post('/api/auth/requestChangeEmail', { newEmailAddress, password: PASSWORD })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const [link = ''] = (await newestMail(app.orm, newEmailAddress)).links
  return { newEmailAddress, token: new URL(link).searchParams.get('token') }
}

test('a new address is stored as typed, after a link that works for 24 hours', async () => {
  const { account, browser } = await person()
  const link = await askForChange(browser)
  app.clock.now = () => new Date(Date.now() + DAY + 1000)
  expect((await confirm(link)).errors[0]?.code).toBe('invalid-link')
  app.clock.now = () => new Date(Date.now() + DAY - 60_000)
  expect((await confirm(link)).status).toBe(200)
  const { email, emailKey } = await app.orm.em.fork().findOneOrFail(Account, { reference: account.reference })
  expect([email, emailKey]).toEqual([link.newEmailAddress, link.newEmailAddress.toLowerCase()])
})

test("of two people who want the same address at once, one gets it and the other's link becomes invalid", async () => {
  const address = newAddress()
  const links = [
    await askForChange((await person()).browser, address),
    await askForChange((await person()).browser, address),
  ]
  const answers = await Promise.all(links.map(confirm))
  expect(answers.map((one) => one.status).sort()).toEqual([200, 400])
  expect(answers.flatMap((one) => one.errors.map((error) => error.code))).toEqual(['invalid-link'])
})

test('a change is refused if the account was blocked after the request', async () => {
  const { account, browser } = await person()
  const link = await askForChange(browser)
  await app.orm.em.fork().nativeUpdate(Account, { reference: account.reference }, { manualBlockDate: new Date() })
  expect((await confirm(link)).errors[0]?.code).toBe('invalid-link')
})

test('a new password cancels a requested change', async () => {
  const { browser } = await person()
  const link = await askForChange(browser)
  await browser.post('/api/auth/changePassword', { password: PASSWORD, newPassword: 'holly-verse-lantern-7' })
  expect((await confirm(link)).errors[0]?.code).toBe('invalid-link')
})

test('links to the old address become invalid with it', async () => {
  const { account, browser } = await person()
  const link = await askForChange(browser)
  await browser.post('/api/auth/forgotPassword', { email: account.email })
  await confirm(link)
  expect(await app.orm.em.fork().count(LinkCode, { account: account.reference })).toBe(0)
})

test('the audit log records request and change, without the token', async () => {
  const { account, browser } = await person()
  const link = await askForChange(browser)
  await confirm(link)
  const about = { subjectReference: account.reference, action: { $ne: 'logged-in' } }
  const entries = await app.orm.em.fork().find(AuditEntry, about, { orderBy: { at: 'asc' } })
  expect(entries.map((one) => [one.action, one.actorEmail, one.subjectEmail])).toEqual([
    ['email-change-requested', account.email, account.email],
    ['email-changed', null, link.newEmailAddress],
  ])
  expect(JSON.stringify(entries)).not.toContain(link.token)
})
