import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { watchText } from '../../../text/watch/en.ts'
import { songSlides } from '../support/content/slides.ts'
import { makeVideo } from '../support/content/videos.ts'
import { expect, test } from '../support/fixtures.ts'
import type { OrganiserApi, PreparedEvent } from '../support/people/organiser-api.ts'
import { choose, openPanel, panelOf, reading } from './steps.ts'

// A phone loads no more than it needs, and less in data-saving mode
test.describe.configure({ mode: 'serial' })

let event: PreparedEvent

test.beforeAll(async ({ api }) => {
  const photo = await sharp({ create: { width: 2400, height: 1350, channels: 3, background: '#30405a' } })
    .jpeg()
    .toBuffer()
  const image = { blockType: 'Image' as const, altText: 'Blue', imageName: 'blue.jpg', imageContents: base64(photo) }
  const slides = [...songSlides().slice(0, 1), { name: 'Blue', rows: [{ blocks: [image] }] }]
  event = await api.createEvent({ name: 'Hymns on little data', slides })
  await api.start(event)
  await api.show(event, 1)
})
test.afterEach(({ devices }) => devices.close())

const base64 = (content: Buffer) => content.toString('base64')
const giveBackground = (api: OrganiserApi, backgroundType: 'Image' | 'Video', name: string, content: Buffer) =>
  api.call('POST', `/api/sessions/${event.reference}/background`, {
    backgroundType,
    fileName: name,
    fileContents: base64(content),
    scrimOpacity: 40,
  })
const join = (phone: Page) => phone.goto(`${event.publicLink}?autoJoin=true`)
const saveData = () =>
  Object.defineProperty(Object.getPrototypeOf(Reflect.get(navigator, 'connection')), 'saveData', { get: () => true })
/** Records a phone's requests for images and videos from now on. */
const recordLoaded = (phone: Page) => {
  const loaded: string[] = []
  phone.on('request', (request) => {
    if (request.url().includes('/api/images/')) loaded.push(request.url())
  })
  return loaded
}
/** The width of the image that the browser chose; undefined before that. */
const widthOf = (image: Locator) => image.evaluate((one: HTMLImageElement) => /w=(.*)/.exec(one.currentSrc)?.[1])
const slideImage = (phone: Page) => phone.getByRole('region', { name: watchText.slideRegion }).getByRole('img')

test('an image is as wide as the phone shows it', async ({ devices }) => {
  const phone = await devices.phone({ viewport: { width: 390, height: 800 }, deviceScaleFactor: 3 })
  await join(phone)
  await expect.poll(() => widthOf(slideImage(phone))).toBe('1280')
})

test('a background picture is loaded in the size of a phone, and not in data-saving mode', async ({ api, devices }) => {
  const picture = await sharp({ create: { width: 3000, height: 1700, channels: 3, background: '#123' } })
    .jpeg()
    .toBuffer()
  await giveBackground(api, 'Image', 'wall.jpg', picture)
  await api.show(event, 0)
  const phone = await devices.phone({ deviceScaleFactor: 3 })
  await join(phone)
  await expect.poll(() => widthOf(phone.locator('.background img'))).toBe('1920')

  const thrifty = await devices.phone()
  await thrifty.addInitScript(saveData)
  const loaded = recordLoaded(thrifty)
  await join(thrifty)
  await expect(thrifty.getByRole('button', { name: reading.title })).toBeVisible()
  await expect(thrifty.locator('.scrim')).toBeVisible()
  expect(loaded).toEqual([])
})

test("a background video isn't loaded in data-saving mode until the attendee starts it", { tag: '@nightly' }, async ({
  api,
  devices,
}) => {
  const desk = await devices.desktop()
  await desk.goto('/watch')
  await giveBackground(api, 'Video', 'waves.webm', await makeVideo(desk, 'video/webm'))
  const phone = await devices.phone()
  await phone.addInitScript(saveData)
  const loaded = recordLoaded(phone)
  await join(phone)
  const play = phone.getByRole('button', { name: watchText.playBackground })
  await expect(play).toBeVisible()
  await expect(phone.locator('.scrim')).toBeVisible()
  expect(loaded).toEqual([])
  await play.click()
  await expect(phone.getByRole('button', { name: watchText.pauseBackground })).toBeVisible()
  expect(loaded.length).toBeGreaterThan(0)
})

test('the attendee’s own settings stop a video, prevent it from loading, and resume it', { tag: '@nightly' }, async ({
  devices,
}) => {
  const phone = await devices.phone()
  await join(phone)
  const isPlaying = () => phone.locator('.background video').evaluate((video: HTMLVideoElement) => !video.paused)
  const setting = (name: string) => panelOf(phone).getByRole('checkbox', { name })
  await expect.poll(isPlaying).toBe(true)
  await openPanel(phone)
  await setting(reading.motion).check()
  await expect.poll(isPlaying).toBe(false)
  await setting(reading.motion).uncheck()
  await expect.poll(isPlaying).toBe(true)
  // High-contrast colours hide it
  await choose(phone, reading.theme, reading.themes['white-on-black'])
  await expect.poll(isPlaying).toBe(false)
  await choose(phone, reading.theme, reading.themes.event)
  await expect.poll(isPlaying).toBe(true)
  await setting(reading.data).check()
  await expect.poll(isPlaying).toBe(false)
  const loaded = recordLoaded(phone)
  await phone.reload()
  await expect(phone.getByRole('button', { name: watchText.playBackground })).toBeVisible()
  expect(loaded).toEqual([])
})
