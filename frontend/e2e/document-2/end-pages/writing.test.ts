import type { Page } from '@playwright/test'
import { contentText, editorText } from '../../../text/editor.ts'
import { endText } from '../../../text/end.ts'
import { uiText } from '../../../text/ui.ts'
import { expectAccessible } from '../../support/axe.ts'
import { addText, saveSlide } from '../../support/editor-steps.ts'
import { expect, test } from '../../support/fixtures.ts'
import { Keyboard } from '../../support/keyboard.ts'
import { newPerson } from '../../support/new-person.ts'
import { addEndPages, expectPages, openEndScreen, openPage, pageRow, preview, said, savedNames } from './steps.ts'

// Document 2, sections 2 "End screen editor", 4, 5, 8 "Page deleted", 9 "New end page default name"

test.afterEach(({ devices }) => devices.close())

const add = (page: Page) => page.getByRole('button', { name: endText.addPage }).click()
const discardQuestion = (page: Page) => page.getByRole('alertdialog', { name: editorText.discard })
const confirm = (page: Page) =>
  page.getByRole('alertdialog', { name: endText.confirmDeletePage }).getByRole('button', { name: endText.delete })
const deleteButton = (page: Page) => page.getByRole('button', { name: endText.deletePage })

test('a new page is called "New Page", stands last and is open', async ({ api, devices }) => {
  const { page, event } = await openEndScreen({ api, devices, names: ['Thanks'] })
  await add(page)
  await expectPages(page, ['Thanks', 'New Page'])
  await expect(openPage(page, 'New Page')).toBeVisible()
  await expect(pageRow(page, 'New Page')).toHaveAttribute('aria-selected', 'true')
  await expect(said(page)).toContainText(endText.pageAdded('New Page'))
  await expect(preview(page).getByRole('heading', { name: 'New Page' })).toBeVisible()
  expect(await savedNames(api, event)).toEqual(['Thanks', 'New Page'])
})

test('clicking a page opens it, clicking the open one closes it, and the address keeps it', async ({
  api,
  devices,
}) => {
  const { page } = await openEndScreen({ api, devices })
  await pageRow(page, 'Dates').click()
  await expect(openPage(page, 'Dates')).toBeVisible()
  await expect(said(page)).toContainText(endText.pageOpened('Dates'))
  await pageRow(page, 'Choir').click()
  await expect(openPage(page, 'Choir')).toBeVisible()
  await expect(openPage(page, 'Dates')).toBeHidden()
  await page.reload()
  await expect(openPage(page, 'Choir')).toBeVisible()
  await page.goBack()
  await expect(openPage(page, 'Dates')).toBeVisible()
  await pageRow(page, 'Dates').click()
  await expect(openPage(page, 'Dates')).toBeHidden()
  await expect(said(page)).toContainText(endText.pageClosed('Dates'))
})

test('what is written is saved with Ctrl+S and stands in the preview, which follows each change', async ({
  api,
  devices,
}) => {
  const { page } = await openEndScreen({ api, devices, names: ['Dates'] })
  await pageRow(page, 'Dates').click()
  await addText(page, 1, 'Epiphany, 6 January')
  await saveSlide(page)
  await expect(preview(page).getByText('Epiphany, 6 January')).toBeVisible()
  await page.getByRole('button', { name: uiText.edit(endText.pageName) }).click()
  await page.getByRole('textbox', { name: endText.pageName }).fill('Next dates')
  await page.keyboard.press('Enter')
  await expect(preview(page).getByRole('heading', { name: 'Next dates' })).toBeVisible()
  await expect(openPage(page, 'Next dates').getByLabel(contentText.text, { exact: true })).toHaveValue(
    'Epiphany, 6 January',
  )
})

test('a name is changed by Enter, kept by Escape, and neither emptied nor saved unchanged', async ({
  api,
  devices,
}) => {
  const { page, event } = await openEndScreen({ api, devices, names: ['Dates'] })
  await pageRow(page, 'Dates').click()
  let renames = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH') renames += 1
  })
  const edit = page.getByRole('button', { name: uiText.edit(endText.pageName) })
  const field = page.getByRole('textbox', { name: endText.pageName })
  for (const [typed, key] of [
    ['Other dates', 'Escape'],
    ['   ', 'Enter'],
    ['Dates', 'Enter'],
  ] as const) {
    await edit.click()
    await field.fill(typed)
    await field.press(key)
    await expect(edit).toBeFocused()
  }
  expect(renames).toBe(0)
  await edit.click()
  await field.fill('  Next dates ')
  await field.press('Enter')
  await expectPages(page, ['Next dates'])
  await expect(edit).toBeFocused()
  expect(await savedNames(api, event)).toEqual(['Next dates'])
})

