import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contentText, editorText } from '../../../../text/events/editor.ts'
import { endText } from '../../../../text/events/end.ts'
import { uiText } from '../../../../text/ui.ts'
import { open, show } from '../../support/app.ts'
import { answer, answerAsUsual, changesSent, Program } from '../../support/calls.ts'
import { addText, saveSlide } from '../../support/editor-steps.ts'
import { eventWith } from '../../support/events.ts'
import { keys, pressByKeys, tabTo } from '../../support/keyboard.ts'
import { answerQuestion, button, field, isAt, keyOn, press } from '../../support/steps.ts'
import {
  addEndPages,
  expectNewPreview,
  expectPages,
  expectSpoken,
  openEndScreen,
  openPage,
  pageRow,
  savedNames,
} from './steps.ts'

// Writing end pages (docs/product-rules.md#welcome-about-and-end-screen)

const deleteOpen = async () => {
  await press(endText.deletePage)
  await answerQuestion(endText.confirmDeletePage, endText.delete)
}
const words = (name: string) => openPage(name).getByLabelText(contentText.text, { exact: true })
const editName = uiText.edit(endText.pageName)

test('a new page is called "New Page", comes last and is open, and is written by keyboard alone', async () => {
  const event = await openEndScreen(['Thanks'])
  await expectNewPreview(() => pressByKeys('button', endText.addPage))
  await expectPages(['Thanks', 'New Page'])
  await expect.element(openPage('New Page')).toBeVisible()
  await expect.element(pageRow('New Page')).toHaveAttribute('aria-selected', 'true')
  await expectSpoken(endText.pageAdded('New Page'))
  expect(await savedNames(event)).toEqual(['Thanks', 'New Page'])
  await pressByKeys('button', editName)
  await userEvent.keyboard('Dates')
  await expectNewPreview(() => keys('Enter'))
  await expectPages(['Thanks', 'Dates'])
  await pressByKeys('button', contentText.addText)
  await userEvent.keyboard('Epiphany, 6 January')
  await expectNewPreview(saveSlide)
  await tabTo('row', 'Thanks', 'Shift+Tab')
  await keys('Enter')
  await expect.element(openPage('Thanks')).toBeVisible()
  await keys('ArrowDown', 'Enter')
  await expect.element(words('Dates')).toHaveValue('Epiphany, 6 January')
  await pressByKeys('button', endText.deletePage)
  await pressByKeys('button', endText.delete)
  await expect.element(pageRow('Thanks')).toHaveFocus()
  expect(await savedNames(event)).toEqual(['Thanks'])
})

test('clicking a page opens it, clicking the open one closes it, and the address keeps it', async () => {
  await openEndScreen()
  await pageRow('Dates').click()
  await expect.element(openPage('Dates')).toBeVisible()
  await expectSpoken(endText.pageOpened('Dates'))
  await pageRow('Choir').click()
  await expect.element(openPage('Choir')).toBeVisible()
  await expect.element(openPage('Dates')).not.toBeInTheDocument()
  show()
  await expect.element(openPage('Choir')).toBeVisible()
  history.back()
  await expect.element(openPage('Dates')).toBeVisible()
  await pageRow('Dates').click()
  await expect.element(openPage('Dates')).not.toBeInTheDocument()
  await expectSpoken(endText.pageClosed('Dates'))
})

test('a name is saved by Enter and unchanged by Escape, and neither emptied nor saved unchanged', async () => {
  const event = await openEndScreen(['Dates'])
  await pageRow('Dates').click()
  for (const [typed, end] of [
    ['Other dates', 'Escape'],
    ['   ', 'Enter'],
    ['Dates', 'Enter'],
  ] as const) {
    await press(editName)
    await field(endText.pageName).fill(typed)
    await keyOn(field(endText.pageName), end)
    await expect.element(button(editName)).toHaveFocus()
  }
  expect(changesSent()).toEqual([])
  await press(editName)
  await field(endText.pageName).fill('  Next dates ')
  await keyOn(field(endText.pageName), 'Enter')
  await expectPages(['Next dates'])
  await expect.element(button(editName)).toHaveFocus()
  expect(await savedNames(event)).toEqual(['Next dates'])
})

