import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import type { components } from '../../../generated/types.ts'
import { editorText } from '../../text/events/editor.ts'
import { downloadText, importText } from '../../text/events/import.ts'
import { presenterText } from '../../text/presenter/presenter.ts'
import { imageRow, photoPath, songSlides, textRow } from './support/content/slides.ts'
import { PHONE } from './support/devices/devices.ts'
import { Keyboard } from './support/devices/keyboard.ts'
import { expect, test } from './support/fixtures.ts'
import { OrganiserApi, type PreparedEvent } from './support/people/organiser-api.ts'

// With the native file chooser and downloads; frontend/test/screens tests the messages about files

test.afterEach(({ devices }) => devices.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The file downloaded from the editor's menu. */
const download = async (desk: Page, eventReference: string) => {
  await desk.goto(`/Sessions/${eventReference}`)
  await button(desk, editorText.settings).click()
  const downloading = desk.waitForEvent('download')
  await desk.getByRole('menuitem', { name: downloadText.menu }).click()
  const file = await downloading
  return { name: file.suggestedFilename(), buffer: readFileSync(await file.path()) }
}

/** From the dashboard to the new event; returns its reference. */
const importEvent = async (desk: Page, buffer: Buffer, slides: number) => {
  await desk.goto('/dashboard')
  await desk.getByRole('link', { name: importText.eventLink }).click()
  await expect(desk.getByRole('heading', { level: 1, name: importText.eventHeading })).toBeFocused()
  const choosing = desk.waitForEvent('filechooser')
  await button(desk, importText.choose).click()
  await (await choosing).setFiles({ name: 'event.json', mimeType: 'application/json', buffer })
  await button(desk, importText.addEvent(slides)).click()
  await expect(desk.getByText(importText.added(slides, slides))).toBeVisible({ timeout: 30_000 })
}
const toEvent = async (desk: Page) => {
  await desk.getByRole('link', { name: importText.toEvent }).click()
  await desk.waitForURL(/Sessions\/(?!Import\b)[^/?]+/)
  return /Sessions\/([^?/]+)/.exec(desk.url())?.[1] ?? ''
}

/** The start of an MP4 file, which is all that the server looks at, and captions. */
const FILM = 'AAAAIGZ0eXBpc29tAAACAGlzb21pc28yYXZjMW1wNDE='
const CAPTIONS = Buffer.from('WEBVTT\n\n00:00.000 --> 00:04.000\nWaves\n').toString('base64')

/** Adds a slide with a video that has captions. */
const addFilm = async (api: OrganiserApi, { reference }: PreparedEvent) => {
  const upload = (fileContents: string) =>
    api.call<{ blobName: string }>('POST', `/api/sessions/${reference}/videos`, { fileContents })
  const [film, captions] = [await upload(FILM), await upload(CAPTIONS)]
  const video = { blobName: film.blobName, captionsBlobName: captions.blobName, durationSeconds: 95 }
  const rows = [{ blocks: imageRow().blocks.map((image) => ({ ...image, video })) }]
  await api.addSlide(reference, { name: 'Film', rows })
}

/** An event with everything that a file can hold. */
const dressedEvent = async (api: OrganiserApi) => {
  const rows = [
    { blocks: [{ blockType: 'Text' as const, textStyle: 'Header' as const, text: 'Welcome\u2028 all  👩‍👩‍👧‍👦' }] },
    { ...imageRow(), isExpandable: true },
  ]
  const event = await api.createEvent({
    name: 'Carols: round trip',
    allowViewAllPages: true,
    slides: [{ name: 'Two  spaces', rows }, ...songSlides().slice(0, 2)],
  })
  await addFilm(api, event)
  const path = `/api/sessions/${event.reference}`
  const fileContents = readFileSync(photoPath()).toString('base64')
  const upload = { fileName: 'photo.jpg', fileContents }
  await api.call('PUT', path, { name: event.name, defaultLanguageCode: 'de', languages: ['cy'] })
  const { translations } = await api.call<{ translations: components['schemas']['Translation'][] }>(
    'GET',
    `${path}/translations/cy`,
  )
  const slides = translations.map(({ slideReference, blocks }) => ({
    slideReference,
    name: { text: `Pennill ${slideReference}` },
    blocks: blocks.map(({ blockReference, original }) => ({ blockReference, text: `cy ${original}`, isMachine: true })),
  }))
  await api.call('PUT', `${path}/translations/cy`, { slides })
  await api.call('PATCH', path, { fontStyleEnum: 'Modern', colourStyleEnum: 'Green' })
  await api.call('PATCH', `${path}/welcome`, { image: upload, icon: upload, useNoIcon: true })
  const { pageId } = await api.call<{ pageId: string }>('GET', `${path}/welcome/page`)
  await api.call('PUT', `/api/content/pages/${pageId}/contents`, { rows: [textRow('About us'), imageRow('The choir')] })
  const links = { donationPageLink: 'https://give.example/x', feedbackLink: 'mailto:us@example.org' }
  await api.call('PATCH', `${path}/end`, { ...links, subscribeLink: 'Ask at the door' })
  const end = await api.call<{ pageId: string }>('POST', `${path}/end/pages`, { name: 'Next concerts' })
  await api.call('PUT', `/api/content/pages/${end.pageId}/contents`, { rows: [textRow('In May')] })
  const background = { backgroundType: 'Image', ...upload, scrimOpacity: 35 }
  await api.call('POST', `${path}/background`, background)
  return event
}

const FILES = [
  '../fixtures/decks/missing_rels_item.pptx',
  '../../organiser/shared/songs/fixtures/opensong-hymnal.xml',
  '../../organiser/shared/songs/fixtures/songbeamer.sng',
  '../fixtures/photo.heic',
].map((path) => resolve(import.meta.dirname, path))

test('a presentation, two songs and a HEIC photo become an event and go live, by keyboard at the size of a phone', {
  tag: '@nightly',
}, async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login(), viewport: PHONE })
  const keys = new Keyboard(desk)
  await desk.goto('/Sessions/Import')
  await keys.tabTo('button', importText.choose)
  const choosing = desk.waitForEvent('filechooser')
  await keys.key('Enter')
  await (await choosing).setFiles(FILES)
  // The live region says it too
  const main = desk.getByRole('main')
  await expect(main.getByText(importText.foundIn(8, FILES.length))).toBeVisible()
  await keys.type('textbox', importText.altTextOf('photo.heic'), 'All colours')
  await keys.press('button', importText.addEvent(8))
  await expect(main.getByText(importText.added(8, 8))).toBeVisible({ timeout: 30_000 })
  await keys.press('link', importText.toEvent)
  await keys.press('link', editorText.present)
  await keys.press('button', presenterText.start)
  await expect(button(desk, presenterText.next)).toBeFocused()
  const [, reference] = /Sessions\/([^/]+)\/Present/.exec(desk.url()) ?? []
  const { publicLink } = await api.call<{ publicLink: string }>('GET', `/api/sessions/${reference}`)
  const phone = await devices.phone()
  await phone.goto(`${publicLink}?autoJoin=true`)
  const slide = phone.locator('main')
  for (const words of ['Presentation Title Text', 'Abide with me']) {
    await keys.key('Enter')
    await expect(slide).toContainText(words)
  }
})

