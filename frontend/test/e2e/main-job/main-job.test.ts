import type { Page } from '@playwright/test'
import { loginText } from '../../../text/account/login.ts'
import { binText } from '../../../text/events/bin.ts'
import { contentText, editorText, shareText } from '../../../text/events/editor.ts'
import { dashboardText, wizardText } from '../../../text/events/events.ts'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { uiText } from '../../../text/ui.ts'
import { watchText } from '../../../text/watch/en.ts'
import { readQr } from '../support/content/qr.ts'
import { lines, PHOTO_ALT, photoPath } from '../support/content/slides.ts'
import { readSong } from '../support/content/songs.ts'
import {
  addImage,
  addSlide,
  addText,
  expectOrder,
  renameSlide,
  saveSlide,
  slideList,
  slideSettings,
  writeText,
} from '../support/editor-steps.ts'
import { expect, test } from '../support/fixtures.ts'
import { addressOf } from '../support/people/organiser-api.ts'
import { DEMO_PASSWORD } from '../support/server/server.ts'

// The main job of its two users: an organiser at a desk, an attendee with a phone
test.describe.configure({ mode: 'serial' })

const EVENT = 'Evening of hymns'
const song = readSong('be-thou-my-vision.xml')
const verses = song.verses.slice(0, 3)
const verseName = (index: number) => `${song.title}, verse ${index + 1}`
const PHOTO_SLIDE = 'Interval'
const firstLine = (index: number) => lines(verses[index]?.text ?? '')[0] ?? ''

let desk: Page
let phone: Page
let link: string

test.beforeAll(async ({ devices }) => {
  desk = await devices.desktop()
  phone = await devices.phone()
})
test.afterAll(({ devices }) => devices.close())

const slideOnPhone = () => phone.getByRole('region', { name: watchText.slideRegion })
const present = (name: string) =>
  desk.getByRole('button', { name: presenterText.presentItem(name), exact: true }).click()
const press = (name: string) => desk.getByRole('button', { name, exact: true }).click()

test('the organiser logs in', async () => {
  await desk.goto('/dashboard')
  await expect(desk.getByRole('heading', { level: 1, name: loginText.heading })).toBeVisible()
  await desk.getByLabel(loginText.email).fill(addressOf('premium'))
  await desk.getByLabel(loginText.password, { exact: true }).fill(DEMO_PASSWORD)
  await press(loginText.submit)
  await expect(desk.getByRole('heading', { level: 1, name: dashboardText.titleOf('Amara') })).toBeFocused()
  await expect(desk).toHaveTitle(/Dashboard/)
})

test('creates an event with a date in two steps', async () => {
  await desk.getByRole('link', { name: dashboardText.create }).first().click()
  await desk.getByLabel(wizardText.name).fill(EVENT)
  await desk.getByText(wizardText.setDate).click()
  await desk.getByLabel(wizardText.startDate).fill('2031-05-17T19:30')
  await desk.getByLabel(wizardText.location).fill('Town hall')
  await press(wizardText.next)
  await expect(desk.getByRole('heading', { level: 1, name: wizardText.step(2) })).toBeFocused()
  await desk.getByText('Blue', { exact: true }).click()
  await press(wizardText.create)
  await expect(desk.getByText(editorText.created)).toBeVisible()
  await expect(desk).toHaveURL(/\/Sessions\/[^/]+\?created=true$/)
  await expectOrder(desk, [wizardText.firstSlide])
})

test('turns a song into slides, in three text styles', async () => {
  await expect(desk.getByLabel(contentText.text, { exact: true })).toBeFocused()
  await renameSlide(desk, song.title)
  await writeText(desk, 1, song.title, 'Header')
  await addText(desk, 2, 'Please stand', 'SubHeader')
  await addText(desk, 3, 'Words: **Mary Byrne**, 1905')
  await saveSlide(desk)
  for (const [index, { text }] of verses.entries()) {
    await addSlide(desk, index + 2)
    await renameSlide(desk, verseName(index))
    await addText(desk, 1, text)
    await saveSlide(desk)
  }
  await expectOrder(desk, [song.title, ...verses.map((_, index) => verseName(index))])
})

