import type { Page } from '@playwright/test'
import { paths } from '../organiser/paths.ts'
import { contactText } from '../text/documents.ts'
import { humanText } from '../text/human-verification.ts'
import { landingText } from '../text/landing.ts'
import { loginText } from '../text/login.ts'
import { forgottenPasswordText } from '../text/passwords.ts'
import { inviteText } from '../text/registration.ts'
import { shellText } from '../text/shell.ts'
import { uiText } from '../text/ui.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { Keyboard } from './support/keyboard.ts'

let visitor: Page
let keys: Keyboard

test.beforeAll(async ({ devices }) => {
  visitor = await devices.desktop()
  keys = new Keyboard(visitor)
})
test.afterAll(({ devices }) => devices.close())

const heading = (name: string, level = 1) => visitor.getByRole('heading', { level, name, exact: true })
const isInSight = (name: string) => expect(heading(name, 2)).toBeInViewport()

test('the first page offers its sections and the ways in', async () => {
  await visitor.goto('/')
  await expect(heading(landingText.heading)).toBeVisible()
  for (const plan of ['Free', 'Basic', 'Premium']) await expect(heading(plan, 3)).toBeAttached()
  await expect(visitor.getByText('£30 a month')).toBeAttached()
  await expectAccessible(visitor)
})

test("'Explore Features' leads to the features, by keyboard", async () => {
  await visitor.goto('/')
  await keys.press('link', 'Explore Features')
  await expect(heading(landingText.features.heading, 2)).toBeFocused()
  await isInSight(landingText.features.heading)
  expect(new URL(visitor.url()).hash).toBe('#features')
})

for (const [address, name] of [
  [paths.features, landingText.features.heading],
  [paths.pricing, landingText.pricing.heading],
  [paths.getStarted, landingText.getStarted.heading],
] as const) {
  test(`who arrives at ${address} is at that section`, async () => {
    await visitor.goto('/contact')
    await visitor.goto(address)
    await expect(heading(name, 2)).toBeFocused()
    await isInSight(name)
  })
}

test("'Create Your Free Account' leads to the form of a new account", async () => {
  await visitor.goto(paths.getStarted)
  await expect(heading(landingText.getStarted.heading, 2)).toBeFocused()
  await keys.press('link', 'Create Your Free Account')
  await expect(visitor).toHaveURL(/\/account\/register$/i)
})

for (const [link, title] of [
  [shellText.terms, 'Terms of Use'],
  [shellText.privacy, 'Privacy Policy'],
  [shellText.refunds, 'Refund and Cancellation Policy'],
  [shellText.contact, contactText.heading],
] as const) {
  test(`the foot of the page leads to ${title}`, async () => {
    await visitor.goto('/')
    await visitor.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).press('Enter')
    await expect(heading(title)).toBeFocused()
    await expect(visitor).toHaveTitle(`${title} – Lectern`)
    await expectAccessible(visitor)
  })
}

test('the foot shows the current year', async () => {
  await expect(visitor.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()))
})

test("a policy's contents lead to its sections", async () => {
  await visitor.goto(paths.privacy.toLowerCase())
  await keys.press('link', 'Your rights')
  await expect(heading('Your rights', 2)).toBeFocused()
})

test('an unknown address is told so, with a way back to the first page', async () => {
  await visitor.goto('/no/such/page')
  await expect(heading('Not found')).toBeVisible()
  await expect(visitor.getByRole('link', { name: shellText.backToStart })).toBeVisible()
  await expectAccessible(visitor)
})

test('the header offers Login and Register, or My Events and Logout', async ({ api, devices }) => {
  await visitor.goto('/')
  const ways = (page: Page) => page.getByRole('banner').getByRole('navigation').locator('a, button')
  await expect(ways(visitor)).toHaveText(['Login', 'Register'])
  const organiser = await devices.desktop({ storageState: await api.login() })
  await organiser.goto('/')
  await expect(ways(organiser)).toHaveText(['My Events', 'Logout'])
  await expectAccessible(organiser)
})

