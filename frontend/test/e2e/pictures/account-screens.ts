import type { Page } from '@playwright/test'
import { paths } from '../../../organiser/paths.ts'
import { deleteText } from '../../../text/account/account.ts'
import { loginText } from '../../../text/account/login.ts'
import { registerText } from '../../../text/account/registration.ts'
import type { Picture } from './picture-book.ts'
import { button } from './steps.ts'

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}
/** A screen that only has to load. */
const screen = (name: string, path: string, as?: Picture['as']): Picture => ({
  name,
  ...(as ? { as } : {}),
  open: (page) => open(page, path),
})

/** The screens of accounts: public pages, registration, account and administration. */
export const accountPictures: Picture[] = [
  screen('landing', paths.landing),
  screen('log in', paths.login()),
  screen('log in after a changed password', paths.login({ passwordChanged: 'true' })),
  {
    name: 'log in refused',
    open: async (page) => {
      await open(page, paths.login())
      await page.getByLabel(loginText.email).fill('somebody@example.org')
      await page.getByLabel(loginText.password, { exact: true }).fill('a wrong password')
      await button(page, loginText.submit).click()
      await page.getByText(loginText.threw).first().waitFor()
    },
  },
  screen('register', paths.register),
  {
    name: 'register with errors',
    open: async (page) => {
      await open(page, paths.register)
      await button(page, registerText.submit).click()
      await page.getByText(registerText.termsNeeded).first().waitFor()
    },
  },
  screen('forgotten password', paths.forgottenPassword),
  screen('reset password', paths.resetPassword({ code: 'none' })),
  screen('confirm email, failed', paths.confirmEmail('nobody', 'none')),
  screen('contact', paths.contact),
  screen('terms of use', paths.terms),
  screen('accessibility statement', paths.accessibility),
  screen('account details', paths.accountDetails, 'premium'),
  screen('change email address', paths.changeEmail, 'premium'),
  screen('change password', paths.accountPassword, 'premium'),
  screen('subscription, free', paths.subscription, 'newcomer'),
  screen('subscription, premium', paths.subscription, 'premium'),
  screen('second factor', paths.mfa, 'newcomer'),
  screen('log-ins', paths.logins, 'premium'),
  screen('delete account', paths.deleteAccount, 'newcomer'),
  {
    name: 'delete account, asked',
    as: 'newcomer',
    isWhole: false,
    open: async (page) => {
      await open(page, paths.deleteAccount)
      await page.getByLabel(deleteText.password, { exact: true }).fill('any')
      await button(page, deleteText.submit).click()
      await page.getByText(deleteText.question).waitFor()
    },
  },
  screen('users', paths.users, 'admin'),
  screen('audit log', paths.auditLog, 'admin'),
  screen('take down events', paths.adminEvents, 'admin'),
]
