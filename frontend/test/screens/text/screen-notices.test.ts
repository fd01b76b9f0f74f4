import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { editorText } from '../../../text/events/editor.ts'
import { endText } from '../../../text/events/end.ts'
import { styleText } from '../../../text/events/style.ts'
import { welcomeText } from '../../../text/events/welcome.ts'
import { api, open } from '../support/app.ts'
import { eventWith, type PreparedEvent } from '../support/events.ts'
import { answerQuestion, choose, chooseFile, keyOn, picture, press, pressIn } from '../support/steps.ts'
import { base64Of, chooseRadio, expectDone } from './steps.ts'

// The success messages of welcome screen, end screen and style. After each change the preview
// frame reloads.

const { image, icon } = welcomeText.images
const stored = async () => ({
  fileName: picture.name,
  fileContents: await base64Of(picture),
  removeImage: false,
})
const welcomeOf = ({ reference }: PreparedEvent) => api.call('GET', `/api/sessions/${reference}/welcome`)

/** The welcome screen of a new event, with these settings. */
async function welcomeScreen(name: string, changes?: object) {
  const event = await eventWith(api, name, 'One')
  if (changes) await api.call('PATCH', `/api/sessions/${event.reference}/welcome`, changes)
  await open(`/Sessions/${event.reference}?page=Welcome`)
  return { event, framed: await nextFrame(editorText.welcome) }
}

/** Returns a check that the screen's frame has reloaded. */
async function nextFrame(screen: string) {
  const frame = page.getByTitle(editorText.screenPreview(screen))
  await expect.element(frame).toBeVisible()
  const before = frame.element()
  return async () => {
    await expect.poll(() => before.isConnected).toBe(false)
    await expect.element(frame).toBeVisible()
  }
}

const hideIcon = () => keyOn(page.getByRole('checkbox', { name: welcomeText.hideIcon }), 'Space')

test("'Image updated'", async () => {
  const { event, framed } = await welcomeScreen('With an image')
  await chooseFile(image.choose, picture)
  await expectDone('Image updated')
  await framed()
  expect(await welcomeOf(event)).toMatchObject({ fileName: picture.name })
})

test("'Image removed'", async () => {
  const { event, framed } = await welcomeScreen('Without its image', { image: await stored() })
  await press(image.remove)
  await answerQuestion(image.confirmRemove, welcomeText.remove)
  await expectDone('Image removed')
  await framed()
  expect(await welcomeOf(event)).toMatchObject({ fileName: null })
})

test("'Icon updated'", async () => {
  const { event, framed } = await welcomeScreen('With a logo')
  await chooseFile(icon.choose, picture)
  await expectDone('Icon updated')
  await framed()
  expect(await welcomeOf(event)).toMatchObject({ icon: { fileName: picture.name } })
})

test("'Icon removed'", async () => {
  const { event, framed } = await welcomeScreen('Without its logo', { icon: await stored() })
  await press(icon.remove)
  await answerQuestion(icon.confirmRemove, welcomeText.remove)
  await expectDone('Icon removed')
  await framed()
  expect(await welcomeOf(event)).toMatchObject({ icon: { hasIcon: false } })
})

test("'Icon hidden'", async () => {
  const { event, framed } = await welcomeScreen('Icon to hide')
  await hideIcon()
  await expectDone('Icon hidden')
  await framed()
  expect(await welcomeOf(event)).toMatchObject({ useNoIcon: true })
})

test("'Icon shown'", async () => {
  const { event, framed } = await welcomeScreen('Icon to show', { useNoIcon: true })
  await hideIcon()
  await expectDone('Icon shown')
  await framed()
  expect(await welcomeOf(event)).toMatchObject({ useNoIcon: false })
})

test("'Style updated'", async () => {
  const event = await eventWith(api, 'Behind the slides', 'One')
  await open(`/Sessions/${event.reference}?page=Welcome`)
  await choose(editorText.settings, editorText.editTheme)
  await chooseRadio(styleText.types.Image)
  await chooseFile(styleText.choose.Image, picture)
  await pressIn(styleText.heading, styleText.save)
  await expectDone('Style updated')
  expect(await api.call('GET', `/api/sessions/${event.reference}/background`)).toMatchObject({
    backgroundType: 'Image',
    fileName: picture.name,
  })
})

test("'Page deleted'", async () => {
  const event = await eventWith(api, 'One page less', 'One')
  const end = `/api/sessions/${event.reference}/end`
  const { reference } = await api.call<{ reference: string }>('POST', `${end}/pages`, { name: 'Next concerts' })
  await open(`/Sessions/${event.reference}?page=End&endPage=${reference}`)
  const framed = await nextFrame(editorText.end)
  await press(endText.deletePage)
  await answerQuestion(endText.confirmDeletePage, endText.delete)
  await expectDone('Page deleted')
  await framed()
  expect(await api.call('GET', end)).toMatchObject({ pages: [] })
})
