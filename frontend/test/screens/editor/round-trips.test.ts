import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contentText } from '../../../text/events/editor.ts'
import { api, open } from '../support/app.ts'
import { addText, texts } from '../support/editor-steps.ts'
import { addSlide, editorOf, eventWith, type Row } from '../support/events.ts'
import { upload } from '../support/pictures.ts'
import { button, chooseFile, key, picture, tooLarge } from '../support/steps.ts'

/** Opens the editor of a new event with one slide. */
async function openSlide(rows: Row[]) {
  const event = await eventWith(api, 'Round trip')
  const slide = await addSlide(api, event.reference, 'First', rows)
  await open(editorOf({ ...event, slides: [slide] }))
}

test('a null byte is refused at its field, and typed text stays', async () => {
  await openSlide([])
  await addText(1, 'Silent\u0000night')
  await key('Control+s')
  await expect.element(page.getByText(contentText.saveFailed)).toBeVisible()
  await expect.element(texts()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(texts()).toHaveAccessibleDescription(expect.stringMatching(/\S/))
  await expect.element(texts()).toHaveValue('Silent\u0000night')
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test('a file that is too large or no image, whatever its name says, is refused with an error, and the slide keeps its image', async () => {
  const { fileName, fileContents } = await upload(picture)
  const image = { altText: 'A crest', imageName: fileName, imageContents: fileContents }
  await openSlide([{ blocks: [{ blockType: 'Image', ...image }] }])
  const replace = button(contentText.replaceImage)
  for (const [file, words] of [
    [tooLarge, contentText.imageTooLarge],
    [new File([svg], 'logo.svg', { type: 'image/svg+xml' }), contentText.notAnImage],
    [tooLarge, contentText.imageTooLarge],
    [new File([svg], 'logo.png', { type: 'image/png' }), contentText.notAnImage],
    [tooLarge, contentText.imageTooLarge],
    [new File(['Tea at four'], 'notes.jpg', { type: 'image/jpeg' }), contentText.notAnImage],
  ] as const) {
    await chooseFile(contentText.replaceImage, file)
    await expect.element(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect.element(replace).toHaveAccessibleDescription(expect.stringContaining(words))
    const current = page
      .getByRole('group', { name: contentText.imageBlock(1) })
      .element()
      .querySelector('img')
    expect(current?.checkVisibility()).toBe(true)
    await expect.element(page.getByText(contentText.unsaved, { exact: true })).not.toBeInTheDocument()
  }
})
