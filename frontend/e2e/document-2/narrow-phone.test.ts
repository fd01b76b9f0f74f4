import type { Page } from '@playwright/test'
import { dashboardText, wizardText } from '../../text/events.ts'
import { showingsText } from '../../text/presenter.ts'
import { shellText } from '../../text/shell.ts'
import { membersText } from '../../text/teams.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectLargeTargets, Keyboard } from '../support/keyboard.ts'
import { newPerson } from '../support/new-person.ts'
import { OrganiserApi, type PreparedEvent } from '../support/organiser-api.ts'

// Dashboard, wizard and showings on the narrowest phone: the Tab key reaches all there is and is always seen, and what
// is pressed is large enough
test.describe.configure({ mode: 'serial' })

const NARROW = { width: 320, height: 640 }
const LONG_NAME = 'Donaudampfschifffahrtsgesellschaftskapitänsabend '.repeat(4).trim()
let phone: Page
let event: PreparedEvent

test.beforeAll(async ({ devices, server }) => {
  const { api } = await newPerson(server.origin, devices)
  await api.call('POST', '/api/billing/change-plan', { plan: 'basic' })
  event = await api.createEvent({ name: LONG_NAME, slides: [] })
  const place = { startDateUtc: '2031-12-24T17:00:00Z', location: LONG_NAME }
  await api.call('POST', `/api/sessions/${event.reference}/showings`, place)
  for (let n = 0; n < 12; n++) await api.createEvent({ name: `Rehearsal ${n}`, slides: [] })
  phone = await devices.desktop({ viewport: NARROW, storageState: await api.login() })
})
test.afterAll(({ devices }) => devices.close())

/** The page as it stands. */
async function expectUsable() {
  await expectLargeTargets(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width)
}

test('the dashboard with its search and a menu', async () => {
  await phone.goto('/dashboard')
  const card = phone.getByRole('link', { name: LONG_NAME })
  await expect(card).toBeVisible()
  await new Keyboard(phone).walk()
  await phone.getByRole('searchbox', { name: dashboardText.search }).fill('rehearsal')
  await expectUsable()
  await phone.getByRole('button', { name: dashboardText.menuOf('Rehearsal 1'), exact: true }).click()
  await expect(phone.getByRole('menu')).toBeVisible()
  await expectUsable()
})

test('both steps of the wizard', async () => {
  await phone.goto('/Sessions/New')
  await phone.getByText(wizardText.setDate).click()
  await phone.getByLabel(wizardText.name).fill(LONG_NAME)
  await phone.getByLabel(wizardText.location).press('Enter')
  await expect(phone.getByRole('heading', { level: 1, name: wizardText.step(2) })).toBeFocused()
  await expectUsable()
  await phone.getByRole('button', { name: wizardText.back }).click()
  await expect(phone.getByRole('heading', { level: 1, name: wizardText.step(1) })).toBeFocused()
  await expectUsable()
})

test('the showings and their form', async () => {
  await phone.goto(`/Sessions/${event.reference}/Showings`)
  await expect(phone.getByText(LONG_NAME).last()).toBeVisible()
  await new Keyboard(phone).walk()
  await expectUsable()
  await phone.getByRole('button', { name: showingsText.add }).click()
  await expect(phone.getByRole('dialog', { name: showingsText.add })).toBeVisible()
  await expectUsable()
})

test('the members of a team, where nothing is offered for oneself', async ({ devices, server }) => {
  const { api, email } = await newPerson(server.origin, devices)
  const { reference } = await api.call<{ reference: string }>('POST', '/api/teams', { name: 'Choir office' })
  await api.call('POST', `/api/teams/${reference}/members`, { emailAddress: 'somebody@example.org' })
  const page = await devices.desktop({ viewport: NARROW, storageState: await api.login() })
  await page.goto(`/teams/${reference}`)
  const labels = (name: RegExp) => page.getByRole('row', { name }).locator('.data-table__label')
  const [created, confirmed, actions] = [membersText.created, membersText.confirmed, membersText.actions]
  await expect(labels(/somebody@/)).toHaveText([created, confirmed, actions])
  await expect(labels(new RegExp(email))).toHaveText([created, confirmed])
})

test('the header of an administrator keeps to one line of a usual phone', async ({ devices, server }) => {
  const admin = await OrganiserApi.logIn(server.origin, 'admin')
  const page = await devices.phone({ storageState: await admin.login() })
  await admin.dispose()
  await page.goto('/dashboard')
  const links = page.getByRole('navigation', { name: shellText.mainNavigation }).getByRole('link')
  await expect(links).toHaveText([
    shellText.home,
    shellText.teams,
    shellText.users,
    shellText.help,
    shellText.myAccount,
  ])
  const header = await page.getByRole('banner').boundingBox()
  expect(header?.height, 'two lines of 44 px and more').toBeLessThan(88)
  await expectLargeTargets(page)
})
