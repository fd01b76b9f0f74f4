import type { Page } from '@playwright/test'
import { contentText, editorText } from '../../../text/editor.ts'
import { dashboardText } from '../../../text/events.ts'
import { showingsText } from '../../../text/presenter.ts'
import { uiText } from '../../../text/ui.ts'
import type { Rows } from '../../document-1/steps.ts'
import { addText } from '../../support/editor-steps.ts'
import { expect, test } from '../../support/fixtures.ts'
import { addShowing, choose, deskOf, editorOf, eventWith, showingsOf } from './steps.ts'

// Document 2, section 8: a test per confirmation. Nothing is done before the answer, and "Cancel", where the focus
// starts, gives it back.

/** The confirmations when this was written. */
const CONFIRMATIONS = 4

test.afterEach(({ devices }) => devices.close())

/** The question is there, is refused, and no call has changed anything. */
async function expectRefused(page: Page, question: string, calls: string[]) {
  const dialog = page.getByRole('alertdialog', { name: question })
  await expect(dialog.getByRole('button', { name: uiText.cancel })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  expect(calls).toEqual([])
}
const deletions = (page: Page) => {
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && calls.push(request.url()))
  return calls
}

const confirmations: Rows = {
  'delete event': async (world) => {
    const event = await eventWith(world.api, 'Asked about', 'One')
    const desk = await deskOf(world)
    const calls = deletions(desk)
    await desk.goto('/dashboard')
    await choose(desk, dashboardText.menuOf(event.name), dashboardText.delete)
    await expectRefused(desk, 'Are you sure you want to delete this event?', calls)
    await desk.goto(editorOf(event))
    await choose(desk, editorText.settings, editorText.delete)
    await expectRefused(desk, 'Are you sure you want to delete this event?', calls)
  },

  'delete slide': async (world) => {
    const event = await eventWith(world.api, 'Asked about its slide', 'One')
    const desk = await deskOf(world)
    const calls = deletions(desk)
    await desk.goto(editorOf(event))
    await desk.getByRole('button', { name: editorText.deleteSlide }).filter({ visible: true }).click()
    await expectRefused(desk, 'Are you sure you want to delete this slide?', calls)
  },

  'delete showing': async (world) => {
    const event = await eventWith(world.api, 'Asked about its showing', 'One')
    await addShowing(world.api, event)
    const desk = await deskOf(world)
    const calls = deletions(desk)
    await desk.goto(showingsOf(event))
    await choose(desk, showingsText.menuOf('24-Dec-2030 17:00'), showingsText.delete)
    await expectRefused(desk, 'Are you sure you want to delete this showing?', calls)
  },

  'discard unsaved changes': async (world) => {
    const event = await eventWith(world.api, 'Asked about its text', 'One', 'Two')
    const desk = await deskOf(world)
    await desk.goto(editorOf(event))
    await addText(desk, 2, 'Not lost')
    await desk.getByRole('link', { name: editorText.end }).click()
    await expectRefused(desk, 'You have unsaved changes, do you want to discard them?', [])
    await expect(desk.getByLabel(contentText.text, { exact: true }).nth(1)).toHaveValue('Not lost')
  },
}

test('no confirmation of section 8 is missing', () => {
  expect(Object.keys(confirmations)).toHaveLength(CONFIRMATIONS)
})

for (const [title, check] of Object.entries(confirmations))
  test(`2.8 Confirmation: ${title}`, ({ api, devices, server }) => check({ api, devices, server }))