test('a downloaded event imports unchanged into another account: its next download is the same file', {
  tag: '@nightly',
}, async ({ api, devices, server }) => {
  const event = await dressedEvent(api)
  const desk = await devices.desktop({ storageState: await api.login() })
  const first = await download(desk, event.reference)
  expect(first.name).toBe('Carols round trip.json')
  const held = JSON.parse(first.buffer.toString())
  const film = { fileContents: FILM, captionsContents: CAPTIONS, durationSeconds: 95 }
  expect(held).toMatchObject({
    version: 2,
    event: { defaultLanguageCode: 'de', colourStyleEnum: 'Green' },
    slides: [{ name: 'Two  spaces' }, {}, {}, { rows: [{ blocks: [{ videoFile: film }] }] }],
    screens: {
      welcome: { image: { fileName: 'photo.jpg' }, icon: { fileName: 'photo.jpg' }, useNoIcon: true },
      about: [{}, {}],
      end: { subscribeLink: 'Ask at the door', pages: [{ name: 'Next concerts' }] },
      background: { type: 'Image' },
      scrimOpacity: 35,
    },
  })
  const admin = await OrganiserApi.logIn(server.origin, 'admin')
  const theirs = await devices.desktop({ storageState: await admin.login() })
  await importEvent(theirs, first.buffer, 4)
  await expect(theirs.getByRole('list', { name: importText.remarks('event.json') })).toHaveCount(0)
  const copy = await toEvent(theirs)
  expect(copy).not.toBe(event.reference)
  expect(JSON.parse((await download(theirs, copy)).buffer.toString())).toEqual(held)
  await admin.dispose()
})
