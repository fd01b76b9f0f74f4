import type { Page } from '@playwright/test'
import { helpText } from '../../text/documents.ts'
import { loginText } from '../../text/login.ts'
import { shellText } from '../../text/shell.ts'
import { teamsText } from '../../text/teams.ts'
import { uiText } from '../../text/ui.ts'
import { expectAccessible } from '../support/axe.ts'
import { PHONE } from '../support/devices.ts'
import { expect, test } from '../support/fixtures.ts'
import { Keyboard } from '../support/keyboard.ts'
import { addressOf } from '../support/organiser-api.ts'
import { DEMO_PASSWORD } from '../support/server.ts'
import { songSlides } from '../support/slides.ts'

// Document 2, section 2: "Help /help"
test.afterEach(({ devices }) => devices.close())

const titles = Object.values(helpText.titles)
const menu = (page: Page) => page.getByRole('navigation', { name: helpText.sections })
const current = (page: Page) => menu(page).locator('[aria-current="location"]')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const results = (page: Page) => page.getByRole('region', { name: helpText.results })
const search = (page: Page) => page.getByRole('searchbox', { name: helpText.search })

/** The heading stands near the top of the window, and not above it. */
const expectAtTop = (page: Page, name: string) =>
  expect
    .poll(() => heading(page, name).evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBeLessThan(110)
    .then(() => expect(heading(page, name)).toBeInViewport())

test('the help has all sections in their order, each in the side menu', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto('/help')
  await expect(desk.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await expect(desk.getByRole('heading', { level: 2 })).toHaveText(titles)
  await expect(menu(desk).getByRole('link')).toHaveText(titles)
  await expect(desk.getByText('At most 5mb; it looks best with at least 6000px x 400px.')).toBeAttached()
  await expect(desk.getByText('At most 5mb; it looks best with at least 300px x 300px.')).toBeAttached()
  await expect(desk.getByText('within 1-2 business days')).toBeAttached()
  await expectAccessible(desk)
})

test('every section of the menu is led to, highlighted, and kept in the address', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto('/help')
  for (const [id, title] of Object.entries(helpText.titles)) {
    await menu(desk).getByRole('link', { name: title, exact: true }).click()
    await expect(heading(desk, title)).toBeFocused()
    await expectAtTop(desk, title)
    await expect(current(desk)).toHaveText([title])
    await expect(desk).toHaveURL(new RegExp(`/help#${id}$`))
  }
})

test('the section in view is highlighted and kept in the address while one scrolls', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto('/help')
  await expect(current(desk)).toHaveText(['Introduction'])
  await desk.mouse.move(700, 500)
  const seen: string[] = []
  await expect(async () => {
    await desk.mouse.wheel(0, 150)
    const text = await current(desk).innerText({ timeout: 1000 })
    if (seen.at(-1) !== text) seen.push(text)
    expect(seen.at(-1)).toBe('Contact support')
  }).toPass({ intervals: [30], timeout: 60_000 })
  expect(seen.filter((title) => title !== 'Introduction')).toEqual(titles.slice(1))
  await expect(desk).toHaveURL(/#contact-support$/)
  await desk.keyboard.press('Home')
  await expect(current(desk)).toHaveText(['Introduction'])
  await expect(desk).toHaveURL(/#introduction$/)
})

test('Back leaves the help at once, however many sections were read', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto('/teams')
  await desk.getByRole('link', { name: shellText.help, exact: true }).click()
  for (const title of ['Slides', 'Showings', 'Terminology']) {
    await menu(desk).getByRole('link', { name: title, exact: true }).click()
    await expect(current(desk)).toHaveText([title])
  }
  await desk.goBack()
  await expect(desk.getByRole('heading', { level: 1, name: teamsText.heading })).toBeVisible()
  await desk.goForward()
  await expectAtTop(desk, 'Terminology')
})

test('an address with a section opens the help there, also after a reload', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto('/help#slides')
  await expect(heading(desk, 'Slides')).toBeFocused()
  await expectAtTop(desk, 'Slides')
  await expect(current(desk)).toHaveText(['Slides'])
  await desk.reload()
  await expect(heading(desk, 'Slides')).toBeFocused()
  await expectAtTop(desk, 'Slides')
  const other = await desk.context().newPage()
  await other.goto('/help#%zz')
  await expect(current(other)).toHaveText(['Introduction'])
})

test('who has to log in first comes to the section after it', async ({ devices }) => {
  const desk = await devices.desktop()
  await desk.goto('/help#presenting')
  await desk.getByLabel(loginText.email).fill(addressOf('premium'))
  await desk.getByLabel(loginText.password, { exact: true }).fill(DEMO_PASSWORD)
  await desk.getByRole('button', { name: loginText.submit, exact: true }).click()
  await expect(heading(desk, 'Presenting')).toBeFocused()
})

test('the menu stays in view on a desktop while one reads', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto('/help#content-editor')
  await expectAtTop(desk, 'Content Editor')
  await expect(menu(desk).getByRole('link', { name: 'Introduction' })).toBeInViewport()
  await expect(menu(desk).getByRole('link', { name: 'Contact support' })).toBeInViewport()
})

