import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { contentText } from '../../text/events/editor.ts'
import { uiText } from '../../text/ui.ts'
import { api, open } from './support/app.ts'
import { changesSent } from './support/calls.ts'
import { addSlide, editorOf, eventWith } from './support/events.ts'
import { button, chooseFile, field, key, picture, press, problem } from './support/steps.ts'

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

/** Opens the editor of an event with one slide, and adds an image block. */
async function addImageBlock() {
  const event = await eventWith(api, 'Pictures')
  const slide = await addSlide(api, event.reference, 'Picture', [])
  await open(editorOf({ ...event, slides: [slide] }))
  await press(contentText.addImage)
}

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
