import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { exampleInstallation, policyAddress } from '../../../../openapi/rules/installation.ts'
import { paths } from '../../../organiser/paths.ts'
import { registerText } from '../../../text/account/registration.ts'
import { contactText } from '../../../text/documents.ts'
import { landingText } from '../../../text/landing.ts'
import { shellText } from '../../../text/shell.ts'
import { open, show } from '../support/app.ts'
import { installed } from '../support/installed.ts'
import { allowMotion, askForNothing, reduceMotion } from '../support/media.ts'
import { leadsTo, link, showTitled, waysOf } from '../support/screen-steps.ts'
import { button, heading, isAt, key, keyOn } from '../support/steps.ts'

// The public pages (docs/product-rules.md#public-pages), and what applies to every path

const visit = (address: string) => open(address, { who: 'signed-out' })
const header = () => page.getByRole('banner')
const footer = () => page.getByRole('contentinfo')

async function isInSight(name: string) {
  const section = page.getByRole('heading', { level: 2, name, exact: true })
  await expect.element(section).toHaveFocus()
  await expect.element(section).toBeInViewport()
}

test('the landing page has its sections, its calls to action and the cards of the plans; the header has Login and Register', async () => {
  await visit('/')
  await expect.element(heading(landingText.heading)).toBeVisible()
  for (const plan of ['Free', 'Basic', 'Premium'])
    await expect.element(page.getByRole('heading', { level: 3, name: plan, exact: true })).toBeInTheDocument()
  await expect.element(page.getByText('£30 a month', { exact: false })).toBeInTheDocument()
  await expect.poll(() => waysOf(header().getByRole('navigation'))).toEqual(['Login', 'Register'])
  await leadsTo(header().getByRole('link', { name: 'Login', exact: true }), '/Account/Login')
  await leadsTo(header().getByRole('link', { name: 'Register', exact: true }), '/Account/Register')
  await leadsTo(link('Get Started Free'), /^\/account\/register$/i)
  await keyOn(link('Explore Features'), 'Enter')
  await isInSight('Features')
  await isAt('/#features')
  for (const [address, name] of [
    [paths.pricing, landingText.pricing.heading],
    [paths.features, landingText.features.heading],
    [paths.getStarted, landingText.getStarted.heading],
  ] as const) {
    show(address)
    await isInSight(name)
  }
  await key('Tab')
  await expect.element(link('Create Your Free Account')).toHaveFocus()
  await key('Enter')
  await isAt(/^\/account\/register$/i)
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

test('the footer of every public page leads to the text pages', async () => {
  await visit('/')
  for (const [name, title, address] of [
    [shellText.terms, 'Terms of Use', '/Policies/terms-of-use'],
    [shellText.privacy, 'Privacy Policy', '/Policies/privacy-policy'],
    [shellText.refunds, 'Refund and Cancellation Policy', '/Policies/refund-and-cancellation'],
    [shellText.accessibility, 'Accessibility statement', paths.accessibility],
    [shellText.contact, contactText.heading, '/contact'],
  ] as const) {
    await keyOn(footer().getByRole('link', { name, exact: true }), 'Enter')
    await expect.element(heading(title)).toHaveFocus()
    await isAt(address)
    await expect.poll(() => document.title).toBe(`${title} – Lectern`)
    await expect.poll(() => page.getByRole('main').element().textContent.length).toBeGreaterThan(300)
    await expect.element(footer()).toMatchTextContent(new RegExp(`© ${new Date().getFullYear()} \\S`))
  }
  await expect
    .element(footer().getByRole('link', { name: `Version ${exampleInstallation.version}` }))
    .toHaveAttribute('href', '/docs/changes/')
})

test("the accessibility statement leads to the report in this server's docs, and a policy's contents to its sections", async () => {
  await visit(paths.accessibility)
  await expect
    .element(link('report on every criterion'))
    .toHaveAttribute('href', `${location.origin}/docs/accessibility/`)
  show(paths.privacy.toLowerCase())
  await keyOn(link('Your rights'), 'Enter')
  await isInSight('Your rights')
})

test('the public header shows My Events and Logout when logged in', async () => {
  await open('/contact', { who: 'free' })
  await expect.poll(() => waysOf(header().getByRole('navigation'))).toEqual(['My Events', 'Logout'])
  await leadsTo(header().getByRole('link', { name: 'My Events' }), '/dashboard')
})

test("a closed installation without payments names its operator and shows no prices, no way to register and the operator's policy", async () => {
  const operator = { company: 'Grace Church', address: 'Leeds', vatNumber: 'none', supportEmail: 'office@example.org' }
  installed({ operator, isRegistrationOpen: false, hasPrices: false, ownPolicies: ['privacy'] })
  const fetched = window.fetch
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
    input === policyAddress('privacy')
      ? new Response('# House rules\n\nOf {company}.\n\n## Be kind\n\nAlways.')
      : fetched(input, init),
  )
  await visit('/')
  await expect.element(heading(landingText.heading)).toBeVisible()
  await expect.poll(() => waysOf(header().getByRole('navigation'))).toEqual(['Login'])
  await expect.element(footer()).toMatchTextContent(/© \d{4} Grace Church/)
  expect(document.querySelectorAll('a[href*="egister" i]')).toHaveLength(0)
  expect(document.body.textContent).not.toMatch(/£|a month|smaller plan|Refund/)
  show(paths.register)
  await expect.element(page.getByText(registerText.closed)).toBeVisible()
  expect(document.querySelector('form')).toBeNull()
  await showTitled(paths.terms, 'Terms of Use')
  await expect.element(page.getByRole('strong').filter({ hasText: 'Grace Church' })).toBeVisible()
  expect(document.body.textContent).not.toContain('£')
  await showTitled(paths.refunds, 'Not found')
  await showTitled(paths.privacy, 'House rules')
  await expect.element(page.getByText('Of Grace Church.')).toBeVisible()
  await showTitled(paths.contact, contactText.heading)
  await expect.element(link('office@example.org')).toBeVisible()
  await open(paths.subscription, { who: 'free' })
  await expect.element(page.getByRole('table')).toBeVisible()
  expect(document.body.textContent).not.toContain('£')
})

test("unknown addresses show 'Not found', with a way back to the home page", async () => {
  await visit('/')
  for (const address of ['/nowhere', '/account/nothing', '/Policies/other']) await showTitled(address, 'Not found')
  await page.getByRole('link', { name: shellText.backToStart }).click()
  await expect.element(heading(landingText.heading)).toBeVisible()
})
