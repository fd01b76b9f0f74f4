import { expect, type Page, test } from '@playwright/test'
import { loginText } from '../../../text/account/login.ts'
import { forgottenPasswordText } from '../../../text/account/passwords.ts'
import { loginMfaText, mfaText, recoveryCodesText } from '../../../text/account/second-factor.ts'
import { usersText } from '../../../text/admin.ts'
import { shellText } from '../../../text/shell.ts'
import { startMockServer } from '../support/mocks/mock-server.ts'
import { fillLogin } from '../support/people/log-in.ts'
import { Authenticator } from '../support/people/totp.ts'
import { DEMO_PASSWORD } from '../support/server/server.ts'

// The account screens on mocks alone
const ADMIN = 'admin@demo.lectern.test'

let server: Awaited<ReturnType<typeof startMockServer>>
let origin: string
test.beforeAll(async () => {
  server = await startMockServer(4452)
  origin = server.origin
})
test.afterAll(() => server.close())

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const logIn = async (page: Page) => {
  await page.goto(`${origin}/Account/Login`)
  // The first page waits for the sources to compile
  await expect(page.getByLabel(loginText.email)).toBeVisible({ timeout: 45_000 })
  await fillLogin(page, ADMIN, DEMO_PASSWORD)
}

test('a mailed link is found in the mailbox', async ({ page }) => {
  await page.goto(`${origin}/Account/ForgottenPassword`)
  await page.getByLabel(forgottenPasswordText.email).fill(ADMIN)
  await page.getByRole('button', { name: forgottenPasswordText.submit, exact: true }).click()
  await expect(page.getByText(forgottenPasswordText.done)).toBeVisible()
  await page.goto(`${origin}/dev/mailbox`)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/ResetPassword/i)
})

// By day the screen tests cover the same screens on the same mocks
test('a second factor is set up and requested, and a user is blocked', async ({ page }) => {
  await logIn(page)
  await expect(heading(page, /Dashboard/)).toBeVisible()
  await page.goto(`${origin}/account/mfa`)
  const app = new Authenticator(await page.locator('code').innerText())
  await page.getByLabel(mfaText.code).fill(app.code())
  await page.getByRole('button', { name: mfaText.verify }).click()
  await expect(page.getByText(mfaText.enabled).first()).toBeVisible()
  await page.getByText(recoveryCodesText.saved).click()
  await page.getByRole('button', { name: recoveryCodesText.done }).click()
  await page.getByRole('button', { name: shellText.logout }).click()
  await page.waitForURL('**/Account/Login')

  await logIn(page)
  await page.getByLabel(loginMfaText.code, { exact: true }).fill(app.code())
  await page.getByRole('button', { name: loginMfaText.submit, exact: true }).click()
  await expect(heading(page, /Dashboard/)).toBeVisible()

  await page.getByRole('link', { name: usersText.heading, exact: true }).click()
  const row = page.getByRole('row', { name: /free@demo\.lectern\.test/ })
  await row.getByRole('button', { name: new RegExp(`^${usersText.lock}`) }).click()
  await expect(row).toContainText(usersText.blocked)
  await row.getByRole('button', { name: new RegExp(`^${usersText.unblock}`) }).click()
  await expect(row).not.toContainText(usersText.blocked)
})
