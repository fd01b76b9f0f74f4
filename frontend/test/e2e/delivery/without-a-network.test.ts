import type { Page } from '@playwright/test'
import { watchText } from '../../../text/watch/en.ts'
import { withNumber } from '../../../text/watch/forms.ts'
import { cachedShowings, expectCached } from '../support/cached-showings.ts'
import { lines, songSlides } from '../support/content/slides.ts'
import { readSong } from '../support/content/songs.ts'
import { expect, test } from '../support/fixtures.ts'
import type { PreparedEvent } from '../support/people/organiser-api.ts'

// Slide 0 is the title, slide n the n-th verse
const SONG = 'how-firm-a-foundation.xml'
const firstLine = (verse: number) => lines(readSong(SONG).verses[verse - 1]?.text ?? '')[0] ?? ''
const made = { slides: songSlides(SONG) }

let event: PreparedEvent
let phone: Page

test.beforeEach(async ({ api, devices }) => {
  event = await api.createEvent({ name: 'Hymns in a cellar', ...made })
  await api.start(event)
  await api.show(event, 1)
  phone = await devices.phone()
})
test.afterEach(({ devices }) => devices.close())

const slide = () => phone.getByRole('region', { name: watchText.slideRegion })
const title = (name: string) => phone.getByRole('heading', { name })
const reconnecting = () => phone.getByText(watchText.reconnecting, { exact: true })
const updated = (minutes: number) => withNumber(watchText, watchText.updatedMinutesAgo, minutes)
const visit = (address = event.publicLink) => phone.goto(`${address}?autoJoin=true`)

/** Closes the page and, after some minutes, opens another in the same browser without a network. */
const openAgainOffline = async (address: string, minutes = 0) => {
  const context = phone.context()
  await context.setOffline(true)
  await phone.close()
  phone = await context.newPage()
  if (minutes > 0) await phone.clock.install({ time: Date.now() + minutes * 60_000 })
  await phone.goto(address)
}

test('a visited showing opens with its last slide and its age, and then follows again without help', async ({
  api,
}) => {
  await visit()
  await expect(slide()).toContainText(firstLine(1))
  await api.show(event, 2)
  await expectCached(phone, event.showing, firstLine(2))
  await openAgainOffline(event.publicLink, 5)
  await expect(slide()).toContainText(firstLine(2))
  await expect(phone).toHaveTitle(watchText.pageTitle(event.name))
  await expect(reconnecting()).toBeVisible()
  await expect(phone.getByText(updated(5), { exact: true })).toBeVisible()
  await api.show(event, 3)
  await phone.context().setOffline(false)
  await expect(slide()).toContainText(firstLine(3))
  await expect(reconnecting()).toBeHidden()
})

test('the installed app starts at the access code form, which opens a visited showing', {
  tag: '@nightly',
}, async () => {
  await visit()
  await expectCached(phone, event.showing, firstLine(1))
  const manifest = await (await phone.request.get('/watch/manifest.webmanifest')).json()
  for (const { src } of manifest.icons) {
    expect((await phone.request.get(src)).headers()['content-type']).toBe('image/png')
  }
  await openAgainOffline(manifest.start_url)
  await expect(title(watchText.enterCodeTitle)).toBeVisible()
  await phone.getByLabel(watchText.accessCode).fill(event.accessCode)
  await phone.getByRole('button', { name: watchText.go }).click()
  await expect(slide()).toContainText(firstLine(1))
  await phone.goto('/watch/00000000')
  await expect(title(watchText.trouble)).toBeVisible()
  await expect(phone).toHaveTitle(watchText.pageTitle(watchText.trouble))
})

test('online, the page comes from the network, and deleted showings are removed from the cache', async ({ api }) => {
  await visit()
  await expectCached(phone, event.showing, firstLine(1))
  await phone.goto('/watch')
  await api.show(event, 2)
  const html = await (await visit())?.text()
  expect(html).toContain(firstLine(2))
  await phone.goto('/watch')
  await api.call('DELETE', `/api/sessions/${event.reference}`)
  await visit()
  await expect(phone.getByRole('region', { name: watchText.thereIsAProblem })).toBeVisible()
  await expect.poll(() => cachedShowings(phone)).toEqual([])
  await openAgainOffline(event.publicLink)
  await expect(title(watchText.trouble)).toBeVisible()
})
