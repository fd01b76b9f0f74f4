import { editorText } from '../../../text/editor.ts'
import { expectAccessible } from '../../support/axe.ts'
import { pressMouse } from '../../support/drag-steps.ts'
import { expect, test } from '../../support/fixtures.ts'
import { editorAt, openEditor, slide } from './steps.ts'

// The editor's frame in its states: light, dark and forced colours, 1280 and 320 px wide

test.afterEach(({ devices }) => devices.close())

test('is accessible without slides, while one is dragged, and when it could not be loaded', async ({
  api,
  devices,
}) => {
  const { desk, event } = await openEditor({ api, devices }, 'Empty', [])
  await expect(desk.getByText(editorText.noSlides)).toBeVisible()
  await expectAccessible(desk)
  const full = await openEditor({ api, devices }, 'Dragged', ['Opening', 'Psalm', 'שיר המעלות'], 1)
  const mouse = await pressMouse(full.desk, slide(full.desk, 'Opening'))
  await mouse.to(slide(full.desk, 'Psalm'))
  await expectAccessible(full.desk)
  await mouse.up()
  await desk.route(`**/api/sessions/${event.reference}`, (route) => route.fulfill({ status: 500, body: '' }))
  await desk.goto(editorAt(event))
  await expect(desk.getByText(editorText.loadFailed)).toBeVisible()
  await expectAccessible(desk)
})
