import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { isNightly } from '#testing/nightly.ts'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { watchText as arabicText } from '../../../text/watch/ar.ts'
import { watchText } from '../../../text/watch/en.ts'
import { withNumber } from '../../../text/watch/forms.ts'
import { treeFile } from '../../accessibility/tree.ts'
import { addEndPages } from '../editor/end-pages/steps.ts'
import { closePanel, openPanel, panelOf, reading, writeAbout } from '../reading/steps.ts'
import { expectAccessible as expectNoFindings } from '../support/axe.ts'
import { expectTree } from '../support/beyond-axe.ts'
import { expectCached } from '../support/cached-showings.ts'
import { imageRow, PHOTO_ALT, songSlides, textRow } from '../support/content/slides.ts'
import { makeVideo } from '../support/content/videos.ts'
import { DESKTOP } from '../support/devices/devices.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillSeats } from '../support/people/attendees.ts'
import { OrganiserApi, type PreparedEvent } from '../support/people/organiser-api.ts'

// Every attendee screen in each of its states, once: axe in all looks and on the narrowest phone; at night also what axe
// doesn't see, and the tree of roles and names. The organisers' screens are in frontend/test/screens/accessibility.

test.describe.configure({ mode: 'serial' })

let event: PreparedEvent
let phone: Page

test.beforeAll(async ({ api, devices }) => {
  const [title, verse] = songSlides()
  if (!title || !verse) throw new Error('the song has too few verses')
  const rows = [
    textRow('Interval', 'Header'),
    textRow('Back at **eight**, see [the plan](https://example.com).\n\n- Tea\n- Cake'),
    { ...imageRow(), isExpandable: true },
  ]
  event = await api.createEvent({ name: 'Hymns on every phone', slides: [title, verse, { name: 'Interval', rows }] })
  await writeAbout(api, event, 'Sung since 1974')
  const choir = { name: 'Join the choir', rows: [textRow('Tuesdays at 19:30'), imageRow()] }
  await addEndPages(api, event, [{ name: 'Thanks' }, choir])
  phone = await devices.phone()
  await phone.addInitScript(letScreenDarken)
})
test.afterAll(({ devices }) => devices.close())

/** A browser without a screen may keep it on or not, and the page says which. */
const letScreenDarken = () => Object.defineProperty(navigator, 'wakeLock', { value: undefined })

/** At night the first screen of each test that has a tree snapshot is compared with it. */
const compared = new Set<string>()
async function expectAccessible(page: Page) {
  const { title: name } = test.info()
  const hasTree = existsSync(resolve(import.meta.dirname, 'trees', treeFile(name)))
  if (isNightly && hasTree && !compared.has(name)) await expectTree(page, name)
  compared.add(name)
  await expectNoFindings(page)
}

const title = (name: string) => phone.getByRole('heading', { name })
const join = (query = '') => phone.goto(`${event.publicLink}?autoJoin=true${query}`)
const reconnecting = () => phone.getByText(watchText.reconnecting, { exact: true })
const picture = async (width: number, height: number) => {
  const file = await sharp({ create: { width, height, channels: 3, background: '#e9eef5' } })
    .png()
    .toBuffer()
  return { fileName: 'wall.png', fileContents: file.toString('base64') }
}

test('enter code, and an unknown code', async () => {
  await phone.goto('/watch')
  await expect(title(watchText.enterCodeTitle)).toBeVisible()
  await expectAccessible(phone)
  await phone.getByLabel(watchText.accessCode).fill('00000000')
  await phone.getByRole('button', { name: watchText.go }).click()
  await expect(phone.getByRole('region', { name: watchText.thereIsAProblem })).toBeVisible()
  await expectAccessible(phone)
})

test('welcome with both images, about, and waiting', async ({ api }) => {
  const images = { image: await picture(6000, 400), icon: await picture(300, 300) }
  await api.call('PATCH', `/api/sessions/${event.reference}/welcome`, images)
  await phone.goto(event.publicLink)
  await expect(phone.locator('img.hero')).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('link', { name: watchText.about }).click()
  await expect(title(watchText.aboutTitle(event.name))).toBeVisible()
  await expectAccessible(phone)
  await join()
  await expect(title(watchText.waiting)).toBeVisible()
  await expectAccessible(phone)
})