test('deleting asks first; then "Page deleted", and the focus goes to the next page', async ({ api, devices }) => {
  const { page, event } = await openEndScreen({ api, devices })
  await pageRow(page, 'Dates').click()
  await deleteButton(page).click()
  await page.getByRole('button', { name: uiText.cancel }).click()
  await expect(deleteButton(page)).toBeFocused()
  await deleteButton(page).click()
  await confirm(page).click()
  await expect(page.getByText(endText.pageDeleted).first()).toBeVisible()
  await expectPages(page, ['Thanks', 'Choir'])
  await expect(pageRow(page, 'Choir')).toBeFocused()
  await expect(page).toHaveURL(/page=End$/)
  expect(await savedNames(api, event)).toEqual(['Thanks', 'Choir'])
})

test('after the last page the focus goes to the one before, and then to "Add page"', async ({ api, devices }) => {
  const { page } = await openEndScreen({ api, devices, names: ['Thanks', 'Dates'] })
  await pageRow(page, 'Dates').click()
  await deleteButton(page).click()
  await confirm(page).click()
  await expect(pageRow(page, 'Thanks')).toBeFocused()
  await pageRow(page, 'Thanks').click()
  await addText(page, 1, 'Never saved, and nothing to ask about any more')
  await deleteButton(page).click()
  await confirm(page).click()
  await expect(page.getByText(endText.noPages)).toBeVisible()
  await expect(page.getByRole('button', { name: endText.addPage })).toBeFocused()
})

test('a delete that fails is said and loses nothing', async ({ api, devices }) => {
  const { page } = await openEndScreen({ api, devices, names: ['Dates'] })
  await page.route('**/end/pages/*', (route) => route.fulfill({ status: 500, body: '' }))
  await pageRow(page, 'Dates').click()
  await addText(page, 1, 'Epiphany')
  await deleteButton(page).click()
  await confirm(page).click()
  await expect(page.getByText(editorText.problem).first()).toBeVisible()
  await expect(openPage(page, 'Dates').getByLabel(contentText.text, { exact: true })).toHaveValue('Epiphany')
  await expect(deleteButton(page)).toBeFocused()
})

test('leaving a page with unsaved changes asks whether to discard them', async ({ api, devices }) => {
  const { page } = await openEndScreen({ api, devices })
  await pageRow(page, 'Dates').click()
  await addText(page, 1, 'Epiphany')
  const leave = [
    () => pageRow(page, 'Choir').click(),
    () => pageRow(page, 'Dates').click(),
    () => add(page),
    () => page.getByRole('link', { name: editorText.welcome }).click(),
    () => page.goBack(),
  ]
  for (const way of leave) {
    await way()
    await expect(discardQuestion(page)).toBeVisible()
    await page.getByRole('button', { name: uiText.cancel }).click()
    await expect(openPage(page, 'Dates').getByLabel(contentText.text, { exact: true })).toHaveValue('Epiphany')
  }
  await expectPages(page, ['Thanks', 'Dates', 'Choir'])
  await pageRow(page, 'Choir').click()
  await discardQuestion(page).getByRole('button', { name: editorText.discardConfirm }).click()
  await expect(openPage(page, 'Choir')).toBeVisible()
  await pageRow(page, 'Dates').click()
  await expect(openPage(page, 'Dates').getByText(contentText.empty)).toBeVisible()
})

test('a link that is not saved outlives what is done to pages', async ({ api, devices }) => {
  const { page, event } = await openEndScreen({ api, devices, names: ['Thanks', 'Dates'] })
  const feedback = page.getByRole('textbox', { name: endText.feedback })
  await feedback.fill('mailto:choir@example.org')
  await page.getByRole('button', { name: uiText.moveDown('Thanks') }).click()
  await expectPages(page, ['Dates', 'Thanks'])
  await expect(feedback).toHaveValue('mailto:choir@example.org')
  await page.getByRole('button', { name: endText.save, exact: true }).click()
  await expect(page.getByText(endText.saved).first()).toBeVisible()
  const { feedbackLink } = await api.call<{ feedbackLink: string }>('GET', `/api/sessions/${event.reference}/end`)
  expect(feedbackLink).toBe('mailto:choir@example.org')
})

