import type { Page } from '@playwright/test'
import { errorText } from '../../text/errors.ts'
import { presenterText, showingsText } from '../../text/presenter.ts'
import { shellText } from '../../text/shell.ts'
import { uiText } from '../../text/ui.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { Keyboard } from '../support/keyboard.ts'
import { newPerson } from '../support/new-person.ts'
import type { OrganiserApi, PreparedEvent } from '../support/organiser-api.ts'

// Document 2, sections 2, 4 and 5: the showings of an event, row by row

const HOUR = 3_600_000

test.afterEach(({ devices }) => devices.close())

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const cardOf = (page: Page, words: string) => cards(page).filter({ hasText: words })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const startDate = (page: Page) => page.getByLabel(showingsText.startDate)
const choose = async (page: Page, showing: string, entry: string) => {
  await press(page, showingsText.menuOf(showing))
  await page.getByRole('menuitem', { name: entry }).click()
}
const said = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words }).first()).toBeAttached()

const add = (api: OrganiserApi, { reference }: PreparedEvent, startDateUtc: string, location = 'Town hall') =>
  api.call<{ reference: string }>('POST', `/api/sessions/${reference}/showings`, { startDateUtc, location })
const act = (api: OrganiserApi, event: PreparedEvent, showing: { reference: string }, verb: 'start' | 'close') =>
  api.call('POST', `/api/sessions/${event.reference}/showings/${showing.reference}/${verb}`, {})
const open = async (page: Page, { reference }: PreparedEvent) => {
  await page.goto(`/Sessions/${reference}/Showings`)
  await expect(heading(page, 'Showings')).toBeVisible()
}
const deskOf = async (api: OrganiserApi, devices: { desktop: (options: object) => Promise<Page> }) =>
  devices.desktop({ storageState: await api.login() })

test('2 Showings page: without MultipleShowings an Access Denied page leads to /account/subscription', async ({
  devices,
  server,
}) => {
  const { api, desk } = await newPerson(server.origin, devices)
  const event = await api.createEvent({ name: 'One showing is enough', slides: [] })
  await desk.goto(`/Sessions/${event.reference}/Showings`)
  await expect(desk.getByText(errorText.accessDeniedMessage, { exact: true })).toBeVisible()
  await expect(desk.getByRole('button', { name: showingsText.add })).toHaveCount(0)
  await expectAccessible(desk)
  await desk.getByRole('link', { name: uiText.upgradeHere }).click()
  await expect(desk).toHaveURL(/\/account\/subscription$/)
  // The plan that has them opens the page
  await api.call('POST', '/api/billing/change-plan', { plan: 'basic' })
  await open(desk, event)
  await expect(desk.getByText(showingsText.empty)).toBeVisible()
})

test("2 Showings page: heading, 'Add showing', 'Back to event' and the words where there are none", async ({
  api,
  devices,
}) => {
  const event = await api.createEvent({ name: 'Passion play', slides: [] })
  const desk = await deskOf(api, devices)
  await open(desk, event)
  await expect(desk).toHaveTitle(/^Showings – Passion play/)
  await expect(
    desk.getByText(
      "You haven't added any showings for this event yet. If you want to present this event multiple times, create a new showing for each date/time/location and you'll be able to present each individually.",
      { exact: true },
    ),
  ).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Add showing' })).toBeVisible()
  await desk.getByRole('link', { name: 'Back to event' }).click()
  await expect(desk).toHaveURL(new RegExp(`/Sessions/${event.reference}$`))
  await expect(heading(desk, event.name)).toBeFocused()
})

test('2 Showings page: one card per showing with start date, location and status; previews are none of them', async ({
  api,
  devices,
}) => {
  const event = await api.createEvent({ name: 'Summer tour', slides: [] })
  const later = await add(api, event, '2031-12-24T17:00:00Z', 'בית הכנסת הגדול')
  await add(api, event, '2031-06-05T18:30:00Z', 'Town hall')
  await api.call('POST', `/api/sessions/${event.reference}/preview`, {})
  const desk = await deskOf(api, devices)
  await open(desk, event)
  await expect(cards(desk)).toHaveCount(2)
  for (const words of ['05-Jun-2031 19:30', 'Town hall', 'Upcoming'])
    await expect(cards(desk).first()).toContainText(words)
  for (const words of ['24-Dec-2031 17:00', 'בית הכנסת הגדול']) await expect(cards(desk).last()).toContainText(words)
  await expectAccessible(desk)
  await desk.getByRole('link', { name: '24-Dec-2031 17:00' }).click()
  await expect(desk).toHaveURL(new RegExp(`/Sessions/${event.reference}/Present/${later.reference}$`))
  await expect(desk.getByText(presenterText.notStarted)).toBeVisible()
})