test('waiting in front of a picture, and in front of a video that can be paused', { tag: '@nightly' }, async ({
  api,
}) => {
  const style = (changes: object) => api.call('POST', `/api/sessions/${event.reference}/background`, changes)
  await style({ backgroundType: 'Image', ...(await picture(320, 180)), scrimOpacity: 80 })
  await join()
  await expect(phone.locator('.background img')).toBeVisible()
  await expectAccessible(phone)
  const film = await makeVideo(phone, 'video/webm')
  const file = { fileName: 'waves.webm', fileContents: film.toString('base64') }
  await style({ backgroundType: 'Video', ...file, scrimOpacity: 80 })
  await join()
  await expect(
    phone.getByRole('button', { name: new RegExp(`${watchText.pauseBackground}|${watchText.playBackground}`) }),
  ).toBeVisible()
  await expectAccessible(phone)
  await style({ backgroundType: 'None' })
})

test('a verse, a slide with all kinds of content, expanded, and an earlier slide', async ({ api }) => {
  await api.start(event)
  await api.show(event, 1)
  await join()
  await expect(phone.getByText(watchText.slideOf(2, 3))).toBeVisible()
  await expectAccessible(phone)
  await api.show(event, 2)
  await phone.getByText(watchText.showMore, { exact: true }).click()
  await expect(phone.getByRole('region', { name: watchText.slideRegion }).getByRole('img')).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('link', { name: watchText.back, exact: true }).click()
  await expect(phone.getByText(watchText.reviewing)).toBeVisible()
  await api.show(event, 0)
  await expect(phone.getByText(withNumber(watchText, watchText.missed, 1), { exact: true })).toBeVisible()
  await expectAccessible(phone)
})

test('the reading settings, paused updates, and an announcement', { tag: '@nightly' }, async ({ api }) => {
  await join()
  await openPanel(phone)
  await expectAccessible(phone)
  await panelOf(phone).getByRole('checkbox', { name: reading.pause }).check()
  await closePanel(phone)
  await api.show(event, 1)
  await expect(phone.getByText(withNumber(watchText, reading.newer, 1))).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: reading.resume }).click()
  const announcement = `/api/sessions/${event.reference}/showings/${event.showing}/announcement`
  await api.call('PUT', announcement, { text: 'Tea and cake are served in the hall. '.repeat(5).trim() })
  await expect(phone.getByRole('region', { name: watchText.announcement })).toBeVisible()
  await expectAccessible(phone)
  await api.call('DELETE', announcement)
})

test('on hold, and while disconnected', { tag: '@nightly' }, async ({ api }) => {
  await api.hold(event, 2)
  await join()
  await expect(title(watchText.hold)).toBeVisible()
  await expectAccessible(phone)
  await api.show(event, 2)
  await join()
  await phone.context().setOffline(true)
  await expect(reconnecting()).toBeVisible()
  await expectAccessible(phone)
  await phone.context().setOffline(false)
  await expect(reconnecting()).toBeHidden()
})

test('what was cached for offline use', { tag: '@nightly' }, async ({ devices }) => {
  const other = await devices.phone()
  await other.goto(`${event.publicLink}?autoJoin=true`)
  await expectCached(other, event.showing, 'Interval')
  await other.context().setOffline(true)
  await other.clock.install({ time: Date.now() + 5 * 60_000 })
  await other.reload()
  await expect(other.getByText(withNumber(watchText, watchText.updatedMinutesAgo, 5), { exact: true })).toBeVisible()
  await expectAccessible(other)
  await other.context().close()
})

test('right-to-left, the reading settings too', { tag: '@nightly' }, async () => {
  await join('&lang=ar')
  await phone.setViewportSize(DESKTOP)
  await expect(phone.getByText(arabicText.slideOf(3, 3))).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: arabicText.reading.title }).click()
  await expect(phone.getByRole('dialog', { name: arabicText.reading.title })).toBeVisible()
  await expectAccessible(phone)
  await join('&lang=en')
})