test('adds a photo with alternative text', async () => {
  await addSlide(desk, verses.length + 2)
  await renameSlide(desk, PHOTO_SLIDE)
  await addImage(desk, 1, photoPath(), PHOTO_ALT)
  await saveSlide(desk)
  // Saved content is there again after a reload
  await desk.reload()
  const block = desk.getByRole('group', { name: contentText.imageBlock(1) })
  await expect(block.getByRole('img', { name: PHOTO_ALT })).toBeVisible()
  await expect(slideSettings(desk).getByLabel(contentText.altText)).toHaveValue(PHOTO_ALT)
})

test('changes the order with the Move buttons and by dragging', async () => {
  const [one, two, three] = [verseName(0), verseName(1), verseName(2)]
  await desk.getByRole('button', { name: uiText.moveUp(PHOTO_SLIDE) }).click()
  await expectOrder(desk, [song.title, one, two, PHOTO_SLIDE, three])
  await expect(desk.getByText(uiText.movedTo(PHOTO_SLIDE, 4, 5))).toBeAttached()
  const rowOf = (name: string) => slideList(desk).getByRole('row', { name, exact: true })
  await rowOf(PHOTO_SLIDE)
    .getByText(PHOTO_SLIDE)
    .dragTo(rowOf(two), { targetPosition: { x: 60, y: 4 } })
  await expectOrder(desk, [song.title, one, PHOTO_SLIDE, two, three])
  await desk.reload()
  await expectOrder(desk, [song.title, one, PHOTO_SLIDE, two, three])
})

test('shares link, code and a QR code that leads to the link', async () => {
  await press(editorText.share)
  const dialog = desk.getByRole('dialog', { name: shareText.titleOf(EVENT) })
  const shared = dialog.getByRole('link')
  link = (await shared.getAttribute('href')) ?? ''
  await expect(shared).toHaveText(link)
  await expect(dialog.getByText(/^\d{4} \d{4}$/)).toBeVisible()
  const code = (await dialog.getByText(/^\d{4} \d{4}$/).innerText()).replace(' ', '')
  expect(new URL(link).pathname).toBe(`/watch/${code}`)
  const qr = dialog.getByRole('img', { name: shareText.qrName(EVENT) })
  await expect.poll(() => readQr(qr)).toBe(link)
  await desk.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(desk.getByRole('button', { name: editorText.share, exact: true })).toBeFocused()
})

test('a phone that scanned the code waits for the start', async () => {
  await desk.getByRole('link', { name: editorText.present, exact: true }).click()
  await expect(desk.getByText(presenterText.notStarted)).toBeVisible()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1, name: EVENT })).toBeVisible()
  await expect(phone.getByText('17-May-2031 19:30')).toBeVisible()
  await expect(phone.getByText('Town hall')).toBeVisible()
  await phone.getByRole('link', { name: watchText.join }).tap()
  await expect(phone.getByRole('heading', { name: watchText.waiting })).toBeVisible()
})

test('sees each slide as it is presented', async () => {
  await press(presenterText.start)
  await expect(desk.locator('.status-line').getByText(presenterText.live, { exact: true })).toBeVisible()
  await expect(desk.getByRole('timer', { name: presenterText.elapsed })).toHaveText(/^0:00:\d\d$/)
  await press(presenterText.next)
  await expect(slideOnPhone().getByRole('heading', { level: 2, name: song.title })).toBeVisible()
  await expect(slideOnPhone().getByRole('heading', { level: 3, name: 'Please stand' })).toBeVisible()
  await expect(slideOnPhone().locator('strong')).toHaveText('Mary Byrne')
  await press(presenterText.next)
  for (const line of lines(verses[0]?.text ?? '')) await expect(slideOnPhone()).toContainText(line)
  await press(presenterText.next)
  const photo = slideOnPhone().getByRole('img', { name: PHOTO_ALT })
  await expect(photo).toBeVisible()
  // A photo stored rotated has to be shown upright
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalHeight > img.naturalWidth)).toBe(true)
  await present(verseName(1))
  await expect(slideOnPhone()).toContainText(firstLine(1))
  await expect(phone.getByText(watchText.slideOf(4, 5), { exact: true })).toBeVisible()
  await press(presenterText.previous)
  await expect(photo).toBeVisible()
})

test('the organiser sees how many attendees there are', async () => {
  await expect(desk.getByText(presenterText.viewers(1), { exact: true })).toBeVisible()
})