test('on a phone the menu is behind a button that stays in reach, closes on a choice and on Escape', async ({
  api,
  devices,
}) => {
  const phone = await devices.phone({ storageState: await api.login() })
  await phone.goto('/help#showings')
  const button = menu(phone).getByRole('button', { name: helpText.sections })
  await expectAtTop(phone, 'Showings')
  await expect(button).toBeInViewport()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(menu(phone).getByRole('link')).toHaveCount(0)
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(current(phone)).toHaveText(['Showings'])
  await menu(phone).getByRole('link', { name: 'End screen' }).click()
  await expect(heading(phone, 'End screen')).toBeFocused()
  await expectAtTop(phone, 'End screen')
  const { bottom } = await menu(phone).evaluate((element) => element.getBoundingClientRect())
  const { top } = await heading(phone, 'End screen').evaluate((element) => element.getBoundingClientRect())
  expect(top).toBeGreaterThanOrEqual(bottom)
  await expect(menu(phone).getByRole('link')).toHaveCount(0)
  await button.focus()
  await phone.keyboard.press('Enter')
  await phone.keyboard.press('Tab')
  await phone.keyboard.press('Escape')
  await expect(menu(phone).getByRole('link')).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('the open menu of a phone is accessible', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login(), viewport: PHONE })
  await desk.goto('/help')
  await menu(desk).getByRole('button', { name: helpText.sections }).click()
  await expectAccessible(desk)
})

test('the search finds sections and their sentences, says how many, and leads there', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto('/help')
  const keys = new Keyboard(desk)
  await keys.type('searchbox', helpText.search, 'CLÍCKERS')
  await expect(results(desk).getByText(helpText.found(1), { exact: true })).toBeVisible()
  await expect(desk.getByRole('status').filter({ hasText: helpText.found(1) })).toBeAttached()
  await expect(results(desk).getByRole('listitem')).toHaveText([
    /^Presenting: Keys while you present.*Most clickers send these\.$/,
  ])
  await expect(results(desk).locator('mark')).toHaveText(['clickers'])
  await expectAccessible(desk)
  await keys.press('link', 'Presenting: Keys while you present')
  await expect(heading(desk, 'Keys while you present')).toBeFocused()
  await expect(current(desk)).toHaveText(['Presenting'])
  await expect(desk).toHaveURL(/#presenting-keys-while-you-present$/)
})

test('Escape empties the search, and so does its button', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto('/help')
  await search(desk).fill('slide')
  await expect(results(desk)).toBeVisible()
  await search(desk).press('Escape')
  await expect(search(desk)).toHaveValue('')
  await expect(search(desk)).toBeFocused()
  await expect(results(desk)).toBeHidden()
  await search(desk).fill('slide')
  await desk.getByRole('button', { name: uiText.clear(helpText.search) }).click()
  await expect(search(desk)).toBeFocused()
  await expect(results(desk)).toBeHidden()
})

test('a search without a result says so and leads to the support', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto('/help')
  const keys = new Keyboard(desk)
  await keys.type('searchbox', helpText.search, 'zebra')
  await expect(results(desk).getByText(helpText.none('zebra'))).toBeVisible()
  await expect(desk.getByRole('status').filter({ hasText: helpText.none('zebra') })).toBeAttached()
  await expectAccessible(desk)
  await keys.press('link', helpText.noneHint)
  await expect(heading(desk, 'Contact support')).toBeFocused()
})

test('the sections lead to the screens they are about', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto('/help')
  const links = desk.getByRole('main').locator('.help__ways').getByRole('link')
  await expect(links.first()).toBeVisible()
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.length).toBeGreaterThan(5)
  for (const address of new Set(addresses)) {
    await desk.goto(address)
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(desk.getByRole('heading', { level: 1, name: shellText.notFoundTitle })).toBeHidden()
  }
})

test('every control of the help is reached by keyboard and can be seen', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto('/help')
  await expect(heading(desk, 'Contact support')).toBeAttached()
  await new Keyboard(desk).walk()
})

test('printed, the help is its text alone', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto('/help')
  await expect(heading(desk, 'Presenting')).toBeVisible()
  await desk.emulateMedia({ media: 'print' })
  await expect(heading(desk, 'Presenting')).toBeVisible()
  await expect(desk.getByRole('banner')).toBeHidden()
  await expect(menu(desk)).toBeHidden()
  await expect(search(desk)).toBeHidden()
})

test('the presenter page leads to its section of the help in a tab of its own', async ({ api, devices }) => {
  const event = await api.createEvent({ name: 'Compline', slides: songSlides().slice(0, 1) })
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}/Present/${event.showing}`)
  const opening = desk.waitForEvent('popup')
  await desk.getByRole('link', { name: helpText.helpWith('Presenting') }).click()
  const help = await opening
  await expect(heading(help, 'Presenting')).toBeFocused()
  await expect(desk.getByRole('heading', { level: 1, name: 'Compline' })).toBeVisible()
})
