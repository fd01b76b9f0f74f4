import type { Page } from '@playwright/test'
import { announcementText } from '../../../text/presenter/announcement.ts'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { watchText } from '../../../text/watch/en.ts'
import { songSlides } from '../support/content/slides.ts'
import { expect, test } from '../support/fixtures.ts'
import { heardOn, listen, listenOnDesk } from '../support/live-regions.ts'
import type { PreparedEvent } from '../support/people/organiser-api.ts'

// A line that the presenter shows over whatever is on the screens
test.describe.configure({ mode: 'serial' })

const LINE = 'The owner of the green van, please come to the door.'
const LONGEST = `${'Tea and cake are served in the hall. '.repeat(6)}`.slice(0, 199).trim()

let desk: Page
let phone: Page
let event: PreparedEvent

test.beforeAll(async ({ api, devices }) => {
  event = await api.createEvent({ name: 'Hymns and a van', slides: songSlides() })
  await api.start(event)
  await api.show(event, 1)
  desk = await devices.desktop({ storageState: await api.login() })
  phone = await devices.phone()
  await desk.goto(presenter())
  await phone.goto(`${event.publicLink}/${event.showing}?autoJoin=true`)
  await expect(slideOnPhone()).toBeVisible()
  await expect(field()).toBeVisible()
  await listen(phone)
  await listenOnDesk(desk)
})
test.afterAll(({ devices }) => devices.close())

const presenter = () => `/Sessions/${event.reference}/Present/${event.showing}`
const field = (page = desk) => page.getByRole('textbox', { name: announcementText.label })
const announce = async (text: string) => {
  await field().fill(text)
  await desk.getByRole('button', { name: announcementText.announce, exact: true }).click()
}
const card = (page = phone) => page.getByRole('region', { name: watchText.announcement })
const slideOnPhone = () => phone.getByRole('region', { name: watchText.slideRegion })
const HEARD = `polite: ${watchText.announcementSays(LINE)}`
/** What a screen reader has read of the announcement; a slide may have been read before it. */
const heardOfLine = async () => (await heardOn(phone)).filter((text) => text.includes(LINE))

test('is shown on the phone over the slide, and announced exactly once', { tag: '@nightly' }, async () => {
  await announce(LINE)
  await expect(card()).toContainText(LINE)
  await expect(card()).toBeInViewport()
  await expect(slideOnPhone()).toBeInViewport()
  await expect.poll(heardOfLine).toEqual([HEARD])
  // Recorded, since the live region is soon emptied again
  await expect.poll(() => heardOn(desk)).toContain(announcementText.announced)
  await expect(field()).toHaveValue('')
})

test("stays through slides, holds and a lost connection, and isn't announced again", { tag: '@nightly' }, async () => {
  await desk.getByRole('button', { name: presenterText.next }).click()
  await expect(phone.getByText(watchText.slideOf(3, event.slides.length), { exact: true })).toBeVisible()
  await expect(card()).toContainText(LINE)
  await desk.getByRole('button', { name: presenterText.hold }).click()
  await expect(phone.getByRole('heading', { name: watchText.hold })).toBeVisible()
  await expect(card()).toContainText(LINE)
  await phone.context().setOffline(true)
  await expect(phone.getByText(watchText.reconnecting)).toBeVisible()
  await expect(card()).toContainText(LINE)
  await phone.context().setOffline(false)
  await expect(phone.getByText(watchText.reconnecting)).toBeHidden()
  expect(await heardOfLine()).toEqual([HEARD])
})

test('the longest one is readable at 320 px and with 400 % text', { tag: '@nightly' }, async () => {
  await announce(LONGEST)
  await expect(card()).toContainText(LONGEST)
  await phone.setViewportSize({ width: 320, height: 640 })
  await phone.evaluate(() => document.documentElement.style.setProperty('font-size', '400%'))
  const fits = () => phone.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
  expect(await fits()).toBe(true)
  // So large that it leaves no room beside it: then it scrolls with the page
  await slideOnPhone().evaluate((slide) => slide.scrollIntoView({ block: 'end' }))
  await expect(card()).not.toBeInViewport()
  await phone.evaluate(() => document.documentElement.style.removeProperty('font-size'))
})

test('an empty one shows an error beside the field, and typed text stays after a failure', {
  tag: '@nightly',
}, async () => {
  await announce('   ')
  await expect(desk.getByRole('link', { name: announcementText.empty })).toBeVisible()
  await desk.context().setOffline(true)
  await announce('Not yet')
  await expect(desk.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  await expect(field()).toHaveValue('Not yet')
  await desk.context().setOffline(false)
  await field().fill('')
})

test('is removed silently, and the focus moves to the field', { tag: '@nightly' }, async () => {
  const before = await heardOn(phone)
  await desk.getByRole('button', { name: announcementText.takeBack }).click()
  await expect(card()).toBeHidden()
  await expect(desk.getByText(LONGEST)).toBeHidden()
  await expect(field()).toBeFocused()
  expect(await heardOn(phone)).toEqual(before)
})

test("ends with the event and doesn't return with it", { tag: '@nightly' }, async ({ api }) => {
  await announce(LINE)
  await expect(card()).toContainText(LINE)
  await api.end(event)
  await expect(phone.getByRole('heading', { name: watchText.ended })).toBeVisible()
  await expect(card()).toBeHidden()
  await expect(field()).toBeHidden()
  await desk.getByRole('button', { name: presenterText.reopen }).click()
  await expect(phone.getByRole('heading', { name: watchText.hold })).toBeVisible()
  await expect(card()).toBeHidden()
})
