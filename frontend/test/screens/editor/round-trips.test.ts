import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contentText } from '../../../text/events/editor.ts'
import { api, open } from '../support/app.ts'
import { addText, texts } from '../support/editor-steps.ts'
import { addSlide, editorOf, eventWith, type Row } from '../support/events.ts'
import { upload } from '../support/pictures.ts'
import { button, chooseFile, expectToast, key, picture, tooLarge } from '../support/steps.ts'

/** Opens the editor of a new event with one slide. */
async function openSlide(rows: Row[]) {
  const event = await eventWith(api, 'Round trip')
  const slide = await addSlide(api, event.reference, 'First', rows)
  await open(editorOf({ ...event, slides: [slide] }))
  return `/api/sessions/${event.reference}/pages/${slide.reference}`
}

test('a slide that was deleted elsewhere says so when it is saved, keeps the words, and is saved once it is restored', async () => {
  const path = await openSlide([])
  await addText(1, 'Precious words')
  await api.call('DELETE', path)
  await key('Control+s')
  await expect.element(page.getByText(contentText.goneElsewhere)).toBeVisible()
  await expect.element(texts()).toHaveValue('Precious words')
  await api.call('POST', `/api/bin/${path.split('/').at(-1)}/restore`, {})
  await key('Control+s')
  await expect.element(page.getByText(contentText.unsaved, { exact: true })).not.toBeInTheDocument()
})

test('a null byte is refused at its field, and typed text stays', async () => {
  await openSlide([])
  await addText(1, 'Silent\u0000night')
  await key('Control+s')
  await expect.element(page.getByText(contentText.saveFailed)).toBeVisible()
  await expect.element(texts()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(texts()).toHaveAccessibleDescription(expect.stringMatching(/\S/))
  await expect.element(texts()).toHaveValue('Silent\u0000night')
})

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><script>alert(1)</script>'
/** More than 5 MB, since noise can't be compressed. */
async function noise(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height)
  const pixels = Uint32Array.from({ length: width * height }, () => Math.random() * 2 ** 32)
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(pixels.buffer), width, height), 0, 0)
  return new File([await canvas.convertToBlob()], 'photo.png', { type: 'image/png' })
}
const fixture = async (name: string, type: string) => {
  const response = await fetch(new URL(`../../fixtures/${name}`, import.meta.url))
  return new File([await response.blob()], name, { type })
}
const currentImage = () =>
  page
    .getByRole('group', { name: contentText.imageBlock(1) })
    .element()
    .querySelector('img')

/** Photos are made smaller by a worker, which takes seconds on a busy machine. */
const CONVERTED = { timeout: 20_000 }

test('a photo of more than 5 MB, a HEIC photo and an SVG are converted before the upload, and a notice explains that an animation stays still', async () => {
  const { fileName, fileContents } = await upload(picture)
  const image = { altText: 'A crest', imageName: fileName, imageContents: fileContents }
  await openSlide([{ blocks: [{ blockType: 'Image', ...image }] }])
  for (const [file, size] of [
    [await noise(1500, 1200), '1500 × 1200'],
    [await fixture('photo.heic', ''), '400 × 200'],
    [new File([`${drawing}</svg>`], 'crest.svg', { type: 'image/svg+xml' }), '1920 × 960'],
  ] as const) {
    await chooseFile(contentText.replaceImage, file)
    await expect.poll(() => `${currentImage()?.naturalWidth} × ${currentImage()?.naturalHeight}`, CONVERTED).toBe(size)
    expect(currentImage()?.src.length).toBeLessThan((5 * 1024 * 1024 * 4) / 3)
  }
  await chooseFile(contentText.replaceImage, await fixture('anim.gif', 'image/gif'))
  await expectToast(contentText.firstPictureOnly('anim.gif'))
  await key('Control+s')
  await expect.element(page.getByText(contentText.unsaved, { exact: true })).not.toBeInTheDocument()
})

test('a file that is too large or no image, whatever its name says, is refused with an error, and the slide keeps its image', async () => {
  const { fileName, fileContents } = await upload(picture)
  const image = { altText: 'A crest', imageName: fileName, imageContents: fileContents }
  await openSlide([{ blocks: [{ blockType: 'Image', ...image }] }])
  const replace = button(contentText.replaceImage)
  for (const [file, words] of [
    [tooLarge, contentText.imageTooLarge],
    [new File([drawing], 'logo.svg', { type: 'image/svg+xml' }), contentText.notAnImage],
    [tooLarge, contentText.imageTooLarge],
    [new File([drawing], 'logo.png', { type: 'image/png' }), contentText.notAnImage],
    [tooLarge, contentText.imageTooLarge],
    [new File(['Tea at four'], 'notes.jpg', { type: 'image/jpeg' }), contentText.notAnImage],
  ] as const) {
    await chooseFile(contentText.replaceImage, file)
    await expect.element(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect.element(replace).toHaveAccessibleDescription(expect.stringContaining(words))
    expect(currentImage()?.checkVisibility()).toBe(true)
    await expect.element(page.getByText(contentText.unsaved, { exact: true })).not.toBeInTheDocument()
  }
})
