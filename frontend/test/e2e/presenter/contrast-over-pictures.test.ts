import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { contrast, type Rgb } from '../../../../openapi/rules/accents.ts'
import { editorText } from '../../../text/events/editor.ts'
import { styleText } from '../../../text/events/style.ts'
import { photoPath, textRow } from '../support/content/slides.ts'
import { expect, test } from '../support/fixtures.ts'
import { presenterAt } from './steps.ts'

// What the style form promises, measured on the pixels that are painted: WCAG 2.2, 1.4.3

const ENOUGH = 4.5
/** Pictures are sampled as coarsely as letters are large, so a single bright dot doesn't matter. */
const LETTER = 8
const TEXTS = ['.header', '.sub-header', '.text']

const fade = (from: string, to: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="1600" height="1000" fill="url(#g)"/></svg>`

const pictures = {
  'a photo': () => sharp(photoPath()).rotate().jpeg().toBuffer(),
  'black to white': () =>
    sharp(Buffer.from(fade('#000', '#fff')))
      .jpeg()
      .toBuffer(),
  'the colour of a sub header': () =>
    sharp(Buffer.from(fade('#5b5469', '#b1a9c2')))
      .jpeg()
      .toBuffer(),
}

test.afterEach(({ devices }) => devices.close())

/** The lowest contrast between a text and what is painted behind it. */
async function contrastOf(page: Page, text: Locator) {
  const colour = await text.evaluate((element) => getComputedStyle(element).color)
  const rgb = (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number) as unknown as Rgb
  const clip = await text.boundingBox()
  if (!clip) throw new Error('the text is not shown')
  await text.evaluate((element: HTMLElement) => element.style.setProperty('visibility', 'hidden'))
  const behind = await page.screenshot({ clip })
  await text.evaluate((element: HTMLElement) => element.style.removeProperty('visibility'))
  const size = { width: Math.ceil(clip.width / LETTER), height: Math.ceil(clip.height / LETTER) }
  const pixels = await sharp(behind)
    .removeAlpha()
    .resize({ ...size, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  let lowest = Number.POSITIVE_INFINITY
  for (let at = 0; at < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    lowest = Math.min(lowest, contrast(rgb, [red, green, blue]))
  }
  return lowest
}

async function expectReadable(page: Page, where: string, content: Locator) {
  for (const kind of TEXTS) {
    const text = content.locator(kind).first()
    await expect(text).toBeVisible()
    expect(await contrastOf(page, text), `${kind} ${where}`).toBeGreaterThanOrEqual(ENOUGH)
  }
}

/** Sets the event's background in the style form, as an organiser does. */
async function setBackground(desk: Page, event: { reference: string }, buffer: Buffer) {
  await desk.goto(`/Sessions/${event.reference}`)
  await desk.getByRole('button', { name: editorText.settings }).click()
  await desk.getByRole('menuitem', { name: editorText.editTheme }).click()
  const form = desk.getByRole('dialog', { name: styleText.heading })
  await form
    .locator('label')
    .filter({ hasText: new RegExp(`^${styleText.types.Image}$`) })
    .click()
  const choosing = desk.waitForEvent('filechooser')
  await form.getByRole('button', { name: styleText.choose.Image }).click()
  await (await choosing).setFiles([{ name: 'wall.jpg', mimeType: 'image/jpeg', buffer }])
  await expect(form.getByText(/easy to read/)).toBeVisible()
  await form.getByRole('button', { name: styleText.save, exact: true }).click()
  await expect(desk.getByText(styleText.updated).first()).toBeVisible()
}

const painted = (page: Page) =>
  page
    .locator('.background img')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode())

for (const [name, make] of Object.entries(pictures)) {
  test(`header, sub header and text are readable over ${name}, on the phone, in the hall and on the presenter page`, {
    tag: '@nightly',
  }, async ({ api, devices }) => {
    const rows = [textRow('Evening by the sea', 'Header'), textRow('Doors at seven', 'SubHeader'), textRow('Be still')]
    const event = await api.createEvent({ name: 'Over a picture', slides: [{ name: 'One', rows }] })
    const desk = await devices.desktop({ storageState: await api.login() })
    await setBackground(desk, event, await make())
    await api.start(event)
    await api.show(event, 0)

    const phone = await devices.phone({ deviceScaleFactor: 1, reducedMotion: 'reduce' })
    await phone.goto(`${event.publicLink}?autoJoin=true`)
    await painted(phone)
    await expectReadable(phone, 'on the phone', phone.locator('.content'))

    const hall = await devices.desktop({ reducedMotion: 'reduce' })
    await hall.goto(`${event.publicLink}/${event.showing}?display=hall`)
    await painted(hall)
    await expectReadable(hall, 'in the hall', hall.locator('.hall-fit .content'))

    await desk.goto(presenterAt(event))
    const tile = desk.getByRole('figure').first()
    await tile
      .locator('.background img')
      .first()
      .evaluate((image: HTMLImageElement) => image.decode())
    await expectReadable(desk, 'on the presenter page', tile.locator('.content'))
  })
}