test('2 Showings page: the menu of a card has Edit, Present and Delete', async ({ api, devices }) => {
  const event = await api.createEvent({ name: 'A menu each', slides: [] })
  const showing = await add(api, event, '2031-12-24T17:00:00Z')
  const desk = await deskOf(api, devices)
  await open(desk, event)
  await press(desk, showingsText.menuOf('24-Dec-2031 17:00'))
  await expect(desk.getByRole('menuitem')).toHaveText(['Edit', 'Present', 'Delete'])
  await expectAccessible(desk)
  await desk.getByRole('menuitem', { name: 'Present' }).click()
  await expect(desk).toHaveURL(new RegExp(`/Sessions/${event.reference}/Present/${showing.reference}$`))
})

test('4 Showing label: Ended, Presenting, Expired 24 hours after the start, else Upcoming', async ({
  api,
  devices,
}) => {
  const event = await api.createEvent({ name: 'Every label', slides: [] })
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
  await add(api, event, at(-23), 'not yet a day ago')
  await add(api, event, at(-25), 'a day and an hour ago')
  await act(api, event, await add(api, event, at(-99), 'long ago and still on'), 'start')
  const over = await add(api, event, at(-98), 'long ago and over')
  await act(api, event, over, 'start')
  await act(api, event, over, 'close')
  const desk = await deskOf(api, devices)
  await open(desk, event)
  for (const [location, label] of [
    ['not yet a day ago', 'Upcoming'],
    ['a day and an hour ago', 'Expired'],
    ['long ago and still on', 'Presenting'],
    ['long ago and over', 'Ended'],
  ] as const)
    await expect(cardOf(desk, location).getByText(label, { exact: true })).toBeVisible()
  await expectAccessible(desk)
})

test('5 Showing form: the default start is the current hour, and a start date is required', async ({
  api,
  devices,
}) => {
  const event = await api.createEvent({ name: 'A form to fill in', slides: [] })
  const desk = await deskOf(api, devices)
  await desk.clock.setFixedTime('2031-06-05T18:47:31Z')
  await open(desk, event)
  await press(desk, showingsText.add)
  await expect(startDate(desk)).toHaveValue('2031-06-05T19:00')
  await startDate(desk).fill('')
  await press(desk, showingsText.save)
  await expect(desk.getByRole('region', { name: uiText.thereIsAProblem })).toBeFocused()
  await expect(startDate(desk)).toHaveAccessibleDescription(/Start date is required/)
  await expectAccessible(desk)
  await startDate(desk).fill('2031-07-05T20:15')
  await desk.getByLabel(showingsText.location).fill('  Town hall ')
  await press(desk, showingsText.save)
  await expect(dialog(desk, showingsText.add)).toBeHidden()
  await said(desk, 'Showing added')
  await expect(cards(desk)).toContainText('05-Jul-2031 20:15')
  await expect(desk.getByRole('button', { name: showingsText.add })).toBeFocused()
  const { showings } = await api.call<{ showings: object[] }>('GET', `/api/sessions/${event.reference}/showings`)
  expect(showings).toMatchObject([
    { startDateUtc: expect.stringMatching(/^2031-07-05T19:15:00(.000)?Z$/), location: 'Town hall' },
  ])
})

test('4 Start date: it can be edited until presenting, then no more, while the location still can', async ({
  api,
  devices,
}) => {
  const event = await api.createEvent({ name: 'Moved twice', slides: [] })
  const showing = await add(api, event, '2031-12-24T17:00:00Z')
  const desk = await deskOf(api, devices)
  await open(desk, event)
  await choose(desk, '24-Dec-2031 17:00', 'Edit')
  await expect(startDate(desk)).toHaveValue('2031-12-24T17:00')
  await startDate(desk).fill('2031-12-25T10:30')
  await press(desk, showingsText.save)
  await said(desk, 'Showing updated')
  await expect(cards(desk)).toContainText('25-Dec-2031 10:30')
  const moved = '25-Dec-2031 10:30'
  for (const verb of ['start', 'close'] as const) {
    await act(api, event, showing, verb)
    await open(desk, event)
    await choose(desk, moved, 'Edit')
    await expect(startDate(desk)).toHaveAttribute('readonly', '')
    await expect(startDate(desk)).toHaveAccessibleDescription(showingsText.startFixed)
    await expectAccessible(desk)
    await desk.getByLabel(showingsText.location).fill(`Moved at ${verb}`)
    await press(desk, showingsText.save)
    await expect(cards(desk)).toContainText(`Moved at ${verb}`)
    await expect(cards(desk)).toContainText(moved)
  }
})

