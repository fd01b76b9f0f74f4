import { expect, test } from 'vitest'
import { contentText } from '../../../text/events/editor.ts'
import { walk } from '../accessibility/walk.ts'
import { api, open } from '../support/app.ts'
import { addSlide, eventWith } from '../support/events.ts'
import { button } from '../support/steps.ts'
import { expectPanel } from './steps.ts'

// The editor's frame by keyboard alone: everything is reachable, and the focus is visible

const addText = () => button(contentText.addText)

test('every control is reachable with the Tab key, and the focus is visible', async () => {
  const event = await eventWith(api, 'Walked')
  // Without content: a toolbar is one tab stop, arrow keys reach its buttons
  const opening = await addSlide(api, event.reference, 'Opening', [])
  await open(`/Sessions/${event.reference}?page=${opening.reference}`)
  await expectPanel('Opening')
  await expect.element(addText()).toBeVisible()
  expect(await walk()).toEqual([])
})