test('a link is saved after the order of the pages that is still on its way, not against it', async ({
  api,
  devices,
}) => {
  const { page } = await openEndScreen({ api, devices, names: ['Thanks', 'Dates'] })
  const released = Promise.withResolvers<void>()
  await page.route('**/end/pages', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.getByRole('button', { name: uiText.moveDown('Thanks') }).click()
  await page.getByRole('textbox', { name: endText.feedback }).fill('mailto:choir@example.org')
  await page.getByRole('button', { name: endText.save, exact: true }).click()
  released.resolve()
  await expect(page.getByText(endText.saved).first()).toBeVisible()
  await expect(page.getByText(endText.conflict)).toBeHidden()
})

test('pages are made by keyboard alone', async ({ api, devices }) => {
  const { page, event } = await openEndScreen({ api, devices, names: ['Thanks'] })
  const keys = new Keyboard(page)
  await keys.press('button', endText.addPage)
  await expect(openPage(page, 'New Page')).toBeVisible()
  await keys.press('button', uiText.edit(endText.pageName))
  await page.keyboard.type('Dates')
  await keys.key('Enter')
  await expectPages(page, ['Thanks', 'Dates'])
  await keys.press('button', contentText.addText)
  await page.keyboard.type('Epiphany')
  await saveSlide(page)
  await expect(preview(page).getByRole('heading', { name: 'Dates' })).toBeVisible()
  await keys.tabTo('row', 'Thanks', 'Shift+Tab')
  await keys.key('Enter')
  await expect(openPage(page, 'Thanks')).toBeVisible()
  await keys.key('ArrowDown', 'Enter')
  await keys.press('button', endText.deletePage)
  await keys.tabTo('button', endText.delete)
  await keys.key('Enter')
  await expect(pageRow(page, 'Thanks')).toBeFocused()
  expect(await savedNames(api, event)).toEqual(['Thanks'])
})

test('a plan without pages says so, and lets those be deleted that a downgrade left', async ({ devices, server }) => {
  const { api, desk } = await newPerson(server.origin, devices)
  const plan = (name: string) => api.call('POST', '/api/billing/change-plan', { plan: name })
  await plan('premium')
  const event = await api.createEvent({ name: 'Fête', slides: [] })
  await addEndPages(api, event, [{ name: 'Thanks' }, { name: 'Dates' }])
  await plan('free')
  await desk.goto(`/Sessions/${event.reference}?page=End`)
  await expect(desk.getByText(endText.pagesNeedPlan)).toBeVisible()
  await expect(desk.getByText(endText.keptPages)).toBeVisible()
  await expect(desk.getByRole('button', { name: endText.addPage })).toHaveCount(0)
  await expect(preview(desk).getByRole('heading', { name: 'Thanks' })).toHaveCount(0)
  await expectAccessible(desk)
  for (const [name, focused] of [
    ['Thanks', desk.getByRole('button', { name: endText.deleteNamed('Dates') })],
    ['Dates', desk.getByRole('heading', { name: endText.heading })],
  ] as const) {
    await desk.getByRole('button', { name: endText.deleteNamed(name) }).click()
    await confirm(desk).click()
    await expect(focused).toBeFocused()
  }
  expect(await savedNames(api, event)).toEqual([])
})

test('each link is offered by its own part of the plan', async ({ devices, server }) => {
  const { api, desk } = await newPerson(server.origin, devices)
  await api.call('POST', '/api/billing/change-plan', { plan: 'basic' })
  const event = await api.createEvent({ name: 'Fête', slides: [] })
  await desk.route(`**/api/sessions/${event.reference}`, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.responseData.ownerFeatures = ['EndFeedbackLink']
    await route.fulfill({ response, json: answer })
  })
  await desk.goto(`/Sessions/${event.reference}?page=End`)
  await expect(desk.getByRole('textbox', { name: endText.feedback })).toBeVisible()
  await expect(desk.getByRole('textbox', { name: endText.donation })).toHaveCount(0)
  await expect(desk.getByRole('textbox', { name: endText.subscribe })).toHaveCount(0)
  await expect(desk.getByText(endText.needsPlan)).toBeVisible()
})

test('the editor of pages is accessible in every look, with and without an open page', async ({ api, devices }) => {
  const long = 'A page with a name that is much longer than what fits on one line of a phone'
  const { page } = await openEndScreen({ api, devices, names: ['Thanks', long] })
  await expectAccessible(page)
  await pageRow(page, long).click()
  await addText(page, 1, 'Epiphany')
  await expectAccessible(page)
})
