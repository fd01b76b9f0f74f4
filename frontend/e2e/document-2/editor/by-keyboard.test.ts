import type { Page } from '@playwright/test'
import { contentText } from '../../../text/editor.ts'
import { slideList } from '../../support/editor-steps.ts'
import { expect, test } from '../../support/fixtures.ts'
import { Keyboard } from '../../support/keyboard.ts'
import { editorAt, openEditor, panel, slide } from './steps.ts'

// The editor's frame by keyboard alone: everything is reached, and what has the focus is seen

test.afterEach(({ devices }) => devices.close())

test('every control is reached by the Tab key, and the focus is seen', async ({ api, devices }) => {
  // Without content: a toolbar is one stop of the Tab key, its buttons are reached by arrow keys
  const event = await api.createEvent({ name: 'Walked', slides: [{ name: 'Opening', rows: [] }] })
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(editorAt(event, 0))
  await expect(panel(desk, 'Opening')).toBeVisible()
  await expect(addText(desk)).toBeVisible()
  await new Keyboard(desk).walk()
})

test('300 slides stay in reach: the last one is found by its key and opens', async ({ api, devices }) => {
  test.setTimeout(180_000)
  const names = Array.from({ length: 300 }, (_, index) => `Song ${index + 1}`)
  const { desk } = await openEditor({ api, devices }, 'Hymnal', names, 0)
  await expect(slideList(desk).getByRole('row')).toHaveCount(300)
  await slide(desk, 'Song 1').focus()
  await desk.keyboard.press('End')
  await expect(slide(desk, 'Song 300')).toBeFocused()
  await expect(slide(desk, 'Song 300')).toBeInViewport({ ratio: 1 })
  await desk.keyboard.press('Enter')
  await expect(panel(desk, 'Song 300')).toBeVisible()
})

const addText = (page: Page) => page.getByRole('button', { name: contentText.addText, exact: true })
