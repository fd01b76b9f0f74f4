import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { editorText } from '../../text/editor.ts'
import { downloadText, importText } from '../../text/import.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectOrder } from '../support/editor-steps.ts'
import { expect, test } from '../support/fixtures.ts'
import { newPerson } from '../support/new-person.ts'
import { OrganiserApi } from '../support/organiser-api.ts'
import { imageRow, photoPath, songSlides, textRow } from '../support/slides.ts'
import { readSong } from '../support/songs.ts'

test.afterEach(({ devices }) => devices.close())

const songs = resolve(import.meta.dirname, '../../../../shared/data/songs')
const fromText = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const slidesOf = async (api: OrganiserApi, event: string) => {
  const path = `/api/sessions/${event}/pages/all`
  type Pages = { pages: { name: string; pageBody: { rows: { blocks: { text: string }[] }[] } }[] }
  const { pages } = await api.call<Pages>('GET', path)
  return pages.map(({ name, pageBody }) => [name, pageBody.rows[0]?.blocks[0]?.text])
}

/** By keyboard alone, up to the system's own dialog. */
const choose = async (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) => {
  const choosing = page.waitForEvent('filechooser')
  await button(page, importText.choose).focus()
  await page.keyboard.press('Enter')
  await (await choosing).setFiles(files)
}

test('several files become slides in their order, and a bad one does not stop the others', async ({ api, devices }) => {
  const event = await api.createEvent({ name: 'Sunday', slides: [{ name: 'Welcome', rows: [] }] })
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}`)
  await desk.getByRole('link', { name: importText.link }).filter({ visible: true }).click()
  await expect(desk.getByRole('heading', { level: 1, name: importText.heading })).toBeFocused()
  await expectAccessible(desk)
  const file = 'it-is-well-with-my-soul.xml'
  await choose(desk, [
    { name: file, mimeType: 'text/xml', buffer: readFileSync(resolve(songs, file)) },
    { name: 'picture.txt', mimeType: 'text/plain', buffer: Buffer.from([0x89, 0x50, 0, 0, 1, 2]) },
    fromText('notices.txt', 'Tea at four\n\nבואו לשיר'),
    fromText('broken.xml', '<song>\n<lyrics>'),
  ])
  const { title, verses } = readSong(file)
  await expect(desk.getByText(importText.foundIn(verses.length + 2, 4)).first()).toBeVisible()
  await expect(desk.getByText(importText.unreadable)).toBeVisible()
  await desk.getByText(importText.showSlides).first().click()
  await expect(desk.getByText(`${title}, verse 1`).first()).toBeVisible()
  await expectAccessible(desk)
  await button(desk, importText.add(verses.length + 2)).press('Enter')
  await expect(desk.getByRole('heading', { name: importText.report })).toBeFocused()
  await expect(desk.getByText(importText.added(verses.length + 2, verses.length + 2))).toBeVisible()
  await expect(desk.getByText(importText.brokenXml)).toBeVisible()
  await expectAccessible(desk)
  const [, ...imported] = await slidesOf(api, event.reference)
  expect(imported.map(([, text]) => text)).toEqual([...verses.map(({ text }) => text), 'Tea at four', 'בואו לשיר'])
  await desk.getByRole('link', { name: importText.toEvent }).click()
  await expect(desk.getByRole('heading', { level: 2, name: `${title}, verse 1` })).toBeVisible()
  await expectOrder(desk, ['Welcome', ...imported.map(([name]) => name ?? '')])
})

test('a song begins with its title where that is wanted', async ({ api, devices }) => {
  const event = await api.createEvent({ name: 'Titles', slides: [] })
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}/Import`)
  await choose(desk, [fromText('grace.cho', '{title: Amazing Grace}\n{artist: John Newton}\n\n[G]Amazing [C]grace')])
  await desk.getByText(importText.titleSlides).click()
  await button(desk, importText.add(2)).click()
  await expect(desk.getByText(importText.added(2, 2))).toBeVisible()
  expect(await slidesOf(api, event.reference)).toEqual([
    ['Amazing Grace', 'Amazing Grace'],
    ['Amazing Grace, verse 1', 'Amazing grace'],
  ])
})

