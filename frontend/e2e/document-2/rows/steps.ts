import { Buffer } from 'node:buffer'
import { expect, type Page } from '@playwright/test'
import { uiText } from '../../../text/ui.ts'
import type { Devices } from '../../support/devices.ts'
import { addressOf, type OrganiserApi, type PreparedEvent } from '../../support/organiser-api.ts'
import { textRow } from '../../support/slides.ts'

/** The addresses of an event's screens. */
export const editorOf = ({ reference, slides }: PreparedEvent, index = 0) =>
  `/Sessions/${reference}?page=${slides[index]?.reference}`
export const showingsOf = ({ reference }: PreparedEvent) => `/Sessions/${reference}/Showings`

/** An event with so many slides, each of which says its name. */
export const eventWith = (api: OrganiserApi, name: string, ...slides: string[]) =>
  api.createEvent({ name, slides: slides.map((slide) => ({ name: slide, rows: [textRow(slide)] })) })

/** One of the organiser's own showings. */
export const addShowing = (api: OrganiserApi, { reference }: PreparedEvent, startDateUtc = '2030-12-24T17:00:00Z') =>
  api.call<{ reference: string }>('POST', `/api/sessions/${reference}/showings`, { startDateUtc, location: 'Bath' })

/** Opens a menu by its button and chooses from it. */
export async function choose(page: Page, menu: string | RegExp, entry: string) {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** Presses the button of the dialog that is open; the page behind it may have one of the same name. */
export const pressIn = (page: Page, dialog: string, button: string) =>
  page.getByRole('dialog', { name: dialog }).getByRole('button', { name: button, exact: true }).click()

/** Answers a question with the button of this name. */
export async function answer(page: Page, question: string, button: string) {
  const dialog = page.getByRole('alertdialog', { name: question })
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Words in a notice. */
export async function expectToast(page: Page, words: string) {
  const notices = page.getByRole('region', { name: uiText.notifications })
  await expect(notices.getByText(words, { exact: true }).first()).toBeVisible()
}

/** What a server in trouble answers: no list of errors. */
export const NO_LIST = { status: 500, body: '' }
/** A refusal in the server's own words. */
export const SERVER_WORDS = 'The organ is being tuned'
export const WITH_LIST = {
  status: 409,
  json: { success: false, responseData: null, errors: [{ message: SERVER_WORDS, code: 'wrong-state' }] },
}

/** Calls of this method and path are answered so; `path` is matched at the end of the address's path. */
export const fail = (page: Page, method: string, path: string, answered: object = NO_LIST) =>
  page.route(
    ({ pathname }) => pathname.endsWith(path),
    (route) => (route.request().method() === method ? route.fulfill(answered) : route.fallback()),
  )

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** Files that are chosen: a picture, one that only pretends to be one, and one byte more than 5 MB. */
export const picture = { name: 'crest.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }
export const pretender = { ...picture, name: 'broken.png', buffer: Buffer.from('no image') }
export const tooLarge = { ...picture, name: 'huge.png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }

/** Chooses a file by the button of this name. */
export async function chooseFile(page: Page, button: string | RegExp, file: typeof picture) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).first().click()
  await (await choosing).setFiles([file])
}

/** A desktop of somebody who is logged in. */
export const deskOf = async ({ api, devices }: { api: OrganiserApi; devices: Devices }) =>
  devices.desktop({ storageState: await api.login() })

/** A team of the organiser's with somebody invited. */
export async function teamOf(api: OrganiserApi, name: string) {
  const { reference } = await api.call<{ reference: string }>('POST', '/api/teams', { name })
  const emailAddress = addressOf('basic')
  const path = `/api/teams/${reference}/members`
  const invite = await api.call<{ reference: string }>('POST', path, { emailAddress })
  return { reference, invite: invite.reference, emailAddress }
}