test('the presenter with the view of the audience', { tag: '@nightly' }, async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.addInitScript(letScreenDarken)
  await desk.goto(`/Sessions/${event.reference}/Present/${event.showing}`)
  await expect(desk.getByText(presenterText.presenting, { exact: true }).first()).toBeVisible()
  await desk.getByRole('button', { name: presenterText.showTaskbar }).click()
  await expect(desk.frameLocator('.audience-frame').getByText('Back at')).toBeVisible()
  await expectAccessible(desk)
  await desk.context().close()
})

test('the hall display: how to join, a slide, and an announcement on hold', { tag: '@nightly' }, async ({
  api,
  devices,
}) => {
  const wall = await devices.desktop()
  const songs = await api.createEvent({ name: 'Songs in the hall', slides: songSlides().slice(0, 2) })
  await wall.goto(`${songs.publicLink}/${songs.showing}?display=hall`)
  await expect(wall.getByRole('img', { name: watchText.hall.qr })).toBeVisible()
  await expectAccessible(wall)
  await api.start(songs)
  await api.show(songs, 1)
  await expect(wall.getByRole('region', { name: watchText.slideRegion })).toBeVisible()
  await expectAccessible(wall)
  const announcement = `/api/sessions/${songs.reference}/showings/${songs.showing}/announcement`
  await api.call('PUT', announcement, { text: 'The bar opens at nine' })
  await api.hold(songs, 1)
  await expect(wall.getByRole('region', { name: watchText.slideRegion })).toBeHidden()
  await expect(wall.getByRole('region', { name: watchText.announcement })).toBeVisible()
  await expectAccessible(wall)
  await api.end(songs)
  await expect(wall.getByRole('heading', { name: watchText.ended })).toBeVisible()
  await expectAccessible(wall)
})

test('ended, with an open page', async ({ api }) => {
  await api.end(event)
  await join()
  // The script has hydrated the page
  await expect(phone.getByRole('button', { name: reading.title })).toBeVisible()
  await expect(title(watchText.ended)).toBeVisible()
  await phone.locator('summary', { hasText: 'Join the choir' }).click()
  await expect(phone.getByText('Tuesdays at 19:30')).toBeVisible()
  await expect(phone.getByRole('img', { name: PHOTO_ALT })).toBeVisible()
  await expectAccessible(phone)
})

test('a preview with its tag, and the screens as the editor shows them', { tag: '@nightly' }, async ({ api }) => {
  const preview = await api.call<{ reference: string }>('POST', `/api/sessions/${event.reference}/preview`, {})
  const path = `/api/sessions/${event.reference}/showings/${preview.reference}`
  const { previewLink } = await api.call<{ previewLink: string }>('GET', path)
  await phone.goto(previewLink)
  await expect(phone.getByText(watchText.previewTag, { exact: true })).toBeVisible()
  await expectAccessible(phone)
  for (const screen of ['start', 'about', 'end']) {
    await phone.goto(`${previewLink}/${screen}`)
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(phone)
  }
})

test('a full event, and a seat that becomes free', { tag: '@nightly' }, async ({ server }) => {
  const free = await OrganiserApi.logIn(server.origin, 'free')
  const small = await free.createEvent({ name: 'A small hall', slides: songSlides().slice(0, 2) })
  await free.start(small)
  await free.show(small, 1)
  const seats = await fillSeats(server.origin, small.showing, 15)
  await phone.goto(`${small.publicLink}?autoJoin=true`)
  await expect(title(watchText.full)).toBeVisible()
  await expect(phone.getByText(watchText.fullPlace(1))).toBeVisible()
  await expectAccessible(phone)
  await seats.leaveOne()
  await expect(phone.getByText(watchText.slideOf(2, 2))).toBeVisible()
  await seats.leaveAll()
  await free.dispose()
})

test('an address that leads nowhere', async () => {
  await phone.goto('/watch/preview/no-such-token')
  await expect(title(watchText.notFound)).toBeVisible()
  await expectAccessible(phone)
})