test('the help is there for who is logged in, and after the log-in for who is not', async ({ api, devices }) => {
  const organiser = await devices.desktop({ storageState: await api.login() })
  await organiser.goto('/dashboard')
  await organiser.getByRole('link', { name: shellText.help, exact: true }).click()
  await expect(organiser.getByRole('heading', { level: 1, name: 'Help' })).toBeFocused()
  await expectAccessible(organiser)
  await visitor.goto('/help')
  await expect(visitor).toHaveURL(/returnUrl=%2Fhelp/)
  await expect(visitor.getByText("You don't have access to this page.  Please log in.")).toBeVisible()
})

test('the log-in page leads to the policies and to a new password', async () => {
  await visitor.goto('/account/login')
  const links = visitor.getByRole('navigation', { name: loginText.more }).getByRole('link')
  await expect(links).toHaveText([loginText.forgotten, shellText.terms, shellText.privacy])
  await expectAccessible(visitor)
})

test('an invite that cannot be used leads to the log-in page with the way on', async () => {
  await visitor.goto(paths.confirmInvite({ userId: 'nobody-at-all', code: 'no-such-code', forwardUrl: '/dashboard' }))
  await expect(visitor).toHaveURL(/\/Account\/Login\?forwardUrl=%2Fdashboard/)
})

test('a link of a change of address that cannot be used is told so', async () => {
  await visitor.goto(paths.confirmEmailChange({ token: 'no-such-token-at-all', newEmailAddress: 'a@example.org' }))
  await expect(visitor.getByText('Invalid link, please try again.')).toBeVisible()
  await expectAccessible(visitor)
})

test('an invite is accepted with a password, and the way on is kept', async () => {
  const answer = { json: { success: true, responseData: null, errors: [] } }
  await visitor.route(/\/api\/auth\/confirmInvite/, (route) => route.fulfill(answer))
  const forwardUrl = '/Teams/a'
  await visitor.goto(paths.confirmInvite({ userId: 'u1', code: 'c1', forwardUrl }))
  await expect(heading(inviteText.heading)).toBeVisible()
  await keys.press('button', inviteText.submit)
  await expect(visitor.getByRole('region', { name: uiText.thereIsAProblem }).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(visitor)
  await keys.type('textbox', inviteText.password, 'seven-lamps-and-a-bell')
  await keys.type('textbox', inviteText.confirmPassword, 'seven-lamps-and-a-bell')
  await keys.key('Enter')
  await expect(heading(inviteText.heading)).toBeFocused()
  await expect(visitor.getByText('Invite confirmed. Please log in.')).toBeVisible()
  await expectAccessible(visitor)
  const on = visitor.getByRole('main').getByRole('link', { name: inviteText.login })
  await expect(on).toHaveAttribute('href', paths.login({ forwardUrl }))
  await visitor.unroute(/\/api\/auth\/confirmInvite/)
})

test('a form whose human verification does not work says why it cannot be sent, and the check can be tried again', async () => {
  await visitor.route(/human-verification$/, (route) => route.abort())
  await visitor.goto(paths.forgottenPassword)
  await expect(visitor.getByText(humanText.failed)).toBeVisible()
  const submit = visitor.getByRole('button', { name: forgottenPasswordText.submit })
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveAccessibleDescription(humanText.failed)
  await keys.press('button', forgottenPasswordText.submit)
  await expect(visitor.getByText(humanText.notYet(forgottenPasswordText.submit))).toBeAttached()
  await expectAccessible(visitor)
  await visitor.unroute(/human-verification$/)
  await keys.tabTo('button', humanText.again, 'Shift+Tab')
  await keys.key('Enter')
  await expect(visitor.getByText(humanText.verified)).toBeVisible()
  await keys.expectFocusKept()
  await expect(submit).toBeEnabled()
})
