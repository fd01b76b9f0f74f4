import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { contentText, editorText } from '../../text/editor.ts'
import { addImage, addText, renameSlide, saveSlide } from '../support/editor-steps.ts'
import { expect, test } from '../support/fixtures.ts'
import type { OrganiserApi, PreparedEvent } from '../support/organiser-api.ts'
import { photoPath, textRow } from '../support/slides.ts'

test.afterEach(({ devices }) => devices.close())

/** What breaks software, each as one line of a header, so that a phone shows every letter of it. */
const NAUGHTY = {
  'emoji joined to one': '👩‍👩‍👧‍👦 🏳️‍🌈 👍🏿',
  'a direction that is overridden': 'left \u202Ethgir\u202C again',
  'marks that pile up': 'Z̸̡͎̀a̷̛͔l̵̮̿g̴̻̍o',
  'HTML and a script': '<script>alert(1)</script><img src=x onerror=alert(2)> &amp; &lt;b&gt;',
  'signs of Markdown': '**not bold** _x_ [y](javascript:alert(3)) `z` # 1. - \\*',
  'quotes and a query': `'; DROP TABLE event; -- "”`,
  'Hebrew, Arabic and English': 'שלום world سلام',
  'rare white space': 'a\u00a0b\u2003c\u200bd',
}
const LONG = 'Wonderful '.repeat(1900).trim()

const texts = (page: Page) => page.getByLabel(contentText.text, { exact: true })
const valuesOf = (page: Page) =>
  texts(page).evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const editorOf = ({ reference, slides }: PreparedEvent) => `/Sessions/${reference}?page=${slides[0]?.reference}`
const emptySlide = (api: OrganiserApi, name: string) => api.createEvent({ name, slides: [{ name: 'First', rows: [] }] })
const onPhone = async (api: OrganiserApi, event: PreparedEvent, phone: Page) => {
  await api.start(event)
  await api.show(event, 0)
  await phone.goto(`${event.publicLink}?autoJoin=true`)
}

test('naughty strings in texts, slide name and alternative text come back equal in the editor and on the phone', async ({
  api,
  devices,
}) => {
  const event = await emptySlide(api, 'Round trip')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(editorOf(event))
  const strings = Object.values(NAUGHTY)
  for (const [index, string] of strings.entries()) await addText(desk, index + 1, string, 'Header')
  const [first = ''] = strings
  await addImage(desk, strings.length + 1, photoPath(), first)
  await saveSlide(desk)
  const name = `${first} ${NAUGHTY['HTML and a script']}`
  await renameSlide(desk, name)
  await desk.reload()
  await expect(desk.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expect(texts(desk)).toHaveCount(strings.length)
  expect(await valuesOf(desk)).toEqual(strings)
  await expect(desk.getByLabel(contentText.altText)).toHaveValue(first)

  const phone = await devices.phone()
  await onPhone(api, event, phone)
  for (const string of strings) await expect.poll(() => shownWords(phone)).toContain(string)
  await expect(phone.getByRole('img', { name: first, exact: true })).toBeVisible()
})

/** The letters as they stand in the page, none of them tidied. */
const shownWords = (phone: Page) => phone.locator('main').evaluate((main) => main.textContent)

test('a long text, edge spaces and the line ends of Windows keep every letter', async ({ api, devices }) => {
  const event = await emptySlide(api, 'Long')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(editorOf(event))
  const lines = '  two spaces before\r\n\r\nand behind  \r\n\tafter a tab'
  await addText(desk, 1, '')
  await pasteText(texts(desk).first(), lines)
  await addText(desk, 2, LONG)
  await saveSlide(desk)
  await desk.reload()
  await expect(texts(desk)).toHaveCount(2)
  expect(await valuesOf(desk)).toEqual([lines.replaceAll('\r\n', '\n'), LONG])
})

/** As the browser itself puts a pasted text into a field. */
const pasteText = (field: Locator, words: string) =>
  field.evaluate((area, pasted) => {
    ;(area as HTMLTextAreaElement).focus()
    document.execCommand('insertText', false, pasted)
  }, words)

test('a null byte is refused at its field, and what was typed stays', async ({ api, devices }) => {
  const event = await emptySlide(api, 'Null byte')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(editorOf(event))
  await addText(desk, 1, 'Silent\u0000night')
  await desk.keyboard.press('Control+s')
  await expect(desk.getByText(contentText.saveFailed)).toBeVisible()
  await expect(texts(desk).first()).toHaveAttribute('aria-invalid', 'true')
  await expect(texts(desk).first()).toHaveAccessibleDescription(/\S/)
  expect(await valuesOf(desk)).toEqual(['Silent\u0000night'])
})

test('photos stand upright in the editor and on the phone, however the camera was held', async ({ api, devices }) => {
  const event = await emptySlide(api, 'Upright')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(editorOf(event))
  const held = [1, 3, 6, 8]
  for (const [index, orientation] of held.entries()) {
    await addImage(desk, index + 1, photoPath(`Portrait_${orientation}.jpg`), `Held ${orientation}`)
  }
  await saveSlide(desk)
  await desk.reload()
  for (const orientation of held) await expectUpright(desk.locator(`.block__image[alt="Held ${orientation}"]`))
  const phone = await devices.phone()
  await onPhone(api, event, phone)
  for (const orientation of held) await expectUpright(phone.getByRole('img', { name: `Held ${orientation}` }))
})

const expectUpright = async (image: Locator) => {
  await image.scrollIntoViewIfNeeded()
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalHeight / img.naturalWidth))
    .toBeCloseTo(1.5, 1)
}

