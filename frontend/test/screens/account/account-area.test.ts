import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  accountText,
  changeEmailText,
  deleteText,
  detailsText,
  loginsText,
  passwordText,
} from '../../../text/account/account.ts'
import { uiText } from '../../../text/ui.ts'
import { open } from '../support/app.ts'
import { answer, answerAsUsual, changesSent, logIn, NO_LIST } from '../support/calls.ts'
import { keys, tabTo } from '../support/keyboard.ts'
import { DEMO_PASSWORD } from '../support/people.ts'
import { answerQuestion, button, fill, heading, keyOn, main, press, problem, titled } from '../support/steps.ts'

const menu = () => page.getByRole('navigation', { name: accountText.menu })
const entry = (name: string) => menu().getByRole('link', { name, exact: true })

test('My Account opens from the header; its menu marks the current page', async () => {
  await open('/dashboard', { who: 'free' })
  await keyOn(page.getByRole('banner').getByRole('link', { name: accountText.menu, exact: true }), 'Enter')
  await expect.element(heading(detailsText.heading)).toHaveFocus()
  await expect.element(entry(accountText.details)).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => menu().getByRole('listitem').elements()).toHaveLength(11)
})

test('on a phone the menu opens with its button and closes on the next page', async () => {
  await page.viewport(320, 640)
  await open('/account/details', { who: 'free' })
  await keyOn(button(accountText.openMenu), 'Enter')
  await expect.element(button(accountText.openMenu)).toHaveAttribute('aria-expanded', 'true')
  await tabTo('link', accountText.password)
  await keys('Enter')
  await expect.element(heading(passwordText.heading)).toHaveFocus()
  await expect.element(entry(accountText.password)).not.toBeInTheDocument()
})

test('a wrong password requests no email change, and typed text stays', async () => {
  await open('/account/details', { who: 'free' })
  await keyOn(main().getByRole('link', { name: detailsText.changeEmail }), 'Enter')
  await expect.element(heading(changeEmailText.heading)).toHaveFocus()
  await fill({ [changeEmailText.newEmail]: 'elsewhere@example.org', [changeEmailText.password]: 'not the password' })
  await keys('Enter')
  await expect.element(problem()).toMatchTextContent('Invalid credentials')
  await fill({ [changeEmailText.password]: DEMO_PASSWORD })
  await keys('Enter')
  await expect.element(main().getByText(changeEmailText.sent('elsewhere@example.org'))).toBeVisible()
  await expect.element(heading(changeEmailText.heading)).toHaveFocus()
})

test('another log-in appears in the list, and is ended from here', async () => {
  await logIn('free')
  await open('/dashboard', { who: 'free' })
  await titled(/Dashboard/)
  await page.getByRole('banner').getByRole('link', { name: accountText.menu, exact: true }).click()
  await entry(accountText.logins).click()
  await expect.element(heading(loginsText.heading)).toHaveFocus()
  const table = page.getByRole('table', { name: loginsText.caption })
  await expect.element(table).toBeVisible()
  expect(rowHeaders().filter((name) => name.includes(loginsText.current))).toHaveLength(1)
  await keyOn(page.getByRole('button', { name: /^Logout .*, logged in / }), 'Enter')
  await expect.element(heading(loginsText.heading)).toHaveFocus()
  await expect.element(page.getByText(loginsText.onlyThis)).toBeVisible()
  expect(changesSent()).toEqual(['endLogin'])
})

const rowHeaders = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent)

test('ending all others asks first', async () => {
  for (const _ of [1, 2]) await logIn('free')
  await open('/account/logins', { who: 'free' })
  await keyOn(button(loginsText.endOthers), 'Enter')
  await answerQuestion(loginsText.endOthersQuestion, uiText.cancel)
  expect(changesSent()).toEqual([])
  await keyOn(button(loginsText.endOthers), 'Enter')
  await expect.element(page.getByRole('dialog', { name: loginsText.endOthersQuestion })).toBeVisible()
  await tabTo('button', loginsText.endOthers)
  await keys('Enter')
  await expect.element(heading(loginsText.heading)).toHaveFocus()
  await expect.element(page.getByText(loginsText.onlyThis)).toBeVisible()
})

test('an account that fails to load shows an error, and can be retried', async () => {
  answer('getUserInfo', NO_LIST)
  await open('/account/details', { who: 'free' })
  await expect.element(page.getByText('There was a problem loading your account')).toBeVisible()
  answerAsUsual('getUserInfo')
  await press(uiText.tryAgain)
  await expect.element(page.getByLabelText(detailsText.firstName)).toHaveValue('Fiona')
})

test('an account with single sign-on is deleted without a password', async () => {
  await open('/account/delete', { who: 'sso' })
  await expect.element(button(deleteText.submit)).toBeVisible()
  await expect.poll(() => main().getByRole('textbox').elements()).toEqual([])
})

test('the account is deleted after the password and a confirmation that lists what is lost', async () => {
  await open('/account/delete', { who: 'free' })
  await fill({ [deleteText.password]: 'not the password' })
  await keys('Enter')
  const question = page.getByRole('dialog', { name: deleteText.question })
  for (const going of deleteText.going) await expect.element(question).toMatchTextContent(going)
  await tabTo('button', deleteText.confirm)
  await keys('Enter')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(problem()).toHaveFocus()
  expect(changesSent()).toEqual(['removeSelf'])
})
