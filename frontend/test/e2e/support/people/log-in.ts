import { expect, type Page } from '@playwright/test'
import { loginText } from '../../../../text/account/login.ts'

/** Fills in and submits the open log-in page. */
export async function fillLogin(page: Page, email: string, password: string) {
  await expect(page.getByRole('heading', { level: 1, name: loginText.heading })).toBeVisible()
  await page.getByLabel(loginText.email).fill(email)
  await page.getByLabel(loginText.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: loginText.submit, exact: true }).click()
}
