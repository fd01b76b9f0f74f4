import type { Page } from '@playwright/test'
import { contentText, editorText } from '../../../text/editor.ts'
import { watchText } from '../../../text/watch/en.ts'
import { aboutText } from '../../../text/welcome.ts'
import { expectAccessible } from '../../support/axe.ts'
import { addText, saveSlide } from '../../support/editor-steps.ts'
import { expect, test } from '../../support/fixtures.ts'
import { Keyboard } from '../../support/keyboard.ts'
import { newPerson } from '../../support/new-person.ts'
import type { OrganiserApi } from '../../support/organiser-api.ts'
import { imageRow, PHOTO_ALT, textRow } from '../../support/slides.ts'
import { eventOf, preview } from './steps.ts'

test.afterEach(({ devices }) => devices.close())

const WORDS = 'Founded in 1974 by the ringers of St Mary’s.'

/** An event whose about screen says something, with a photo. */
async function eventWithAbout(api: OrganiserApi, name: string, rows = [textRow(WORDS), imageRow()]) {
  const event = await eventOf(api, name)
  const { pageId } = await api.call<{ pageId: string }>('GET', `/api/sessions/${event.reference}/welcome/page`)
  await api.call('PUT', `/api/content/pages/${pageId}/contents`, { rows })
  return event
}
const aboutLink = (page: Page) => page.getByRole('link', { name: watchText.about, exact: true })
const panel = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

test('what is written stands in the preview at once, and behind the About button', async ({ api, devices }) => {
  const event = await eventOf(api, 'The choir')
  const phone = await devices.phone()
  await phone.goto(event.publicLink)
  await expect(phone.getByRole('link', { name: watchText.join })).toBeVisible()
  await expect(aboutLink(phone)).toHaveCount(0)

  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}`)
  await desk.getByRole('link', { name: editorText.about }).click()
  await expect(desk).toHaveURL(/page=About/)
  await expect(panel(desk, aboutText.heading)).toBeVisible()
  await expect(preview(desk, 'about').getByText(watchText.aboutEmpty)).toBeVisible()
  await addText(desk, 1, WORDS)
  await saveSlide(desk)
  await expect(preview(desk, 'about').getByText(WORDS)).toBeVisible()
  await expect(preview(desk, 'about').getByText(watchText.aboutEmpty)).toHaveCount(0)
  await expectAccessible(desk)

  await phone.reload()
  await aboutLink(phone).tap()
  await expect(phone.getByText(WORDS)).toBeVisible()
})

test('a guest opens it and comes back by keyboard, and its heading is where reading goes on', async ({
  api,
  devices,
}) => {
  const event = await eventWithAbout(api, 'The ringers')
  const phone = await devices.desktop({ viewport: { width: 390, height: 844 } })
  await phone.goto(event.publicLink)
  await new Keyboard(phone).tabTo('link', watchText.about)
  await phone.keyboard.press('Enter')
  const heading = phone.getByRole('heading', { level: 1, name: watchText.aboutTitle(event.name) })
  await expect(heading).toBeFocused()
  await expect(phone).toHaveTitle(watchText.pageTitle(watchText.aboutTitle(event.name)))
  await expect(phone.getByRole('img', { name: PHOTO_ALT })).toBeVisible()
  await expectAccessible(phone)
  await new Keyboard(phone).tabTo('link', watchText.backToEvent, 'Shift+Tab')
  await phone.keyboard.press('Enter')
  await expect(phone.getByRole('link', { name: watchText.join })).toBeVisible()
})

test('it opens and leads back without a script', async ({ api, devices }) => {
  const event = await eventWithAbout(api, 'The sexton')
  const phone = await devices.phone({ javaScriptEnabled: false })
  await phone.goto(event.publicLink)
  await aboutLink(phone).tap()
  await expect(phone.getByText(WORDS)).toBeVisible()
  await phone.getByRole('link', { name: watchText.backToEvent, exact: true }).tap()
  await expect(phone.getByRole('link', { name: watchText.join })).toBeVisible()
})

test('the preview takes no focus from the editor around it', async ({ api, devices }) => {
  const event = await eventWithAbout(api, 'The organ')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}?page=About`)
  const text = desk.getByLabel(contentText.text, { exact: true })
  await text.fill('Built in 1886.')
  await desk.keyboard.press('Control+s')
  await expect(preview(desk, 'about').getByText('Built in 1886.')).toBeVisible()
  await expect(text).toBeFocused()
})

test('unsaved words are asked about before they are lost', async ({ api, devices }) => {
  const event = await eventOf(api, 'The bells')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}?page=About`)
  await addText(desk, 1, 'Eight bells')
  await desk.getByRole('link', { name: editorText.end }).click()
  const question = desk.getByRole('alertdialog', { name: editorText.discard })
  await expect(question).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(desk.getByText('Eight bells').first()).toBeVisible()
  await desk.getByRole('link', { name: editorText.end }).click()
  await question.getByRole('button', { name: editorText.discardConfirm }).click()
  await expect(panel(desk, editorText.end)).toBeVisible()
})

test('somebody else’s words are shown beside the own ones before anything is saved over', async ({ api, devices }) => {
  const event = await eventWithAbout(api, 'The vestry', [textRow(WORDS)])
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}?page=About`)
  await desk.getByLabel(contentText.text, { exact: true }).fill('My words')
  const { pageId } = await api.call<{ pageId: string }>('GET', `/api/sessions/${event.reference}/welcome/page`)
  await api.call('PUT', `/api/content/pages/${pageId}/contents`, { rows: [textRow('Their words')] })
  await desk.keyboard.press('Control+s')
  const both = desk.getByRole('dialog', { name: contentText.conflictTitle })
  await expect(both.getByText('My words')).toBeVisible()
  await expect(both.getByText('Their words')).toBeVisible()
  await both.getByRole('button', { name: contentText.keepMine }).click()
  await expect(preview(desk, 'about').getByText('My words')).toBeVisible()
})

test('a plan without an about screen is led to the welcome screen', async ({ devices, server }) => {
  const { api, desk } = await newPerson(server.origin, devices)
  await api.call('POST', '/api/billing/change-plan', { plan: 'basic' })
  const event = await eventOf(api, 'Fête')
  await desk.goto(`/Sessions/${event.reference}?page=About`)
  await expect(panel(desk, editorText.welcome)).toBeVisible()
  await expect(desk.getByRole('link', { name: editorText.about })).toHaveCount(0)
})

test('on a phone the organiser writes it', async ({ api, devices }) => {
  const event = await eventOf(api, 'From the bus')
  const phone = await devices.phone({ storageState: await api.login() })
  await phone.goto(`/Sessions/${event.reference}?page=About`)
  await addText(phone, 1, WORDS)
  await phone.getByRole('button', { name: contentText.save }).tap()
  await expect(preview(phone, 'about').getByText(WORDS)).toBeVisible()
})
