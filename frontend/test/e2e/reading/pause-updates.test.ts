import type { Page } from '@playwright/test'
import { watchText } from '../../../text/watch/en.ts'
import { withNumber } from '../../../text/watch/forms.ts'
import { textRow } from '../support/content/slides.ts'
import { PHONE } from '../support/devices/devices.ts'
import { expect, test } from '../support/fixtures.ts'
import { heardOn, listen } from '../support/live-regions.ts'
import type { PreparedEvent } from '../support/people/organiser-api.ts'
import { choose, closePanel, openPanel, panelOf, reading } from './steps.ts'

// Attendees can pause updates, and choose how much is announced
test.describe.configure({ mode: 'serial' })

const slides = ['One', 'Two', 'Three', 'Four'].map((name) => ({ name, rows: [textRow(`Words of ${name}`)] }))
let event: PreparedEvent
let phone: Page

test.beforeAll(async ({ api, devices }) => {
  event = await api.createEvent({ name: 'Hymns at my pace', slides })
  await api.start(event)
  await api.show(event, 0)
  phone = await devices.phone()
  await phone.goto(`${event.publicLink}?autoJoin=true`)
  await expect(words('One')).toBeVisible()
  await listen(phone)
})
test.afterAll(({ devices }) => devices.close())

const words = (name: string) => phone.getByText(`Words of ${name}`, { exact: true })
const said = () => heardOn(phone)
const whole = (position: number, name: string) => `polite: ${watchText.slideOf(position, 4)}: ${name}. Words of ${name}`
test('the slide stays, and a line says how many were shown since', async ({ api }) => {
  await openPanel(phone)
  await panelOf(phone).getByRole('checkbox', { name: reading.pause }).check()
  await closePanel(phone)
  await expect(phone.getByText(reading.paused)).toBeVisible()
  await api.show(event, 1)
  await expect(phone.getByText(withNumber(watchText, reading.newer, 1))).toBeVisible()
  await api.show(event, 2)
  await expect(phone.getByText(withNumber(watchText, reading.newer, 2))).toBeVisible()
  await expect(words('One')).toBeVisible()
  expect(await said()).toEqual([])
  await phone.setViewportSize(PHONE)
})

test('resuming shows the live slide immediately, and announces it once', async () => {
  await phone.getByRole('button', { name: reading.resume }).click()
  await expect(words('Three')).toBeVisible()
  await expect(phone.getByText(reading.paused)).toBeHidden()
  await expect.poll(said).toEqual([whole(3, 'Three')])
  // The button is gone, the focus isn't
  await expect(phone.getByRole('main')).toBeFocused()
})

test('only the title is announced if the attendee chose that', async ({ api }) => {
  await openPanel(phone)
  await choose(phone, reading.announce, reading.announcements.title)
  // Also while the panel is open: it leaves the live region alone
  await api.show(event, 3)
  await expect.poll(said).toEqual([whole(3, 'Three'), 'polite: Four'])
})

test('nothing is announced if the attendee chose that, until they ask', async ({ api }) => {
  await choose(phone, reading.announce, reading.announcements.off)
  await api.show(event, 1)
  await expect(words('Two')).toBeVisible()
  await panelOf(phone).getByRole('button', { name: reading.repeat }).click()
  await expect.poll(said).toEqual([whole(3, 'Three'), 'polite: Four', whole(2, 'Two')])
  await panelOf(phone).getByRole('button', { name: reading.repeat }).click()
  await expect.poll(said).toEqual([whole(3, 'Three'), 'polite: Four', whole(2, 'Two'), whole(2, 'Two')])
  expect(await phone.locator('#page').getAttribute('inert')).toBe('')
})

test('the end waits while updates are paused', async ({ api }) => {
  await panelOf(phone).getByRole('checkbox', { name: reading.pause }).check()
  await closePanel(phone)
  await api.end(event)
  await expect(words('Two')).toBeVisible()
  await phone.getByRole('button', { name: reading.resume }).click()
  await expect(phone.getByRole('heading', { name: watchText.ended })).toBeVisible()
})