test('Hold pauses the phone and Resume brings the slide back', async () => {
  await present(verseName(1))
  await press(presenterText.hold)
  await expect(phone.getByRole('heading', { name: watchText.hold })).toBeVisible()
  await expect(slideOnPhone()).toBeHidden()
  await expect(desk.getByRole('main').getByText(presenterText.paused)).toBeVisible()
  await expect(desk.getByRole('listitem').getByText(presenterText.onHold, { exact: true })).toBeVisible()
  await press(presenterText.resume)
  await expect(slideOnPhone()).toContainText(firstLine(1))
})

test('a phone that was offline catches up with the right slide without help', async () => {
  await phone.context().setOffline(true)
  await expect(phone.getByText(watchText.reconnecting, { exact: true })).toBeVisible()
  await press(presenterText.next)
  await expect(desk.getByRole('listitem').filter({ hasText: presenterText.presenting })).toContainText(verseName(2))
  // The last slide stays readable
  await expect(slideOnPhone()).toContainText(firstLine(1))
  await phone.context().setOffline(false)
  await expect(slideOnPhone()).toContainText(firstLine(2))
  await expect(phone.getByText(watchText.reconnecting, { exact: true })).toBeHidden()
})

test("a late joiner's first response already contains the current slide", async ({ request }) => {
  const html = await (await request.get(`${link}?autoJoin=true`)).text()
  // A long line has its two halves in elements of their own
  const body = html.slice(0, html.indexOf('<script type="application/json"')).replaceAll(/<\/?span[^>]*>/g, '')
  expect(body).toContain(firstLine(2))
  expect(body).not.toContain(firstLine(1))
})

test('the attendee looks back and returns to live', async () => {
  await phone.getByRole('link', { name: watchText.back, exact: true }).tap()
  await expect(slideOnPhone()).toContainText(firstLine(1))
  await expect(phone.getByText(watchText.reviewing)).toBeVisible()
  await phone.getByRole('link', { name: watchText.back, exact: true }).tap()
  await expect(slideOnPhone().getByRole('img', { name: PHOTO_ALT })).toBeVisible()
  await phone.getByRole('link', { name: watchText.backToLive }).tap()
  await expect(slideOnPhone()).toContainText(firstLine(2))
  await expect(phone.getByText(watchText.reviewing)).toBeHidden()
})

test('the event ends, can be reviewed, and is reopened', async () => {
  await press(presenterText.end)
  await expect(desk.getByRole('main').getByText(presenterText.ended, { exact: true })).toBeVisible()
  await expect(phone.getByRole('heading', { name: watchText.ended })).toBeVisible()
  await phone.getByRole('link', { name: watchText.backToReview }).tap()
  await expect(slideOnPhone().getByRole('heading', { name: song.title })).toBeVisible()
  await phone.getByRole('link', { name: watchText.backToEnd }).tap()
  await expect(phone.getByRole('heading', { name: watchText.ended })).toBeVisible()
  await press(presenterText.reopen)
  await expect(desk.getByRole('main').getByText(presenterText.paused)).toBeVisible()
  await expect(phone.getByRole('heading', { name: watchText.hold })).toBeVisible()
  await press(presenterText.resume)
  await expect(slideOnPhone()).toContainText(firstLine(2))
})

test('deleted, it is over for the phone; restored from the bin, it goes live again under the same link', async () => {
  await desk.goto('/dashboard')
  await press(dashboardText.menuOf(EVENT))
  await desk.getByRole('menuitem', { name: dashboardText.delete }).click()
  await desk.getByRole('dialog').getByRole('button', { name: dashboardText.delete }).click()
  await expect(desk.getByText(dashboardText.deleted, { exact: true })).toBeVisible()
  await expect(phone.getByRole('heading', { name: watchText.ended })).toBeVisible()
  expect((await phone.request.get(link)).status()).toBe(404)
  await desk.getByRole('main').getByRole('link', { name: binText.heading, exact: true }).first().click()
  await press(binText.named(binText.restore, EVENT))
  await press(uiText.actionOf(binText.open, binText.restored(EVENT)))
  await desk.getByRole('link', { name: editorText.present, exact: true }).click()
  await press(presenterText.start)
  await present(PHOTO_SLIDE)
  await phone.goto(link)
  await phone.getByRole('link', { name: watchText.statuses.live }).tap()
  await phone.getByRole('link', { name: watchText.join }).tap()
  await expect(slideOnPhone().getByRole('img', { name: PHOTO_ALT })).toBeVisible()
})
