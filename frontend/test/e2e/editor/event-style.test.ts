import type { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { editorText } from '../../../text/events/editor.ts'
import { themeText } from '../../../text/events/events.ts'
import { styleText } from '../../../text/events/style.ts'
import { watchText } from '../../../text/watch/en.ts'
import { songSlides } from '../support/content/slides.ts'
import { makeVideo } from '../support/content/videos.ts'
import type { Devices } from '../support/devices/devices.ts'
import { expect, test } from '../support/fixtures.ts'
import type { OrganiserApi, PreparedEvent } from '../support/people/organiser-api.ts'

// What the audience sees; frontend/test/screens tests the form's rules

test.afterEach(({ devices }) => devices.close())

interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}
const plain = async (colour: string): Promise<Upload> => {
  const create = { width: 320, height: 180, channels: 3, background: colour } as const
  return { name: 'wall.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}
const dialog = (page: Page) => page.getByRole('dialog', { name: styleText.heading })
const pickRadio = async (page: Page, name: string) => {
  await dialog(page)
    .locator('label')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .click()
  await expect(dialog(page).getByRole('radio', { name, exact: true })).toBeChecked()
}
const pick = (page: Page, type: 'None' | 'Image' | 'Video') => pickRadio(page, styleText.types[type])

/** The Event Style form of a new event. */
async function openForm({ api, devices }: { api: OrganiserApi; devices: Devices }) {
  const event = await api.createEvent({ name: 'Evening by the sea', slides: songSlides() })
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}`)
  await desk.getByRole('button', { name: editorText.settings }).click()
  await desk.getByRole('menuitem', { name: editorText.editTheme }).click()
  await expect(dialog(desk).getByRole('heading', { name: styleText.heading, exact: true })).toBeVisible()
  return { event, desk }
}

const chooseFile = async (page: Page, file: Upload, type: 'Image' | 'Video' = 'Image', isOther = false) => {
  const choosing = page.waitForEvent('filechooser')
  const names = isOther ? styleText.chooseOther : styleText.choose
  await dialog(page).getByRole('button', { name: names[type], exact: true }).click()
  await (await choosing).setFiles([file])
}
const save = async (page: Page) => {
  await dialog(page).getByRole('button', { name: styleText.save, exact: true }).click()
  await expect(page.getByText(styleText.updated).first()).toBeVisible()
}
/** A phone that watches the event. */
const watch = async (devices: Devices, event: PreparedEvent, options: Parameters<Devices['phone']>[0] = {}) => {
  const phone = await devices.phone(options)
  const { pathname, search } = new URL(event.publicLink)
  await phone.goto(pathname + search)
  return phone
}
const loaded = (phone: Page) =>
  phone.locator('.background img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
const isPlaying = (phone: Page) =>
  phone.locator('.background video').evaluate((video: HTMLVideoElement) => !video.paused && video.muted)

test('the audience sees image, scrim, font and colour, and phones follow when the image is removed', {
  tag: '@nightly',
}, async ({ api, devices }) => {
  const { event, desk } = await openForm({ api, devices })
  await api.start(event)
  await api.show(event, 0)
  const phone = await watch(devices, event)
  await phone.getByRole('link', { name: watchText.join }).click()
  await expect(phone.getByRole('region', { name: watchText.slideRegion })).toBeVisible()
  await expect(phone.locator('.background')).toBeHidden()

  await pickRadio(desk, themeText.fonts.Modern)
  await pickRadio(desk, themeText.colours.Blue)
  await pick(desk, 'Image')
  await chooseFile(desk, await plain('#808080'))
  const fade = dialog(desk).getByRole('slider', { name: styleText.scrim })
  // The form fades the image as far as the text needs
  await expect(dialog(desk).getByText(/easy to read/)).toBeVisible()
  await expect(fade).not.toHaveValue('0')
  const wanted = Number(await fade.inputValue())
  await save(desk)
  await expect.poll(() => loaded(phone)).toBe(true)
  await expect(phone.locator('.scrim rect')).toHaveAttribute('fill-opacity', String(wanted / 100))
  await phone.reload()
  await expect(phone.locator('html')).toHaveAttribute('data-font', 'Modern')
  await expect(phone.locator('html')).toHaveAttribute('data-colour', 'Blue')
  await expect.poll(() => loaded(phone)).toBe(true)
  await expect(phone.locator('.background')).toBeVisible()
  await phone.emulateMedia({ forcedColors: 'active' })
  await expect(phone.locator('.background')).toBeHidden()
  await phone.emulateMedia({ forcedColors: null })
  await expect(phone.locator('.background')).toBeVisible()

  await pick(desk, 'None')
  await dialog(desk).getByRole('button', { name: styleText.save, exact: true }).click()
  await expect(phone.locator('.background')).toBeHidden()
})

for (const type of ['video/webm', 'video/mp4'] as const) {
  test(`a ${type} video plays muted behind the slides until it's paused, and stays still with reduced motion`, {
    tag: '@nightly',
  }, async ({ api, devices }) => {
    const { event, desk } = await openForm({ api, devices })
    const film = { name: `waves.${type.slice(6)}`, mimeType: type, buffer: await makeVideo(desk, type) }
    await pick(desk, 'Video')
    await chooseFile(desk, film, 'Video')
    await expect(dialog(desk).getByText(styleText.chosen(film.name))).toBeVisible()
    await save(desk)
    const phone = await watch(devices, event)
    await expect.poll(() => isPlaying(phone)).toBe(true)
    await phone.getByRole('button', { name: watchText.pauseBackground }).click()
    await expect.poll(() => isPlaying(phone)).toBe(false)
    await phone.reload()
    const start = watchText.playBackground
    await expect(phone.getByRole('button', { name: start })).toBeVisible()
    await phone.getByRole('button', { name: start }).click()
    await expect.poll(() => isPlaying(phone)).toBe(true)
    await phone.getByRole('link', { name: watchText.join }).click()
    await expect(phone.getByText(watchText.waiting)).toBeVisible()
    expect(await isPlaying(phone)).toBe(true)

    // With reduced motion, the attendee may still start it
    const still = await watch(devices, event, { reducedMotion: 'reduce' })
    await expect(still.getByRole('button', { name: start })).toBeVisible()
    expect(await isPlaying(still)).toBe(false)
    await still.getByRole('button', { name: start }).click()
    await expect.poll(() => isPlaying(still)).toBe(true)
  })
}
