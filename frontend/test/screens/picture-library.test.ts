import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { defaultThemeText } from '../../text/events/default-theme.ts'
import { contentText, editorText } from '../../text/events/editor.ts'
import { picturesText } from '../../text/events/pictures.ts'
import { styleText } from '../../text/events/style.ts'
import { welcomeText } from '../../text/events/welcome.ts'
import { uiText } from '../../text/ui.ts'
import { api, open } from './support/app.ts'
import { answer, answerAsUsual, changesSent, NO_LIST } from './support/calls.ts'
import { saveSlide } from './support/editor-steps.ts'
import { addSlide, editorOf, eventWith } from './support/events.ts'
import { keys, pressByKeys, tabTo, typeByKeys } from './support/keyboard.ts'
import { upload } from './support/pictures.ts'
import { button, choose, dialog, expectNotice, expectSaid, picture, press, pressIn } from './support/steps.ts'

// The picture library (docs/product-rules.md#images-and-videos)

const library = () => dialog(picturesText.heading)
const pictures = () => library().getByRole('list', { name: picturesText.list }).getByRole('button')
const altText = 'The choir’s crest'
type StoredBlock = Record<'blobName' | 'fileName' | 'altText', string>
const blocksOf = async (pageReference: string | undefined) =>
  (await api.call<{ rows: { blocks: StoredBlock[] }[] }>('GET', `/api/content/pages/${pageReference}/contents`)).rows[0]
    ?.blocks

/** An event whose first slide has a described picture, and the second one an image block without. */
async function withPicture(name: string) {
  const event = await eventWith(api, name)
  const { fileName: imageName, fileContents: imageContents } = await upload(picture)
  const block = { blockType: 'Image' as const, imageName, imageContents, altText }
  const slides = [await addSlide(api, event.reference, 'Crest', [{ blocks: [block] }])]
  return { ...event, slides: [...slides, await addSlide(api, event.reference, 'Hymn', [])] }
}

test('a picture is found and used again by keyboard alone, with its description and without an upload', async () => {
  const event = await withPicture('Evensong')
  await open(editorOf(event, 1))
  await pressByKeys('button', contentText.addImage)
  await pressByKeys('button', picturesText.open)
  await expect.element(pictures().first()).toBeVisible()
  await typeByKeys('searchbox', picturesText.search, 'no such picture')
  await expectSaid(picturesText.noneFound)
  await keys('Escape')
  await expect.element(library()).toBeVisible()
  await typeByKeys('searchbox', picturesText.search, 'evens')
  await expectSaid(picturesText.found(1, false))
  await tabTo('button', `${altText} Used in Evensong`)
  await keys('Enter')
  await expect.element(button(picturesText.open)).toHaveFocus()
  await expect.element(page.getByLabelText(contentText.altText)).toHaveValue(altText)
  await saveSlide()
  expect(changesSent()).toEqual(['saveContents'])
  const [first, second] = await Promise.all(event.slides.map(({ pageReference }) => blocksOf(pageReference)))
  expect(first).toMatchObject([{ fileName: 'crest.png', altText }])
  expect(second).toMatchObject([{ fileName: 'crest.png', altText, blobName: first?.[0]?.blobName }])
})

test('an account without pictures reads what the library is for, and a failed load can be repeated', async () => {
  await open('/defaults/theme')
  answer('listPictures', NO_LIST)
  const wideLogo = button(picturesText.openFor(defaultThemeText.images.wideLogo.heading))
  await wideLogo.click()
  await expect.element(library().getByText(picturesText.loadFailed)).toBeVisible()
  answer('listPictures', { json: { success: true, responseData: { pictures: [], nextCursor: null }, errors: [] } })
  await pressIn(picturesText.heading, uiText.tryAgain)
  await expect.element(library().getByText(picturesText.none)).toBeVisible()
  answerAsUsual('listPictures')
  await withPicture('Vespers')
  await pressIn(picturesText.heading, uiText.close)
  await wideLogo.click()
  await pictures().first().click()
  await expectNotice(defaultThemeText.images.wideLogo.updated)
})

test('more pictures follow on request, and the first new one takes the focus', async () => {
  const event = await withPicture('Matins')
  const named = (n: number) => ({
    ...{ blobName: `images/${n}`, fileName: `${n}.png`, altText: null, width: 4, height: 3, hasMoreUses: false },
    uses: [{ place: 'Logo', eventReference: event.reference, eventName: 'Matins' }],
  })
  const pageOf = (from: number, nextCursor: string | null) => ({
    json: {
      success: true,
      responseData: { pictures: Array.from({ length: 2 }, (_, at) => named(from + at)), nextCursor },
      errors: [],
    },
  })
  answer('getImage', { status: 404 })
  answer('listPictures', ({ url }) => (url.includes('cursor=next') ? pageOf(3, null) : pageOf(1, 'next')))
  await open(editorOf(event, 1))
  await press(contentText.addImage)
  await press(picturesText.open)
  await expect.element(library().getByText(picturesText.found(2, true))).toBeVisible()
  await pressByKeys('button', picturesText.more)
  await expect.element(library().getByRole('button', { name: '3.png Used in Matins (logo)' })).toHaveFocus()
  await expect.element(library().getByText(picturesText.found(4, false))).toBeVisible()
  await expect.element(button(picturesText.more)).not.toBeInTheDocument()
})

test('the header image and the background of an event can be one of the library', async () => {
  const event = await withPicture('Compline')
  await open(editorOf(event))
  await choose(editorText.settings, editorText.editTheme)
  const form = dialog(styleText.heading)
  await form.getByRole('radio', { name: styleText.types.Image, exact: true }).click({ force: true })
  await form.getByRole('button', { name: picturesText.open }).click()
  await pictures().first().click()
  await expect.element(form.getByText(styleText.chosen('crest.png'))).toBeVisible()
  await pressIn(styleText.heading, styleText.save)
  await expectNotice(styleText.updated)
  await open(`/Sessions/${event.reference}?page=welcome`)
  const header = page.getByRole('region', { name: welcomeText.images.image.heading })
  await header.getByRole('button', { name: picturesText.openFor(welcomeText.images.image.heading) }).click()
  await pictures().first().click()
  await expectNotice(welcomeText.images.image.updated)
  await expect.element(header.getByText('crest.png')).toBeVisible()
})
