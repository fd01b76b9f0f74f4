import type { Page } from '@playwright/test'
import { editorText } from '../../../text/editor.ts'
import { endText } from '../../../text/end.ts'
import { styleText } from '../../../text/style.ts'
import { welcomeText } from '../../../text/welcome.ts'
import { expectSaid, press, type Rows } from '../../document-1/steps.ts'
import { expect, test } from '../../support/fixtures.ts'
import type { OrganiserApi, PreparedEvent } from '../../support/organiser-api.ts'
import { answer, choose, chooseFile, deskOf, eventWith, expectToast, picture, pressIn } from './steps.ts'

// Document 2, section 8: the sentences of the welcome and end screens and of the style that say what has worked. After each
// change of a screen the frame beside the form is loaded anew.

/** The sentences when this was written. */
const SENTENCES = 8

test.afterEach(({ devices }) => devices.close())

type World = Parameters<Rows[string]>[0]
const { image, icon } = welcomeText.images
const stored = { fileName: picture.name, fileContents: picture.buffer.toString('base64'), removeImage: false }
const welcomeOf = (api: OrganiserApi, { reference }: PreparedEvent) =>
  api.call('GET', `/api/sessions/${reference}/welcome`)

/** The welcome screen of a new event, with what it has already. */
async function welcomeScreen(world: World, name: string, changes?: object) {
  const event = await eventWith(world.api, name, 'One')
  if (changes) await world.api.call('PATCH', `/api/sessions/${event.reference}/welcome`, changes)
  const desk = await deskOf(world)
  await desk.goto(`/Sessions/${event.reference}?page=Welcome`)
  return { event, desk, framed: await nextFrame(desk, editorText.welcome) }
}

/** Resolves to a check that the screen's frame was loaded once more. */
async function nextFrame(desk: Page, screen: string) {
  const frame = desk.locator(`iframe[title="${editorText.screenPreview(screen)}"]`)
  await expect(frame).toBeVisible()
  const before = await frame.elementHandle()
  return () => expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false)
}

async function expectDone(desk: Page, words: string, framed: () => Promise<void>) {
  await expectToast(desk, words)
  await expectSaid(desk, words)
  await framed()
}

const sentences: Rows = {
  "'Image updated'": async (world) => {
    const { event, desk, framed } = await welcomeScreen(world, 'With an image')
    await chooseFile(desk, image.choose, picture)
    await expectDone(desk, 'Image updated', framed)
    expect(await welcomeOf(world.api, event)).toMatchObject({ fileName: picture.name })
  },

  "'Image removed'": async (world) => {
    const { event, desk, framed } = await welcomeScreen(world, 'Without its image', { image: stored })
    await press(desk, image.remove)
    await answer(desk, image.confirmRemove, welcomeText.remove)
    await expectDone(desk, 'Image removed', framed)
    expect(await welcomeOf(world.api, event)).toMatchObject({ fileName: null })
  },

  "'Icon updated'": async (world) => {
    const { event, desk, framed } = await welcomeScreen(world, 'With a logo')
    await chooseFile(desk, icon.choose, picture)
    await expectDone(desk, 'Icon updated', framed)
    expect(await welcomeOf(world.api, event)).toMatchObject({ icon: { fileName: picture.name } })
  },

  "'Icon removed'": async (world) => {
    const { event, desk, framed } = await welcomeScreen(world, 'Without its logo', { icon: stored })
    await press(desk, icon.remove)
    await answer(desk, icon.confirmRemove, welcomeText.remove)
    await expectDone(desk, 'Icon removed', framed)
    expect(await welcomeOf(world.api, event)).toMatchObject({ icon: { hasIcon: false } })
  },

  "'Icon hidden'": async (world) => {
    const { event, desk, framed } = await welcomeScreen(world, 'Icon to hide')
    await desk.getByRole('checkbox', { name: welcomeText.hideIcon }).press('Space')
    await expectDone(desk, 'Icon hidden', framed)
    expect(await welcomeOf(world.api, event)).toMatchObject({ useNoIcon: true })
  },

  "'Icon shown'": async (world) => {
    const { event, desk, framed } = await welcomeScreen(world, 'Icon to show', { useNoIcon: true })
    await desk.getByRole('checkbox', { name: welcomeText.hideIcon }).press('Space')
    await expectDone(desk, 'Icon shown', framed)
    expect(await welcomeOf(world.api, event)).toMatchObject({ useNoIcon: false })
  },

  "'Style updated'": async (world) => {
    const event = await eventWith(world.api, 'Behind the slides', 'One')
    const desk = await deskOf(world)
    await desk.goto(`/Sessions/${event.reference}?page=Welcome`)
    await choose(desk, editorText.settings, styleText.menu)
    await desk.getByRole('radio', { name: styleText.types.Image }).check({ force: true })
    await chooseFile(desk, styleText.choose.Image, picture)
    await pressIn(desk, styleText.heading, styleText.save)
    await expectToast(desk, 'Style updated')
    await expectSaid(desk, 'Style updated')
    expect(await world.api.call('GET', `/api/sessions/${event.reference}/background`)).toMatchObject({
      backgroundType: 'Image',
      fileName: picture.name,
    })
  },

  "'Page deleted'": async (world) => {
    const event = await eventWith(world.api, 'One page less', 'One')
    const end = `/api/sessions/${event.reference}/end`
    const { reference } = await world.api.call<{ reference: string }>('POST', `${end}/pages`, { name: 'Next concerts' })
    const desk = await deskOf(world)
    await desk.goto(`/Sessions/${event.reference}?page=End&endPage=${reference}`)
    const framed = await nextFrame(desk, editorText.end)
    await press(desk, endText.deletePage)
    await answer(desk, endText.confirmDeletePage, endText.delete)
    await expectDone(desk, 'Page deleted', framed)
    expect(await world.api.call('GET', end)).toMatchObject({ pages: [] })
  },
}

test('no sentence about these screens is missing', () => {
  expect(Object.keys(sentences)).toHaveLength(SENTENCES)
})

for (const [title, check] of Object.entries(sentences))
  test(`2.8 ${title}`, ({ api, devices, server }) => check({ api, devices, server }))
