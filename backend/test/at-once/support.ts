import { expect } from 'vitest'
import type { AuditAction } from '../../../generated/zod/schemas/index.zod.ts'
import type { Account } from '../../src/accounts/account.entity.ts'
import { AuditEntry } from '../../src/audit/audit-entry.entity.ts'
import { AuthenticatorApp } from '../support/authenticator-app.ts'
import { PASSWORD, type TestApp } from '../support/test-app.ts'
import type { TestClient } from '../support/test-client.ts'

export const NEW_PASSWORD = 'holly-verse-lantern-7'

/** Helpers to set up a race in an app and to inspect the result. */
export function racesOf(app: () => TestApp) {
  const visitor = (here = app()) => here.visitor().fetchCsrfToken()
  async function person() {
    const account = await app().createAccount('Free')
    return { account, browser: await app().visitor().logIn(account.email, PASSWORD) }
  }
  return {
    visitor,
    person,
    async withSecondFactor() {
      const { account, browser } = await person()
      const { data } = await browser.get('/api/auth/sharedKey')
      const authenticator = new AuthenticatorApp(data.authenticatorUri, app().clock)
      const enabled = await browser.post('/api/auth/enableAuthentication', { code: authenticator.next() })
      return { account, browser, authenticator, recoveryCodes: enabled.data.recoveryCodes as string[] }
    },
    /** A browser that has passed the first log-in step. */
    async halfway({ email }: Account) {
      const browser = await visitor()
      expect((await browser.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(401)
      return browser
    },
    /** The same browser in another tab, which doesn't see the cookies of others' responses. */
    tabOf(browser: TestClient) {
      const tab = app().visitor()
      for (const [name, value] of browser.cookies) tab.cookies.set(name, value)
      tab.csrfToken = browser.csrfToken
      return tab
    },
    /** How many audit entries an account has for an action. */
    noted: ({ reference }: Account, action: AuditAction) =>
      app().orm.em.fork().count(AuditEntry, { subjectReference: reference, action }),
    mailed: async ({ email }: Account, subject: string) =>
      (await app().mailsTo(email)).filter((mail) => mail.subject === subject).length,
    /** The link in the newest mail. */
    linkTo: async (address: string) => new URL((await app().newestMail(address)).links[0] ?? ''),
  }
}
