import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { contentText, editorText } from '../../../text/events/editor.ts'
import { videosText } from '../../../text/events/videos.ts'
import { uiText } from '../../../text/ui.ts'
import { recordVideo } from '../../e2e/support/content/record-video.ts'
import { api, open } from '../support/app.ts'
import { answer, hold, NO_LIST } from '../support/calls.ts'
import { saveSlide, slideList } from '../support/editor-steps.ts'
import { addSlide, editorOf, eventWith, textRow } from '../support/events.ts'
import { button, chooseFile, expectAlert, expectSaid, press } from '../support/steps.ts'

// A video as a slide (docs/product-rules.md#images-and-videos)

const MB = 1024 * 1024
const inBytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
const film = async () => new File([inBytes(await recordVideo('video/webm'))], 'film.webm', { type: 'video/webm' })
const captions = (text: string) => new File([text], 'film.srt')
const pictureOfVideo = () => page.getByRole('img', { name: /^Video: / }).first()
const failed = (why: string) => expectAlert(videosText.refused('film.webm', why))

async function openSlide(name: string) {
  const event = await eventWith(api, name)
  const slides = [
    await addSlide(api, event.reference, 'Film', []),
    await addSlide(api, event.reference, 'Hymn', [textRow('Amen')]),
  ]
  await open(editorOf({ ...event, slides }, 0))
  await expect.element(button(videosText.add)).toBeVisible()
  const [slide] = slides
  return async () => {
    const path = `/api/content/pages/${slide?.pageReference}/contents`
    const { rows } = await api.call<{ rows: { blocks: Record<string, unknown>[] }[] }>('GET', path)
    return rows.flatMap(({ blocks }) => blocks)
  }
}

test('a video is saved with a frame as its picture, gets captions and loses them, leaves its picture, and comes back', async () => {
  const saved = await openSlide('A film')
  await chooseFile(videosText.add, await film())
  await expectSaid(videosText.added('film.webm'))
  await expect.element(pictureOfVideo()).toBeVisible()
  await page.getByLabelText(contentText.altText).fill('The sea')
  await expect.element(page.getByRole('img', { name: 'Video: The sea, 1 s' }).first()).toBeVisible()
  await chooseFile(videosText.chooseCaptions, captions('Words without times'))
  await expectAlert(videosText.captionsUnreadable)
  await chooseFile(videosText.chooseCaptions, captions('1\n00:00:00,100 --> 00:00:00,900\nWaves\n'))
  await expect.element(page.getByText(videosText.hasCaptions)).toBeVisible()
  await saveSlide()
  const video = { blobName: expect.any(String), captionsBlobName: expect.any(String), durationSeconds: 1 }
  expect(await saved()).toMatchObject([{ blockType: 'Image', altText: 'The sea', fileName: 'film.jpg', video }])
  await press(videosText.removeCaptions)
  await saveSlide()
  expect(await saved()).toMatchObject([{ video: { ...video, captionsBlobName: null } }])
  await press(videosText.remove)
  await expectSaid(videosText.removed)
  await saveSlide()
  const [block] = await saved()
  expect(block).toMatchObject({ altText: 'The sea', fileName: 'film.jpg' })
  expect(block).not.toHaveProperty('video')
  await press(contentText.undo)
  await saveSlide()
  expect(await saved()).toMatchObject([{ video: { ...video, captionsBlobName: null } }])
})

test('files that are no videos, too large or a second one are refused, and a lost upload is tried again', async () => {
  await openSlide('Refusals')
  await chooseFile(videosText.add, new File(['no film'], 'film.webm', { type: 'video/webm' }))
  await failed(videosText.unreadable)
  await chooseFile(videosText.add, new File([new Uint8Array(25 * MB + 1)], 'film.webm', { type: 'video/webm' }))
  await failed(videosText.tooLarge)
  answer('uploadVideo', NO_LIST, { times: 1 })
  await chooseFile(videosText.add, await film())
  await press(uiText.tryAgain)
  await expect.element(pictureOfVideo()).toBeVisible()
  await chooseFile(videosText.add, await film())
  await failed(videosText.oneOnly)
})

test('leaving while a video is uploaded asks, and the upload can be cancelled', async () => {
  await openSlide('On its way')
  const release = hold('uploadVideo')
  const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort')
  await chooseFile(videosText.add, await film())
  await expect.element(page.getByRole('progressbar', { name: videosText.storing('film.webm') })).toBeVisible()
  await slideList().getByRole('row', { name: 'Hymn' }).click()
  const question = page.getByRole('dialog', { name: editorText.discard })
  await question.getByRole('button', { name: uiText.cancel }).click()
  await press(videosText.cancel)
  expect(abort).toHaveBeenCalledOnce()
  release()
  await slideList().getByRole('row', { name: 'Hymn' }).click()
  await expect.element(page.getByRole('textbox', { name: contentText.text, exact: true })).toHaveValue('Amen')
})
