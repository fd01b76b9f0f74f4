import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getCheckInviteMockHandler, getConfirmInviteMockHandler } from '../../../../generated/msw/handlers.ts'
import { paths } from '../../../organiser/paths.ts'
import { humanText } from '../../../text/account/human-verification.ts'
import { loginText } from '../../../text/account/login.ts'
import { forgottenPasswordText } from '../../../text/account/passwords.ts'
import { inviteText } from '../../../text/account/registration.ts'
import { contactText } from '../../../text/documents.ts'
import { landingText } from '../../../text/landing.ts'
import { shellText } from '../../../text/shell.ts'
import { open } from '../support/app.ts'
import { answer, answerAsUsual, use } from '../support/calls.ts'
import { keys, tabTo } from '../support/keyboard.ts'
import { allowMotion, askForNothing, reduceMotion } from '../support/media.ts'
import { button, fill, heading, isAt, key, keyOn, main, problem, titled, untilVerified } from '../support/steps.ts'

const visit = (address: string) => open(address, { who: 'signed-out' })
const section = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const link = (name: string) => main().getByRole('link', { name, exact: true })

async function isInSight(name: string) {
  await expect.element(section(name)).toHaveFocus()
  await expect.element(section(name)).toBeInViewport()
}

test('the landing page offers its sections, Login and Register', async () => {
  await visit('/')
  await expect.element(heading(landingText.heading)).toBeVisible()
  for (const plan of ['Free', 'Basic', 'Premium'])
    await expect.element(page.getByRole('heading', { level: 3, name: plan, exact: true })).toBeInTheDocument()
  await expect.element(page.getByText('£30 a month', { exact: false })).toBeInTheDocument()
})

afterEach(async () => {
  vi.useRealTimers()
  await askForNothing()
})

const { song, meeting, workshop } = landingText.sample.slides
const paused = (is: boolean) =>
  expect.element(button(landingText.sample.pause)).toHaveAttribute('aria-pressed', String(is))
/** Which slide the screens of the sample show. */
const onScreens = () =>
  ['hall', 'phone'].map((screen) => {
    const root = document.querySelector('.live-sample__screens')?.shadowRoot
    return root?.querySelector(`.${screen} .frame:not([hidden]) h2`)?.textContent
  })
const bothShow = ({ sampleTitle }: { sampleTitle: string }) =>
  expect.poll(onScreens).toEqual([sampleTitle, sampleTitle])

test('the sample moves by itself, until Pause or Next is pressed; Next says the slide, by keyboard', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await allowMotion()
  await visit('/')
  await paused(false)
  await bothShow(song)
  // Only in sight
  await expect.poll(() => vi.advanceTimersByTime(6000) && onScreens()).not.toContain(song.sampleTitle)
  await keyOn(button(landingText.sample.pause), 'Enter')
  await paused(true)
  const before = onScreens()
  vi.advanceTimersByTime(60_000)
  expect(onScreens()).toEqual(before)
  await keyOn(button(landingText.sample.pause), 'Enter')
  await keyOn(button(landingText.sample.next), 'Enter')
  await paused(true)
  const said = () => document.querySelector('.live-sample [aria-live]')?.textContent
  await expect.poll(said).toContain(onScreens()[1])
})

test('for those who prefer reduced motion the sample moves only with Next, and begins again after the last slide', async () => {
  await reduceMotion()
  await visit('/')
  for (const slide of [song, meeting, workshop, song]) {
    await bothShow(slide)
    await paused(true)
    await button(landingText.sample.next).click()
  }
})

test("'Explore Features' leads to the features, by keyboard", async () => {
  await visit('/')
  await keyOn(link('Explore Features'), 'Enter')
  await isInSight(landingText.features.heading)
  expect(location.hash).toBe('#features')
})

for (const [address, name] of [
  [paths.features, landingText.features.heading],
  [paths.pricing, landingText.pricing.heading],
  [paths.getStarted, landingText.getStarted.heading],
] as const) {
  test(`${address} opens at that section`, async () => {
    await visit(address)
    await isInSight(name)
  })
}

test("'Create Your Free Account' comes next after the section about it", async () => {
  await visit(paths.getStarted)
  await isInSight(landingText.getStarted.heading)
  await key('Tab')
  await expect.element(link('Create Your Free Account')).toHaveFocus()
  await key('Enter')
  await isAt(/^\/account\/register$/i)
})

