import type { Page } from '@playwright/test'
import { helpText } from '../../text/documents.ts'
import { shellText } from '../../text/shell.ts'
import { teamsText } from '../../text/teams.ts'
import { expect, test } from './support/fixtures.ts'
import { fillLogin } from './support/people/log-in.ts'
import { addressOf } from './support/people/organiser-api.ts'
import { DEMO_PASSWORD } from './support/server/server.ts'

// docs/product-rules.md#help. frontend/test/screens/help.test.ts tests its screen
test.afterEach(({ devices }) => devices.close())

const menu = (page: Page) => page.getByRole('navigation', { name: helpText.sections })
const current = (page: Page) => menu(page).locator('[aria-current="location"]')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** The heading is near the top of the window, and not above it. */
const expectAtTop = (page: Page, name: string) =>
  expect
    .poll(() => heading(page, name).evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBeLessThan(110)
    .then(() => expect(heading(page, name)).toBeInViewport())

test('the section in the address survives a log-in, a reload and a new tab; Back leaves the help immediately', {
  tag: '@nightly',
}, async ({ api, devices }) => {
  const event = await api.createEvent({ name: 'Compline', slides: [] })
  const desk = await devices.desktop()
  await desk.goto('/help#slides')
  await fillLogin(desk, addressOf('premium'), DEMO_PASSWORD)
  await expect(heading(desk, 'Slides')).toBeFocused()
  await desk.reload()
  await expect(heading(desk, 'Slides')).toBeFocused()
  await expectAtTop(desk, 'Slides')
  await expect(current(desk)).toHaveText(['Slides'])

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

  await desk.goto(`/Sessions/${event.reference}/Present/${event.showing}`)
  const opening = desk.waitForEvent('popup')
  await desk.getByRole('link', { name: helpText.helpWith('Presenting') }).click()
  const help = await opening
  await expect(heading(help, 'Presenting')).toBeFocused()
  await expect(desk.getByRole('heading', { level: 1, name: 'Compline' })).toBeVisible()
})