const HALF_MEGABYTE = 512 * 1024
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const REFUSED = [
  {
    what: 'a file of 5 MB and one byte',
    file: { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * HALF_MEGABYTE + 1, 1) },
    words: contentText.imageTooLarge,
  },
  {
    what: 'an SVG',
    file: { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) },
    words: contentText.notAnImage,
  },
  {
    what: 'an SVG by the name of a PNG',
    file: { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(svg) },
    words: contentText.notAnImage,
  },
  {
    what: 'a text by the name of a JPEG',
    file: { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Tea at four') },
    words: contentText.notAnImage,
  },
]

for (const { what, file, words } of REFUSED) {
  test(`${what} is refused with words, and the slide keeps its image`, async ({ api, devices }) => {
    const image = { blockType: 'Image' as const, altText: 'A geyser', imageName: 'geyser.jpg' }
    const imageContents = readFileSync(photoPath()).toString('base64')
    const rows = [{ blocks: [{ ...image, imageContents }] }]
    const event = await api.createEvent({ name: what, slides: [{ name: 'First', rows }] })
    const desk = await devices.desktop({ storageState: await api.login() })
    await desk.goto(editorOf(event))
    const choosing = desk.waitForEvent('filechooser')
    await button(desk, contentText.replaceImage).click()
    await (await choosing).setFiles(file)
    await expect(desk.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect(button(desk, contentText.replaceImage)).toHaveAccessibleDescription(new RegExp(words))
    await expect(desk.getByRole('group', { name: contentText.imageBlock(1) }).locator('img')).toBeVisible()
    await expect(desk.getByText(contentText.unsaved, { exact: true })).toBeHidden()
  })
}

test('Hebrew and Arabic lines run from right to left in the editor and on the phone, English ones do not', async ({
  api,
  devices,
}) => {
  const directions = { 'הבה נגילה ונשמחה': 'rtl', 'سلام عليكم': 'rtl', 'Let us rejoice': 'ltr' }
  const rows = Object.keys(directions).map((line) => textRow(line))
  const event = await api.createEvent({ name: 'הבה נגילה', slides: [{ name: 'הבה', rows }] })
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(editorOf(event))
  const preview = desk.getByRole('region', { name: contentText.preview })
  const phone = await devices.phone()
  await onPhone(api, event, phone)
  for (const [index, [line, direction]] of Object.entries(directions).entries()) {
    await expect(texts(desk).nth(index)).toHaveCSS('direction', direction)
    await expect(preview.getByText(line, { exact: true })).toHaveCSS('direction', direction)
    await expect(phone.getByText(line, { exact: true })).toHaveCSS('direction', direction)
  }
  await expect(desk.getByRole('heading', { level: 2, name: 'הבה' })).toHaveCSS('direction', 'rtl')
  await expect(desk.getByText(editorText.programmeItems).first()).toHaveCSS('direction', 'ltr')
})