test('the report names the slides that the server refused', async ({ api, devices }) => {
  const event = await api.createEvent({ name: 'Refused', slides: [] })
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}/Import`)
  await choose(desk, [fromText('notices.txt', 'One\n\nTwo\n\nThree')])
  let puts = 0
  const body = { success: false, responseData: null, errors: [{ code: 'invalid-format', message: 'Not this one' }] }
  await desk.route('**/contents', (route) =>
    ++puts === 2 ? route.fulfill({ status: 400, json: body }) : route.continue(),
  )
  await button(desk, importText.add(3)).click()
  await expect(desk.getByText(importText.notAdded('Two', 'Not this one'))).toBeVisible()
  expect((await slidesOf(api, event.reference)).map(([name]) => name)).toEqual(['One', 'Three'])
  await button(desk, importText.importMore).click()
  await expect(button(desk, importText.choose)).toBeVisible()
  await expect(desk.getByText(editorText.loadFailed)).toBeHidden()
})

test('all songs of a folder come in at once, verse by verse in the order that each song gives', async ({
  api,
  devices,
}) => {
  const names = readdirSync(songs).filter((name) => name.endsWith('.xml'))
  expect(names.length).toBeGreaterThan(5)
  const event = await api.createEvent({ name: 'A hymnal', slides: [] })
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}/Import`)
  await choose(
    desk,
    names.map((name) => ({ name, mimeType: 'text/xml', buffer: readFileSync(resolve(songs, name)) })),
  )
  const verses = names.flatMap((name) => readSong(name).verses)
  await expect(desk.getByText(importText.foundIn(verses.length, names.length)).first()).toBeVisible()
  await button(desk, importText.add(verses.length)).click()
  await expect(desk.getByText(importText.added(verses.length, verses.length))).toBeVisible({ timeout: 60_000 })
  const words = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ')
  const imported = await slidesOf(api, event.reference)
  expect(imported.map(([, text]) => words(text))).toEqual(verses.map(({ text }) => words(text)))
})

/** What the menu of the editor hands over. */
const download = async (desk: Page, eventReference: string) => {
  await desk.goto(`/Sessions/${eventReference}`)
  await button(desk, editorText.settings).click()
  const downloading = desk.waitForEvent('download')
  await desk.getByRole('menuitem', { name: downloadText.menu }).click()
  const file = await downloading
  return { name: file.suggestedFilename(), buffer: readFileSync(await file.path()) }
}

