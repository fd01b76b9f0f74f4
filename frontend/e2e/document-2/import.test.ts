import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { editorText } from '../../text/editor.ts'
import { downloadText, importText } from '../../text/import.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectOrder } from '../support/editor-steps.ts'
import { expect, test } from '../support/fixtures.ts'
import type { OrganiserApi } from '../support/organiser-api.ts'
import { imageRow, songSlides } from '../support/slides.ts'
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

test('an event that was downloaded comes back as an equal event, with its images', async ({ api, devices }) => {
  const rows = [
    { blocks: [{ blockType: 'Text' as const, textStyle: 'Header' as const, text: 'Welcome' }] },
    { ...imageRow(), isExpandable: true },
  ]
  const event = await api.createEvent({
    name: 'Carols: round trip',
    allowViewAllPages: true,
    slides: [{ name: 'Welcome', rows }, ...songSlides().slice(0, 2)],
  })
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}`)
  await button(desk, editorText.settings).click()
  const downloading = desk.waitForEvent('download')
  await desk.getByRole('menuitem', { name: downloadText.menu }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Carols round trip.json')
  const file = { name: 'carols.json', mimeType: 'application/json', buffer: readFileSync(await download.path()) }
  await desk.goto('/dashboard')
  await desk.getByRole('link', { name: importText.eventLink }).click()
  await expect(desk.getByRole('heading', { level: 1, name: importText.eventHeading })).toBeFocused()
  const choosing = desk.waitForEvent('filechooser')
  await button(desk, importText.chooseOne).click()
  await (await choosing).setFiles(file)
  await button(desk, importText.addEvent(3)).click()
  await expect(desk.getByText(importText.added(3, 3))).toBeVisible()
  await desk.getByRole('link', { name: importText.toEvent }).click()
  await expect(desk.getByRole('heading', { level: 1, name: event.name })).toBeVisible()
  const copy = /Sessions\/([^?/]+)/.exec(desk.url())?.[1] ?? ''
  expect(copy).not.toBe(event.reference)
  expect(await factsOf(api, copy)).toEqual(await factsOf(api, event.reference))
})

/** All that a file carries, without the references that are new in a copy. */
const factsOf = async (api: OrganiserApi, reference: string) => {
  type Fields = Record<string, unknown>
  const event = await api.call<Fields>('GET', `/api/sessions/${reference}`)
  type Pages = { pages: { name: string; pageBody: { rows: { isExpandable: boolean; blocks: Fields[] }[] } }[] }
  const { pages } = await api.call<Pages>('GET', `/api/sessions/${reference}/pages/all`)
  const { name, allowUserNavigation, allowViewAllPages, defaultLanguageCode, fontStyleEnum, colourStyleEnum } = event
  const slides = pages.map((slide) => ({
    name: slide.name,
    rows: slide.pageBody.rows.map(({ isExpandable, blocks }) => ({
      isExpandable,
      blocks: blocks.map(({ reference: _, blobName, ...block }) => ({ ...block, hasImage: blobName !== null })),
    })),
  }))
  return { name, allowUserNavigation, allowViewAllPages, defaultLanguageCode, fontStyleEnum, colourStyleEnum, slides }
}
