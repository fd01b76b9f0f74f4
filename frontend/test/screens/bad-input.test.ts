import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loginText } from '../../text/account/login.ts'
import { contentText } from '../../text/events/editor.ts'
import { wizardText } from '../../text/events/events.ts'
import { shellText } from '../../text/shell.ts'
import { uiText } from '../../text/ui.ts'
import { api, open, show } from './support/app.ts'
import { changesSent } from './support/calls.ts'
import { addSlide, editorOf, eventWith } from './support/events.ts'
import { fillLogin } from './support/people.ts'
import { button, chooseFile, field, fill, heading, key, picture, press, problem } from './support/steps.ts'

/** The summary takes the focus and lists each problem as worded at the field, and the title says "Error". */
async function expectProblem(...messages: string[]) {
  await expect.element(problem()).toHaveFocus()
  const listed = () => problem().getByRole('listitem').elements()
  await expect.poll(() => listed().map(({ textContent }) => textContent)).toEqual(messages)
  expect(document.title).toMatch(new RegExp(`^${uiText.errorTitlePrefix}`))
}

async function expectInvalid(label: string, message: string) {
  const input = page.getByLabelText(label, { exact: true })
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.element(input).toHaveAccessibleDescription(expect.stringContaining(message))
}

test('log-in names what is missing and keeps typed text', async () => {
  await open('/account/login', { who: 'signed-out' })
  await press(loginText.submit)
  await expectProblem(loginText.emailRequired, loginText.passwordRequired)
  await expectInvalid(loginText.email, loginText.emailRequired)
  await fillLogin('nobody@example.com', 'not my password')
  await expect.poll(() => problem().getByRole('listitem').elements()).toHaveLength(1)
  await expect.element(field(loginText.email)).toHaveValue('nobody@example.com')
})

test('the wizard requires a name, and the date once one is set', async () => {
  await open('/Sessions/New')
  await fill({ [wizardText.name]: '   ' })
  await page.getByText(wizardText.setDate).click()
  const start = page.getByLabelText(wizardText.startDate)
  await start.fill('')
  await press(wizardText.next)
  await expectProblem('Event name is required', 'Start date is required')
  await expectInvalid(wizardText.name, wizardText.nameRequired)
  await expectInvalid(wizardText.startDate, wizardText.startDateRequired)
  await page.getByRole('link', { name: wizardText.startDateRequired }).click()
  await expect.element(start).toHaveFocus()
  await fill({ [wizardText.name]: 'Named' })
  await page.getByText(wizardText.setDate).click()
  await press(wizardText.next)
  await press(wizardText.back)
  await expect.element(field(wizardText.name)).toHaveValue('Named')
})

/** Opens the editor of an event with one slide, and adds an image block. */
async function addImageBlock() {
  const event = await eventWith(api, 'Pictures')
  const slide = await addSlide(api, event.reference, 'Picture', [])
  await open(editorOf({ ...event, slides: [slide] }))
  await press(contentText.addImage)
}

test('an SVG with scripts is refused', async () => {
  await addImageBlock()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  await chooseFile(contentText.chooseImage, new File([svg], 'drawing.svg', { type: 'image/svg+xml' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent(contentText.notAnImage)
})

test('an image over 5 MB is refused before the upload', async () => {
  await addImageBlock()
  const large = new File([await picture.arrayBuffer(), new Uint8Array(5 * 1024 * 1024)], 'large.png', picture)
  await chooseFile(contentText.chooseImage, large)
  await expect.element(page.getByRole('alert')).toHaveTextContent(contentText.imageTooLarge)
  expect(changesSent()).toEqual([])
})

test("a block without its image or its description isn't saved, and everything else stays", async () => {
  await addImageBlock()
  await key('Control+s')
  await expectProblem(contentText.imageRequired)
  await chooseFile(contentText.chooseImage, picture)
  await expect.element(button(contentText.replaceImage)).toBeVisible()
  await key('Control+s')
  await expectProblem(contentText.altRequired)
  await expectInvalid(contentText.altText, contentText.altRequired)
  expect(changesSent()).toEqual([])
  await page.getByText(contentText.decorative).click()
  await key('Control+s')
  await expect.element(page.getByText(contentText.unsaved)).not.toBeInTheDocument()
  expect(changesSent()).toEqual(['saveContents'])
})

test('text typed while a large image is still being read is kept', async () => {
  // The browser reads until the description is typed
  const read = FileReader.prototype.readAsDataURL
  const { promise: written, resolve: readNow } = Promise.withResolvers<void>()
  const reading = vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader, file) {
    void written.then(() => read.call(this, file))
  })
  await addImageBlock()
  await chooseFile(contentText.chooseImage, picture)
  const words = 'A crest of two keys'
  await field(contentText.altText).fill(words)
  expect(reading).toHaveBeenCalledOnce()
  readNow()
  await expect.element(page.getByRole('main').getByRole('img', { name: words }).first()).toBeVisible()
  await expect.element(field(contentText.altText)).toHaveValue(words)
  reading.mockRestore()
})

test('an unknown path shows a not-found screen', async () => {
  await open('/no-such-page')
  await expect.element(heading(shellText.notFoundTitle)).toBeVisible()
  show('/Sessions/nothing-here/Present/nothing-there')
  await expect.element(heading(shellText.notFoundTitle)).toBeVisible()
})
