import type { Page } from '@playwright/test'
import { contentText, editorText, shareText } from '../text/editor.ts'
import { dashboardText, wizardText } from '../text/events.ts'
import { loginText } from '../text/login.ts'
import { presenterText, showingsText } from '../text/presenter.ts'
import { shellText } from '../text/shell.ts'
import { uiText } from '../text/ui.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { newPerson } from './support/new-person.ts'
import type { PreparedEvent } from './support/organiser-api.ts'
import { imageRow, songSlides, textRow } from './support/slides.ts'

// Each screen in its main states; `expectAccessible` looks at both sizes and all three looks
let event: PreparedEvent
let desk: Page

test.beforeAll(async ({ api, devices }) => {
  const [title, verse] = songSlides()
  if (!title || !verse) throw new Error('the song has too few verses')
  const mixed = { name: 'Interval', rows: [textRow('Back at **eight**'), { ...imageRow(), isExpandable: true }] }
  event = await api.createEvent({ name: 'Hymns for all', slides: [title, verse, mixed] })
  desk = await devices.desktop({ storageState: await api.login() })
})
test.afterAll(({ devices }) => devices.close())

const heading = (name: string | RegExp) => desk.getByRole('heading', { level: 1, name })
const dialog = (name: string) => desk.getByRole('dialog', { name })
const problem = () => desk.getByRole('region', { name: uiText.thereIsAProblem })
const open = async (path: string, title: string | RegExp) => {
  await desk.goto(path)
  await expect(heading(title)).toBeVisible()
}
const openSlide = (index: number) =>
  open(`/Sessions/${event.reference}?page=${event.slides[index]?.reference}`, event.name)
const openSetting = async (name: string) => {
  await desk.getByRole('button', { name: editorText.settings }).click()
  await desk.getByRole('menuitem', { name }).click()
}

test.describe('the log-in page', () => {
  test('empty, and with an error summary', async ({ devices }) => {
    const visitor = await devices.desktop()
    await visitor.goto('/account/login')
    await expect(visitor.getByRole('heading', { level: 1, name: loginText.heading })).toBeVisible()
    await expectAccessible(visitor)
    await visitor.getByRole('button', { name: loginText.submit }).click()
    await expect(visitor.getByRole('region', { name: uiText.thereIsAProblem })).toBeVisible()
    await expectAccessible(visitor)
  })
  test('the first page', async ({ devices }) => {
    const visitor = await devices.desktop()
    await visitor.goto('/')
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(visitor)
  })
})

test.describe('the dashboard', () => {
  test('with events, none of them past', async () => {
    await open('/dashboard', /Dashboard/)
    await expect(desk.getByText(dashboardText.noPast)).toBeVisible()
    await expectAccessible(desk)
  })
  test('with a menu open, and with the question before a delete', async () => {
    await open('/dashboard', /Dashboard/)
    await desk.getByRole('button', { name: dashboardText.menuOf(event.name) }).click()
    await expect(desk.getByRole('menu')).toBeVisible()
    await expectAccessible(desk)
    await desk.getByRole('menuitem', { name: dashboardText.delete }).click()
    await expect(desk.getByRole('alertdialog', { name: dashboardText.confirmDelete })).toBeVisible()
    await expectAccessible(desk)
  })
})

test('both steps of the wizard, the first also with an error', async () => {
  await open('/Sessions/New', wizardText.step(1))
  await desk.getByText(wizardText.setDate).click()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: wizardText.next }).click()
  await expect(problem()).toBeVisible()
  await expectAccessible(desk)
  await desk.getByLabel(wizardText.name).fill('Named')
  await desk.getByRole('button', { name: wizardText.next }).click()
  await expect(heading(wizardText.step(2))).toBeVisible()
  await expectAccessible(desk)
})

test.describe('the editor', () => {
  test('on a slide with text and an image', async () => {
    await openSlide(2)
    await expect(desk.getByRole('group', { name: contentText.imageBlock(1) })).toBeVisible()
    await expectAccessible(desk)
  })
  test('with content that cannot be saved yet', async () => {
    await openSlide(0)
    await desk.getByRole('button', { name: contentText.addImage, exact: true }).click()
    await desk.keyboard.press('Control+s')
    await expect(problem()).toBeVisible()
    await expectAccessible(desk)
  })
  test('on the welcome screen, which is shown as the audience sees it', async () => {
    await open(`/Sessions/${event.reference}`, event.name)
    const frame = desk.frameLocator('iframe')
    await expect(frame.getByRole('heading', { level: 1, name: event.name })).toBeVisible()
    await expectAccessible(desk)
  })
  test('with its dialogs: share, details, theme', async () => {
    await open(`/Sessions/${event.reference}?page=End`, event.name)
    await desk.getByRole('button', { name: editorText.share, exact: true }).click()
    await expect(dialog(shareText.titleOf(event.name)).getByRole('img')).toBeVisible()
    await expectAccessible(desk)
    await desk.keyboard.press('Escape')
    for (const setting of [editorText.editDetails, editorText.editTheme]) {
      await openSetting(setting)
      await expect(dialog(setting)).toBeVisible()
      await expectAccessible(desk)
      await desk.keyboard.press('Escape')
    }
  })
  test('with the question about unsaved changes', async () => {
    await openSlide(0)
    await desk.getByRole('button', { name: contentText.addText, exact: true }).click()
    await desk.getByRole('link', { name: editorText.viewAllEvents }).click()
    await expect(desk.getByRole('alertdialog', { name: editorText.discard })).toBeVisible()
    await expectAccessible(desk)
  })
})

test('the showings: none, the form, one', async ({ api }) => {
  await open(`/Sessions/${event.reference}/Showings`, showingsText.heading)
  await expect(desk.getByText(showingsText.empty)).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: showingsText.add }).click()
  await expect(dialog(showingsText.add)).toBeVisible()
  await expectAccessible(desk)
  const showing = { startDateUtc: '2031-05-17T19:30:00Z', location: 'Town hall' }
  const made = await api.call<{ reference: string }>('POST', `/api/sessions/${event.reference}/showings`, showing)
  await open(`/Sessions/${event.reference}/Showings`, showingsText.heading)
  await expect(desk.getByText('Town hall')).toBeVisible()
  await expectAccessible(desk)
  await api.call('DELETE', `/api/sessions/${event.reference}/showings/${made.reference}`)
})

test('the presenter: ready, live, on hold, ended', async () => {
  await open(`/Sessions/${event.reference}/Present/${event.showing}`, event.name)
  await expect(desk.getByText(presenterText.notStarted)).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: presenterText.start }).click()
  await desk.getByRole('button', { name: presenterText.presentItem('Interval') }).click()
  await expect(desk.frameLocator('iframe').getByText('Back at')).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: presenterText.hold, exact: true }).click()
  await expect(desk.getByText(presenterText.paused)).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: presenterText.end }).click()
  await expect(desk.getByText(presenterText.ended, { exact: true })).toBeVisible()
  await expectAccessible(desk)
})

test('an address that leads nowhere, and a page that the plan does not have', async ({ devices, server }) => {
  await open('/no-such-page', shellText.notFoundTitle)
  await expectAccessible(desk)
  const { api: free, desk: visitor } = await newPerson(server.origin, devices)
  const { reference } = await free.createEvent({ name: 'Of a small plan', slides: [] })
  await visitor.goto(`/Sessions/${reference}/Showings`)
  await expect(visitor.getByRole('link', { name: uiText.upgradeHere })).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByRole('link', { name: uiText.upgradeHere }).click()
  await expect(visitor.getByRole('table')).toBeVisible()
  await expectAccessible(visitor)
  await free.dispose()
})