/** From the dashboard to the new event; answers its reference. */
const importEvent = async (desk: Page, buffer: Buffer, slides: number) => {
  await desk.goto('/dashboard')
  await desk.getByRole('link', { name: importText.eventLink }).click()
  await expect(desk.getByRole('heading', { level: 1, name: importText.eventHeading })).toBeFocused()
  const choosing = desk.waitForEvent('filechooser')
  await button(desk, importText.chooseOne).click()
  await (await choosing).setFiles({ name: 'event.json', mimeType: 'application/json', buffer })
  await button(desk, importText.addEvent(slides)).click()
  await expect(desk.getByText(importText.added(slides, slides))).toBeVisible({ timeout: 30_000 })
}
const toEvent = async (desk: Page) => {
  await desk.getByRole('link', { name: importText.toEvent }).click()
  await desk.waitForURL(/Sessions\/(?!Import\b)[^/?]+/)
  return /Sessions\/([^?/]+)/.exec(desk.url())?.[1] ?? ''
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
  const path = `/api/sessions/${event.reference}`
  const fileContents = readFileSync(photoPath()).toString('base64')
  const upload = { fileName: 'photo.jpg', fileContents }
  await api.call('PUT', path, { name: event.name, defaultLanguageCode: 'de' })
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

test('an event that was downloaded comes back equal: downloaded again it is the same file', async ({
  api,
  devices,
}) => {
  const event = await dressedEvent(api)
  const desk = await devices.desktop({ storageState: await api.login() })
  const first = await download(desk, event.reference)
  expect(first.name).toBe('Carols round trip.json')
  const held = JSON.parse(first.buffer.toString())
  expect(held).toMatchObject({
    version: 2,
    event: { defaultLanguageCode: 'de', colourStyleEnum: 'Green' },
    slides: [{ name: 'Two  spaces' }, {}, {}],
    screens: {
      welcome: { image: { fileName: 'photo.jpg' }, icon: { fileName: 'photo.jpg' }, useNoIcon: true },
      about: [{}, {}],
      end: { subscribeLink: 'Ask at the door', pages: [{ name: 'Next concerts' }] },
      background: { type: 'Image' },
      scrimOpacity: 35,
    },
  })
  await importEvent(desk, first.buffer, 3)
  await expect(desk.getByRole('list', { name: importText.remarks('event.json') })).toHaveCount(0)
  await expectAccessible(desk)
  const copy = await toEvent(desk)
  expect(copy).not.toBe(event.reference)
  expect(JSON.parse((await download(desk, copy)).buffer.toString())).toEqual(held)
})

test('an event comes back equal for another account, and a plan that may not show all of it is told line by line', async ({
  api,
  devices,
  server,
}) => {
  const event = await dressedEvent(api)
  const desk = await devices.desktop({ storageState: await api.login() })
  const { buffer } = await download(desk, event.reference)

  const admin = await OrganiserApi.logIn(server.origin, 'admin')
  const theirs = await devices.desktop({ storageState: await admin.login() })
  await importEvent(theirs, buffer, 3)
  const copy = await toEvent(theirs)
  expect(JSON.parse((await download(theirs, copy)).buffer.toString())).toEqual(JSON.parse(buffer.toString()))
  await admin.dispose()

  const { desk: free } = await newPerson(server.origin, devices)
  await importEvent(free, buffer, 3)
  const { parts } = importText
  const refused: string[] = [
    parts.headerImage,
    parts.headerLogo,
    parts.about,
    parts.donationPageLink,
    parts.feedbackLink,
  ]
  refused.push(parts.subscribeLink, importText.endPage('Next concerts'), parts.background)
  const remarks = free.getByRole('list', { name: importText.remarks('event.json') }).getByRole('listitem')
  await expect(remarks).toHaveText(refused.map((part) => new RegExp(`^Not added: ${part}\\. .*higher account level`)))
  await expectAccessible(free)
  const kept = JSON.parse((await download(free, await toEvent(free))).buffer.toString())
  const { slides } = JSON.parse(buffer.toString())
  expect(kept).toMatchObject({ slides, screens: { welcome: { image: null, useNoIcon: true }, scrimOpacity: 35 } })
})

test('a file of the first version, which had no screens, still comes in', async ({ api, devices }) => {
  const event = { name: 'Older', allowUserNavigation: false, colourStyleEnum: 'Blue', defaultLanguageCode: 'fr' }
  const slides = [{ name: 'One', rows: [textRow('Amen')] }]
  const file = JSON.stringify({ format: 'lectern-event', version: 1, event, slides })
  const desk = await devices.desktop({ storageState: await api.login() })
  await importEvent(desk, Buffer.from(file), 1)
  const copy = await toEvent(desk)
  expect(await api.call('GET', `/api/sessions/${copy}`)).toMatchObject(event)
  expect(await slidesOf(api, copy)).toEqual([['One', 'Amen']])
})

test('an event file among slides gives its slides, and says that the rest stays outside', async ({ api, devices }) => {
  const event = await api.createEvent({ name: 'Only slides', slides: [] })
  const slides = [{ name: 'One', rows: [textRow('Amen')] }]
  const buffer = Buffer.from(JSON.stringify({ format: 'lectern-event', version: 2, event: {}, slides, screens: {} }))
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}/Import`)
  await choose(desk, [{ name: 'event.json', mimeType: 'application/json', buffer }])
  await expect(desk.getByText(importText.onlySlides)).toBeVisible()
  await button(desk, importText.add(1)).click()
  await expect(desk.getByText(importText.added(1, 1))).toBeVisible()
  await expect(desk.getByText(importText.onlySlides)).toBeVisible()
  expect(await slidesOf(api, event.reference)).toEqual([['One', 'Amen']])
})