for (const [name, title] of [
  [shellText.terms, 'Terms of Use'],
  [shellText.privacy, 'Privacy Policy'],
  [shellText.refunds, 'Refund and Cancellation Policy'],
  [shellText.accessibility, 'Accessibility statement'],
  [shellText.contact, contactText.heading],
] as const) {
  test(`the footer leads to ${title}`, async () => {
    await visit('/')
    await keyOn(page.getByRole('contentinfo').getByRole('link', { name, exact: true }), 'Enter')
    await expect.element(heading(title)).toHaveFocus()
    await expect.poll(() => document.title).toBe(`${title} – Lectern`)
  })
}

test('the accessibility statement leads to the test of each criterion, in the docs of this server', async () => {
  await visit(paths.accessibility)
  await expect
    .element(link('report on every criterion'))
    .toHaveAttribute('href', `${location.origin}/docs/accessibility/`)
})

test("a policy's contents lead to its sections", async () => {
  await visit(paths.privacy.toLowerCase())
  await keyOn(link('Your rights'), 'Enter')
  await isInSight('Your rights')
})

test('an unknown address shows Not found, with a way back to the home page', async () => {
  await visit('/no/such/page')
  await titled('Not found')
  await page.getByRole('link', { name: shellText.backToStart }).click()
  await expect.element(heading(landingText.heading)).toBeVisible()
})

test('logged-in users can open the help', async () => {
  await open('/dashboard')
  await page.getByRole('link', { name: shellText.help, exact: true }).click()
  await expect.element(heading('Help')).toHaveFocus()
})

test('the log-in page leads to the policies and to a new password', async () => {
  await visit('/account/login')
  const links = page.getByRole('navigation', { name: loginText.more }).getByRole('link')
  await expect
    .poll(() => links.elements().map(({ textContent }) => textContent))
    .toEqual([loginText.forgotten, shellText.terms, shellText.privacy])
})

test('an invalid link to change the address shows an error', async () => {
  await visit(paths.confirmEmailChange({ token: 'no-such-token-at-all', newEmailAddress: 'a@example.org' }))
  await expect.element(page.getByText('Invalid link, please try again.')).toBeVisible()
})

test('an invite is accepted with a password, and the target page is kept', async () => {
  use(getCheckInviteMockHandler(), getConfirmInviteMockHandler())
  const forwardUrl = '/Teams/a'
  await visit(paths.confirmInvite({ userId: 'u1', code: 'c1', forwardUrl }))
  await expect.element(heading(inviteText.heading)).toBeVisible()
  await keyOn(button(inviteText.submit), 'Enter')
  await expect.poll(() => problem().getByRole('listitem').elements()).toHaveLength(2)
  const password = 'seven-lamps-and-a-bell'
  await fill({ [inviteText.password]: password, [inviteText.confirmPassword]: password })
  await keys('Enter')
  await expect.element(heading(inviteText.heading)).toHaveFocus()
  await expect.element(page.getByText('Invite confirmed. Please log in.')).toBeVisible()
  await expect.element(link(inviteText.login)).toHaveAttribute('href', paths.login({ forwardUrl }))
})

test("a form whose human verification fails says why it can't be sent, and the check can be retried", async () => {
  answer('getHumanVerification', () => Promise.reject(new TypeError('Failed to fetch')))
  await visit(paths.forgottenPassword)
  await expect.element(page.getByText(humanText.failed).first()).toBeVisible()
  const submit = button(forgottenPasswordText.submit)
  await expect.element(submit).toBeDisabled()
  await expect.element(submit).toHaveAccessibleDescription(humanText.failed)
  await tabTo('button', forgottenPasswordText.submit)
  await keys('Enter')
  // The page's title may be announced with it
  const notYet = humanText.notYet(forgottenPasswordText.submit)
  await expect.element(page.getByText(notYet, { exact: false })).toBeInTheDocument()
  answerAsUsual('getHumanVerification')
  await tabTo('button', humanText.again, 'Shift+Tab')
  await keys('Enter')
  await untilVerified()
  expect(document.activeElement).not.toBe(document.body)
  await expect.element(submit).toBeEnabled()
})
