import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { editorText } from '../../text/editor.ts'
import { themeText } from '../../text/events.ts'
import { styleText } from '../../text/style.ts'
import { uiText } from '../../text/ui.ts'
import { watchText } from '../../text/watch/en.ts'
import { expectAccessible } from '../support/axe.ts'
import type { Devices } from '../support/devices.ts'
import { expect, test } from '../support/fixtures.ts'
import { Keyboard } from '../support/keyboard.ts'
import { newPerson } from '../support/new-person.ts'
import type { OrganiserApi, PreparedEvent } from '../support/organiser-api.ts'
import { songSlides } from '../support/slides.ts'
import { makeVideo } from '../support/videos.ts'

test.afterEach(({ devices }) => devices.close())

interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}
const MB = 1024 * 1024
const plain = async (colour: string): Promise<Upload> => {
  const create = { width: 320, height: 180, channels: 3, background: colour } as const
  return { name: 'wall.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}
const dialog = (page: Page) => page.getByRole('dialog', { name: styleText.heading })
const problem = (page: Page) => page.getByRole('region', { name: uiText.thereIsAProblem })
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
  await desk.getByRole('menuitem', { name: styleText.menu }).click()
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

test('an image is chosen and saved by keyboard alone, and lies behind what the audience sees', async ({
  api,
  devices,
}) => {
  const { event, desk } = await openForm({ api, devices })
  const keys = new Keyboard(desk)
  await keys.tabTo('radio', styleText.types.None)
  await keys.key('ArrowRight')
  await keys.tabTo('button', styleText.choose.Image)
  const choosing = desk.waitForEvent('filechooser')
  await desk.keyboard.press('Enter')
  await (await choosing).setFiles([await plain('#e9eef5')])
  await expect(dialog(desk).getByText(styleText.chosen('wall.png'))).toBeVisible()
  await keys.tabTo('radio', themeText.fonts.Classic)
  await keys.key('ArrowRight')
  await keys.press('button', styleText.save)
  await expect(desk.getByText(styleText.updated).first()).toBeVisible()
  await expect(dialog(desk).getByText(styleText.stored('wall.png'))).toBeVisible()
  await keys.key('Escape')
  await expect(dialog(desk)).toBeHidden()
  await expect(desk.getByRole('button', { name: editorText.settings })).toBeFocused()

  const phone = await watch(devices, event)
  await expect.poll(() => loaded(phone)).toBe(true)
  await expect(phone.locator('html')).toHaveAttribute('data-font', 'Modern')
  await phone.getByRole('link', { name: watchText.join }).click()
  await expect(phone.getByText(watchText.waiting)).toBeVisible()
  await expect(phone.locator('.background img')).toBeVisible()
  await expectAccessible(phone)
  await expect(phone.locator('.background')).toBeVisible()
  await phone.emulateMedia({ forcedColors: 'active' })
  await expect(phone.locator('.background')).toBeHidden()
})

test('phones that watch follow when the background comes and goes', async ({ api, devices }) => {
  const { event, desk } = await openForm({ api, devices })
  await api.start(event)
  await api.show(event, 0)
  const phone = await watch(devices, event)
  await phone.getByRole('link', { name: watchText.join }).click()
  await expect(phone.getByRole('region', { name: watchText.slideRegion })).toBeVisible()
  await expect(phone.locator('.background')).toBeHidden()
  await pick(desk, 'Image')
  await chooseFile(desk, await plain('#20304a'))
  await save(desk)
  await expect.poll(() => loaded(phone)).toBe(true)
  await pick(desk, 'None')
  await dialog(desk).getByRole('button', { name: styleText.save, exact: true }).click()
  await expect(phone.locator('.background')).toBeHidden()
})

for (const type of ['video/webm', 'video/mp4'] as const) {
  test(`a ${type} video plays behind the slides without sound, until it is paused`, async ({ api, devices }) => {
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
    await expect(phone.getByRole('button', { name: watchText.playBackground })).toBeVisible()
    await phone.getByRole('button', { name: watchText.playBackground }).click()
    await expect.poll(() => isPlaying(phone)).toBe(true)
    await phone.getByRole('link', { name: watchText.join }).click()
    await expect(phone.getByText(watchText.waiting)).toBeVisible()
    expect(await isPlaying(phone)).toBe(true)
    await expectAccessible(phone)
  })
}

test('a video stays still for those who want no motion, who may start it', async ({ api, devices }) => {
  const { event, desk } = await openForm({ api, devices })
  const film = { name: 'waves.webm', mimeType: 'video/webm', buffer: await makeVideo(desk, 'video/webm') }
  await pick(desk, 'Video')
  await chooseFile(desk, film, 'Video')
  await save(desk)
  const phone = await watch(devices, event, { reducedMotion: 'reduce' })
  const start = phone.getByRole('button', { name: watchText.playBackground })
  await expect(start).toBeVisible()
  expect(await isPlaying(phone)).toBe(false)
  await start.click()
  await expect.poll(() => isPlaying(phone)).toBe(true)
})

test('files that are too large, no pictures, or not what they are called are refused with words', async ({
  api,
  devices,
}) => {
  const { desk } = await openForm({ api, devices })
  await pick(desk, 'Image')
  await dialog(desk).getByRole('button', { name: styleText.save, exact: true }).click()
  await expect(problem(desk)).toBeFocused()
  await expect(problem(desk)).toContainText(styleText.missing)
  await expectAccessible(desk)
  const refused: [Upload, string][] = [
    [{ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * MB + 1) }, styleText.tooLarge.Image],
    [{ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }, styleText.unreadable.Image],
    [{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no image') }, styleText.unreadable.Image],
  ]
  for (const [file, words] of refused) {
    await chooseFile(desk, file)
    await expect(problem(desk)).toContainText(words)
  }
  await pick(desk, 'Video')
  await expect(problem(desk)).toBeHidden()
  const films: [Upload, string][] = [
    [{ name: 'long.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(25 * MB + 1) }, styleText.tooLarge.Video],
    [{ ...(await plain('#fff')), name: 'wall.mp4', mimeType: 'video/mp4' }, styleText.unreadable.Video],
  ]
  for (const [file, words] of films) {
    await chooseFile(desk, file, 'Video')
    await expect(problem(desk)).toContainText(words)
  }
})

test('changing the background type clears the chosen file', async ({ api, devices }) => {
  const { desk } = await openForm({ api, devices })
  await pick(desk, 'Image')
  await chooseFile(desk, await plain('#ffffff'))
  await expect(dialog(desk).getByText(styleText.chosen('wall.png'))).toBeVisible()
  await pick(desk, 'Video')
  await pick(desk, 'Image')
  await expect(dialog(desk).getByText(styleText.chosen('wall.png'))).toBeHidden()
  await expect(dialog(desk).getByRole('button', { name: styleText.choose.Image, exact: true })).toBeVisible()
})

test('where text cannot be read the form says so, and one press takes the scrim that helps', async ({
  api,
  devices,
}) => {
  const { event, desk } = await openForm({ api, devices })
  await pick(desk, 'Image')
  await chooseFile(desk, await plain('#808080'))
  const contrast = dialog(desk)
    .getByRole('status')
    .filter({ hasText: /contrast/i })
  await expect(contrast).toContainText(/hard to read.*in light colours|hard to read.*in dark colours/)
  await expectAccessible(desk)
  const offer = dialog(desk).getByRole('button', { name: /Use a scrim of \d+ %/ })
  const wanted = Number(/\d+/.exec((await offer.textContent()) ?? '')?.[0])
  await offer.click()
  const slider = dialog(desk).getByRole('slider', { name: styleText.scrim })
  await expect(slider).toBeFocused()
  await expect(slider).toHaveValue(String(wanted))
  await expect(slider).toHaveAttribute('aria-valuetext', styleText.scrimValue(wanted))
  await expect(contrast).toContainText('can be read well')
  await desk.keyboard.press('ArrowLeft')
  await expect(contrast).toContainText('hard to read')
  await desk.keyboard.press('ArrowRight')
  await save(desk)
  const phone = await watch(devices, event)
  await expect(phone.locator('.scrim rect')).toHaveAttribute('fill-opacity', String(wanted / 100))
})

test('what was chosen stays when saving fails, and a file that is stored is not sent again', async ({
  api,
  devices,
}) => {
  const { event, desk } = await openForm({ api, devices })
  await pick(desk, 'Image')
  await chooseFile(desk, await plain('#f4f4f4'))
  await desk.route('**/background', (route) => route.abort(), { times: 1 })
  await dialog(desk).getByRole('button', { name: styleText.save, exact: true }).click()
  await expect(problem(desk)).toBeFocused()
  await expect(dialog(desk).getByText(styleText.chosen('wall.png'))).toBeVisible()
  // Only a file is sent in the way that tells how far it is
  const sent: string[] = []
  desk.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/background')) sent.push(request.resourceType())
  })
  await save(desk)
  await expect.poll(() => sent).toEqual(['xhr', 'fetch'])
  const { fileName } = await api.call<{ fileName: string }>('GET', `/api/sessions/${event.reference}/background`)
  expect(fileName).toBe('wall.png')
})

test('a change that is not saved is asked about before it is lost', async ({ api, devices }) => {
  const { desk } = await openForm({ api, devices })
  await pickRadio(desk, themeText.colours.Green)
  await dialog(desk).getByRole('button', { name: styleText.close, exact: true }).last().click()
  const question = desk.getByRole('alertdialog', { name: styleText.discard })
  await expect(question).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(dialog(desk).getByRole('radio', { name: themeText.colours.Green })).toBeChecked()
  await desk.keyboard.press('Escape')
  await question.getByRole('button', { name: styleText.discardConfirm }).click()
  await expect(dialog(desk)).toBeHidden()
})

test('a plan without backgrounds says where they are, and still chooses font and colour', async ({
  devices,
  server,
}) => {
  const { api } = await newPerson(server.origin, devices)
  const { event, desk } = await openForm({ api, devices })
  await expect(dialog(desk).getByText(styleText.needsPlan)).toBeVisible()
  await expect(dialog(desk).getByRole('radio', { name: styleText.types.Image })).toBeHidden()
  await expectAccessible(desk)
  await pickRadio(desk, themeText.colours.Blue)
  await save(desk)
  const phone = await watch(devices, event)
  await expect(phone.locator('html')).toHaveAttribute('data-colour', 'Blue')
})
