import type { Page } from '@playwright/test'
import { editorText, shareText } from '../../../text/editor.ts'
import { endText } from '../../../text/end.ts'
import { dashboardText, wizardText } from '../../../text/events.ts'
import { plansText } from '../../../text/plans.ts'
import { presenterText } from '../../../text/presenter.ts'
import { welcomeText } from '../../../text/welcome.ts'
import { fill, press, type Rows } from '../../document-1/steps.ts'
import { expect, test } from '../../support/fixtures.ts'
import { newPerson } from '../../support/new-person.ts'
import { addShowing, choose, deskOf, editorOf, eventWith, pressIn, showingsOf } from './steps.ts'

// Document 2, section 9: a test per constant that organisers see. How lists are dragged, scrolled and animated is
// measured beside the editor; what only a presenter or an attendee sees, there.

/** The constants when this was written. */
const CONSTANTS = 15

test.afterEach(({ devices }) => devices.close())

/** The column of a plan in the comparison, as it is read. */
async function expectPlan(desk: Page, level: 'Free' | 'Basic' | 'Premium', cells: Record<string, string>) {
  const table = desk.getByRole('table', { name: plansText.caption })
  const column = { Free: 0, Basic: 1, Premium: 2 }[level]
  await expect(table.getByRole('columnheader').nth(column + 1)).toHaveText(level)
  for (const [name, value] of Object.entries(cells)) {
    const row = table.getByRole('row').filter({ has: desk.getByRole('rowheader', { name, exact: true }) })
    await expect(row.getByRole('cell').nth(column)).toHaveText(value)
  }
}
const planRow =
  (level: 'Free' | 'Basic' | 'Premium', cells: Record<string, string>): Rows[string] =>
  async (world) => {
    const desk = await deskOf(world)
    await desk.goto('/Account/Subscription')
    await expectPlan(desk, level, cells)
  }

const { price, eventsRow, attendeesRow } = plansText
const plans: Rows = {
  'Free: 3 sessions, 15 attendees per session, £0 a month': planRow('Free', {
    [price]: '£0 a month',
    [eventsRow]: '3',
    [attendeesRow]: '15',
  }),
  'Basic: unlimited sessions, 100 attendees, £5 a month': planRow('Basic', {
    [price]: '£5 a month',
    [eventsRow]: 'Unlimited',
    [attendeesRow]: '100',
  }),
  'Premium: unlimited sessions and attendees, £30 a month': planRow('Premium', {
    [price]: '£30 a month',
    [eventsRow]: 'Unlimited',
    [attendeesRow]: 'Unlimited',
  }),
}

const START = '2030-12-24T17:00:00.000Z'
const DAY_MS = 86_400_000

const times: Rows = {
  'Showing Expired: 24 hours (86400000 ms) after start': async (world) => {
    const event = await eventWith(world.api, 'A day too late', 'One')
    await addShowing(world.api, event, START)
    for (const [late, label] of [
      [DAY_MS, 'Upcoming'],
      [DAY_MS + 1, 'Expired'],
    ] as const) {
      const desk = await deskOf(world)
      await desk.clock.setFixedTime(Date.parse(START) + late)
      await desk.goto(showingsOf(event))
      await expect(desk.getByRole('listitem').filter({ hasText: '24-Dec-2030 17:00' })).toContainText(label)
      await desk.context().close()
    }
  },

  'Toast duration: 3000 ms': async (world) => {
    const event = await eventWith(world.api, 'Told for three seconds', 'One')
    const desk = await deskOf(world)
    await desk.clock.install()
    await desk.goto(editorOf(event))
    await choose(desk, editorText.settings, editorText.editTheme)
    await desk.clock.pauseAt(new Date(Date.now() + 60_000))
    await pressIn(desk, editorText.editTheme, editorText.save)
    const toast = desk.locator('.toast', { hasText: 'Theme updated' })
    await expect(toast).toBeVisible()
    await desk.clock.runFor(2999)
    await expect(toast).toBeVisible()
    await desk.clock.runFor(1)
    await expect(toast).toBeHidden()
  },

  'Dates: shown DD-Mon-YYYY HH:MM local time, UTC assumed without Z': async (world) => {
    const event = await eventWith(world.api, 'In summer time', 'One')
    await addShowing(world.api, event, '2030-07-01T17:05:00')
    const desk = await deskOf(world)
    await desk.goto('/dashboard')
    const card = desk.getByRole('listitem').filter({ has: desk.getByRole('link', { name: event.name }) })
    await expect(card.getByText('01-Jul-2030 18:05')).toBeVisible()
    await desk.goto(showingsOf(event))
    await expect(desk.getByRole('link', { name: '01-Jul-2030 18:05' })).toBeVisible()
  },
}