test('2 Showings page: Delete asks first, and the focus goes to the heading', async ({ api, devices }) => {
  const event = await api.createEvent({ name: 'One less', slides: [] })
  await add(api, event, '2031-12-24T17:00:00Z', 'Bath')
  await add(api, event, '2031-12-25T17:00:00Z', 'Wells')
  const desk = await deskOf(api, devices)
  await open(desk, event)
  await choose(desk, '24-Dec-2031 17:00', 'Delete')
  const question = desk.getByRole('alertdialog', { name: 'Are you sure you want to delete this showing?' })
  await expect(question).toContainText('24-Dec-2031 17:00')
  await expect(question).toContainText('Bath')
  await expectAccessible(desk)
  await question.getByRole('button', { name: uiText.cancel }).click()
  await expect(desk.getByRole('button', { name: showingsText.menuOf('24-Dec-2031 17:00') })).toBeFocused()
  await expect(cards(desk)).toHaveCount(2)
  await choose(desk, '24-Dec-2031 17:00', 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await said(desk, 'Showing deleted')
  await expect(cards(desk)).toHaveCount(1)
  await expect(heading(desk, 'Showings')).toBeFocused()
  await choose(desk, '25-Dec-2031 17:00', 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(desk.getByText(showingsText.empty)).toBeVisible()
  await expect(heading(desk, 'Showings')).toBeFocused()
})

test('an event that is not there is not found', async ({ api, devices }) => {
  const desk = await deskOf(api, devices)
  await desk.goto('/Sessions/nothing-here/Showings')
  await expect(heading(desk, shellText.notFoundTitle)).toBeVisible()
})

test('an event or showings that do not load say so, and are tried again', async ({ api, devices }) => {
  const event = await api.createEvent({ name: 'Loaded at last', slides: [] })
  await add(api, event, '2031-12-24T17:00:00Z')
  const desk = await deskOf(api, devices)
  for (const path of [`**/api/sessions/${event.reference}`, '**/showings']) {
    await desk.route(path, (route) => route.fulfill({ status: 500, body: '' }))
    await open(desk, event)
    await expect(desk.getByRole('alert')).toContainText('There was a problem loading the event')
    await expectAccessible(desk)
    await desk.unroute(path)
    await desk.getByRole('button', { name: uiText.tryAgain }).press('Enter')
    await expect(cards(desk)).toHaveCount(1)
    await expect(heading(desk, 'Showings')).toBeFocused()
  }
})

test('offline, the showings stay, and what is new comes with the connection', async ({ api, devices }) => {
  const event = await api.createEvent({ name: 'Through a tunnel', slides: [] })
  await add(api, event, '2031-12-24T17:00:00Z')
  const desk = await deskOf(api, devices)
  await open(desk, event)
  await expect(cards(desk)).toHaveCount(1)
  await desk.context().setOffline(true)
  await press(desk, showingsText.add)
  await press(desk, showingsText.save)
  await expect(desk.getByRole('region', { name: uiText.thereIsAProblem })).toBeFocused()
  await desk.keyboard.press('Escape')
  await expect(cards(desk)).toHaveCount(1)
  await add(api, event, '2031-12-25T17:00:00Z')
  await desk.context().setOffline(false)
  await expect(cards(desk)).toHaveCount(2)
})

test('two submits in the same moment add one showing', async ({ api, devices }) => {
  const event = await api.createEvent({ name: 'Once is enough', slides: [] })
  const desk = await deskOf(api, devices)
  await open(desk, event)
  await press(desk, showingsText.add)
  await desk.evaluate(() => {
    const form = document.querySelector('form')
    for (let press = 0; press < 5; press++) form?.requestSubmit()
  })
  await expect(cards(desk)).toHaveCount(1)
  await desk.reload()
  await expect(cards(desk)).toHaveCount(1)
})

test('the showings by keyboard alone: add, edit, delete', async ({ api, devices }) => {
  const event = await api.createEvent({ name: 'Dates by keys', slides: [] })
  const desk = await deskOf(api, devices)
  await open(desk, event)
  const keys = new Keyboard(desk)
  await keys.press('button', showingsText.add)
  await keys.type('textbox', showingsText.location, 'Chapter house')
  await keys.key('Enter')
  await expect(cards(desk)).toHaveCount(1)
  await expect(desk.getByRole('button', { name: showingsText.add })).toBeFocused()
  const date = (await cards(desk).getByRole('link').innerText()).trim()
  await keys.press('button', showingsText.menuOf(date))
  await keys.key('Enter')
  await expect(dialog(desk, showingsText.editTitle)).toBeVisible()
  await keys.type('textbox', showingsText.location, 'Cloister')
  await keys.key('Enter')
  await expect(cards(desk)).toContainText('Cloister')
  await expect(desk.getByRole('button', { name: showingsText.menuOf(date) })).toBeFocused()
  await keys.key('Enter', 'End', 'Enter')
  await expect(desk.getByRole('alertdialog').getByRole('button', { name: uiText.cancel })).toBeFocused()
  await keys.key('Tab', 'Enter')
  await expect(desk.getByText(showingsText.empty)).toBeVisible()
  await expect(heading(desk, showingsText.heading)).toBeFocused()
})