test('deleting asks first; then "Page deleted", and the focus moves to the next page, the one before, and to "Add page"', async () => {
  const event = await openEndScreen()
  await pageRow('Dates').click()
  await addText(1, 'Epiphany')
  await press(endText.deletePage)
  await answerQuestion(endText.confirmDeletePage, uiText.cancel)
  await expect.element(button(endText.deletePage)).toHaveFocus()
  answer('deleteEndPage', { status: 500, body: '' })
  await deleteOpen()
  await expect.element(page.getByText(editorText.problem).first()).toBeVisible()
  await expect.element(words('Dates')).toHaveValue('Epiphany')
  await expect.element(button(endText.deletePage)).toHaveFocus()
  answerAsUsual('deleteEndPage')
  await deleteOpen()
  await expect.element(page.getByText('Page deleted').first()).toBeVisible()
  await expectPages(['Thanks', 'Choir'])
  await expect.element(pageRow('Choir')).toHaveFocus()
  await isAt(/page=End$/)
  expect(await savedNames(event)).toEqual(['Thanks', 'Choir'])
  await pageRow('Choir').click()
  await deleteOpen()
  await expect.element(pageRow('Thanks')).toHaveFocus()
  await pageRow('Thanks').click()
  await deleteOpen()
  await expect.element(page.getByText(endText.noPages)).toBeVisible()
  await expect.element(button(endText.addPage)).toHaveFocus()
})

test('leaving a page with unsaved changes asks whether to discard them', async () => {
  await openEndScreen()
  await pageRow('Dates').click()
  await addText(1, 'Epiphany')
  const leave = [
    () => pageRow('Choir').click(),
    () => pageRow('Dates').click(),
    () => press(endText.addPage),
    () => page.getByRole('link', { name: editorText.welcome }).click(),
    () => history.back(),
  ]
  for (const way of leave) {
    await way()
    await answerQuestion(editorText.discard, uiText.cancel)
    await expect.element(words('Dates')).toHaveValue('Epiphany')
  }
  await expectPages(['Thanks', 'Dates', 'Choir'])
  await pageRow('Choir').click()
  await answerQuestion(editorText.discard, editorText.discardConfirm)
  await expect.element(openPage('Choir')).toBeVisible()
  await pageRow('Dates').click()
  await expect.element(openPage('Dates').getByText(contentText.empty)).toBeVisible()
})

test('a plan without pages says so, and lets pages left by a downgrade be deleted', async () => {
  const free = new Program('free')
  const plan = (name: string) => free.call('POST', '/api/billing/change-plan', { plan: name })
  await plan('premium')
  const event = await eventWith(free, 'Fête')
  await addEndPages(free, event, ['Thanks', 'Dates'])
  await plan('free')
  await open(`/Sessions/${event.reference}?page=End`, { who: 'free' })
  await expect.element(page.getByText(endText.pagesNeedPlan, { exact: false })).toBeVisible()
  await expect.element(page.getByText(endText.remainingPages)).toBeVisible()
  await expect.element(button(endText.addPage)).not.toBeInTheDocument()
  for (const [name, focused] of [
    ['Thanks', button(endText.deleteNamed('Dates'))],
    ['Dates', page.getByRole('heading', { name: endText.heading })],
  ] as const) {
    await press(endText.deleteNamed(name))
    await answerQuestion(endText.confirmDeletePage, endText.delete)
    await expect.element(focused).toHaveFocus()
  }
  expect(await savedNames(event, free)).toEqual([])
})

test('each link depends on its own feature of the plan', async () => {
  const basic = new Program('basic')
  const event = await eventWith(basic, 'Fête')
  const responseData = await basic.call<object>('GET', `/api/sessions/${event.reference}`)
  const json = { success: true, responseData: { ...responseData, ownerFeatures: ['EndFeedbackLink'] }, errors: [] }
  answer('getEvent', { json })
  await open(`/Sessions/${event.reference}?page=End`, { who: 'basic' })
  await expect.element(field(endText.feedback)).toBeVisible()
  await expect.element(field(endText.donation)).not.toBeInTheDocument()
  await expect.element(field(endText.subscribe)).not.toBeInTheDocument()
  await expect.element(page.getByText(endText.needsPlan, { exact: false })).toBeVisible()
  answerAsUsual('getEvent')
})