/** The size of a QR code that has come. */
async function expectQr(desk: Page, name: string, size: number) {
  const code = desk.getByRole('img', { name: shareText.qrName(name) })
  await expect(code).toHaveJSProperty('complete', true)
  await expect(code).toHaveJSProperty('naturalWidth', size)
  await expect(code).toHaveAttribute('width', String(size))
  await expect(code).toHaveAttribute('height', String(size))
}

const events: Rows = {
  'Event defaults: allowUserNavigation true, allowViewAllPages false, isTour false; font Classic, colour Purple':
    async ({ devices, server }) => {
      const { desk, api } = await newPerson(server.origin, devices)
      await desk.goto('/Sessions/New')
      await fill(desk, { [wizardText.name]: 'As it comes' })
      await press(desk, wizardText.next)
      await press(desk, wizardText.create)
      await expect(desk.getByText(editorText.created)).toBeVisible()
      const reference = new URL(desk.url()).pathname.split('/').at(-1)
      expect(await api.call('GET', `/api/sessions/${reference}`)).toMatchObject({
        allowUserNavigation: true,
        allowViewAllPages: false,
        isTour: false,
        fontStyleEnum: 'Classic',
        colourStyleEnum: 'Purple',
      })
      await api.dispose()
    },

  'QR code size: 256 in presenter': async (world) => {
    const event = await eventWith(world.api, 'Large code', 'One')
    const desk = await deskOf(world)
    await desk.goto(`/Sessions/${event.reference}/Present/${event.showing}`)
    await press(desk, presenterText.share)
    await expectQr(desk, event.name, 256)
  },

  'QR code size: 200x200 on dashboard share': async (world) => {
    const event = await eventWith(world.api, 'Small code', 'One')
    const desk = await deskOf(world)
    await desk.goto('/dashboard')
    await choose(desk, dashboardText.menuOf(event.name), dashboardText.share)
    await expectQr(desk, event.name, 200)
  },
}

const screens: Rows = {
  'Image upload guidance: 5mb for header image and logo': async (world) => {
    const event = await eventWith(world.api, 'No larger', 'One')
    const desk = await deskOf(world)
    await desk.goto(`/Sessions/${event.reference}?page=Welcome`)
    for (const { heading } of Object.values(welcomeText.images)) {
      await expect(desk.getByRole('region', { name: heading })).toContainText('at most 5mb')
    }
    await desk.goto('/help')
    for (const { heading } of Object.values(welcomeText.images)) {
      await expect(desk.getByRole('listitem').filter({ hasText: new RegExp(`^${heading}:`) })).toContainText('5mb')
    }
  },

  'New end page default name: New Page': async (world) => {
    const event = await eventWith(world.api, 'Ends with a page', 'One')
    const desk = await deskOf(world)
    await desk.goto(`/Sessions/${event.reference}?page=End`)
    await press(desk, endText.addPage)
    await expect
      .poll(() => world.api.call('GET', `/api/sessions/${event.reference}/end`))
      .toMatchObject({ pages: [{ name: 'New Page' }] })
    await expect(desk.getByRole('grid', { name: endText.pages }).getByRole('row', { name: 'New Page' })).toBeVisible()
  },
}

/** A public page says all of this. */
const says =
  (path: string, ...words: RegExp[]): Rows[string] =>
  async ({ devices }) => {
    const desk = await devices.desktop()
    await desk.goto(path)
    for (const word of words) await expect(desk.getByRole('main').getByText(word).first()).toBeVisible()
  }

const promises: Rows = {
  'Support reply target: 1-2 business days': says('/contact', /1-2 business days/),
  'Price changes: at least 14 days’ notice; renews automatically': says(
    '/Policies/terms-of-use',
    /at least 14 days before a price changes/,
    /renews automatically/,
  ),
  'Refunds: only where required by law; cancellation keeps access to end of billing period': says(
    '/Policies/refund-and-cancellation',
    /where the law requires it/,
    /until the end of the month you have paid for/,
  ),
  'Failed or disputed payment: account may be suspended or downgraded': says(
    '/Policies/terms-of-use',
    /If a payment fails or is disputed.*suspend the paid features or move your account to a lower plan/,
  ),
}

const constants = { ...plans, ...times, ...events, ...screens, ...promises }

test('no constant of section 9 is missing', () => {
  expect(Object.keys(constants)).toHaveLength(CONSTANTS)
})

for (const [title, check] of Object.entries(constants))
  test(`2.9 ${title}`, ({ api, devices, server }) => check({ api, devices, server }))
