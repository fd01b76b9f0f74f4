import type { Locator, Page } from '@playwright/test'
import { contentText, editorText } from '../../../text/events/editor.ts'
import { photoPath, textRow } from '../support/content/slides.ts'
import { addImage, addText, renameSlide, saveSlide } from '../support/editor-steps.ts'
import { expect, test } from '../support/fixtures.ts'
import type { OrganiserApi, PreparedEvent } from '../support/people/organiser-api.ts'

test.afterEach(({ devices }) => devices.close())

/** Strings that break software, each as one header line, so a phone shows every character. */
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
/** Spaces at both ends and a tab, with Windows line endings. */
const WINDOWS_LINES = '  two spaces before\r\n\r\nand behind  \r\n\tafter a tab'

const texts = (page: Page) => page.getByLabel(contentText.text, { exact: true })
const valuesOf = (page: Page) =>
  texts(page).evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value))
const editorOf = ({ reference, slides }: PreparedEvent) => `/Sessions/${reference}?page=${slides[0]?.reference}`
const emptySlide = (api: OrganiserApi, name: string) => api.createEvent({ name, slides: [{ name: 'First', rows: [] }] })
const onPhone = async (api: OrganiserApi, event: PreparedEvent, phone: Page) => {
  await api.start(event)
  await api.show(event, 0)
  await phone.goto(`${event.publicLink}?autoJoin=true`)
}

/** Lines the server has, with the direction in which each is read. */
const DIRECTIONS = { 'הבה נגילה ונשמחה': 'rtl', 'سلام عليكم': 'rtl', 'Let us rejoice': 'ltr' }

// At night: by day the backend's tests prove that texts come back unchanged
test('naughty strings, long texts and lines of both directions round-trip unchanged to the editor and the phone', {
  tag: '@nightly',
}, async ({ api, devices }) => {
  const lines = Object.keys(DIRECTIONS)
  const rows = lines.map((line) => textRow(line))
  const event = await api.createEvent({ name: 'Round trip', slides: [{ name: 'הבה', rows }] })
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(editorOf(event))
  await expect(desk.getByRole('heading', { level: 2, name: 'הבה' })).toHaveCSS('direction', 'rtl')
  await expect(desk.getByText(editorText.programmeItems).first()).toHaveCSS('direction', 'ltr')
  const strings = Object.values(NAUGHTY)
  const [first = ''] = strings
  let row = lines.length
  for (const string of strings) await addText(desk, ++row, string, 'Header')
  await addText(desk, ++row, '')
  await pasteText(texts(desk).last(), WINDOWS_LINES)
  await addText(desk, ++row, LONG)
  await addImage(desk, ++row, photoPath(), first)
  await saveSlide(desk)
  const name = `${first} ${NAUGHTY['HTML and a script']}`
  await renameSlide(desk, name)
  await desk.reload()
  await expect(desk.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  const expected = [...lines, ...strings, WINDOWS_LINES.replaceAll('\r\n', '\n'), LONG]
  await expect(texts(desk)).toHaveCount(expected.length)
  expect(await valuesOf(desk)).toEqual(expected)
  await expect(desk.getByLabel(contentText.altText)).toHaveValue(first)

  const phone = await devices.phone()
  await onPhone(api, event, phone)
  for (const string of [...strings, LONG]) await expect.poll(() => shownWords(phone)).toContain(string)
  await expect(phone.getByRole('img', { name: first, exact: true })).toBeVisible()
  const preview = desk.getByRole('region', { name: contentText.preview })
  for (const [index, [line, direction]] of Object.entries(DIRECTIONS).entries()) {
    await expect(texts(desk).nth(index)).toHaveCSS('direction', direction)
    await expect(preview.getByText(line, { exact: true })).toHaveCSS('direction', direction)
    await expect(phone.getByText(line, { exact: true })).toHaveCSS('direction', direction)
  }
})

/** The page's text content, unnormalised. */
const shownWords = (phone: Page) => phone.locator('main').evaluate((main) => main.textContent)

/** Pastes a text the way the browser does. */
const pasteText = (field: Locator, words: string) =>
  field.evaluate((area, pasted) => {
    ;(area as HTMLTextAreaElement).focus()
    document.execCommand('insertText', false, pasted)
  }, words)

test('photos are upright in the editor and on the phone, however the camera was held', { tag: '@nightly' }, async ({
  api,
  devices,
}) => {
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
