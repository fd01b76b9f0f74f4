import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { editorText } from '../../../text/events/editor.ts'
import { uiText } from '../../../text/ui.ts'
import { api, open } from '../support/app.ts'
import { answer, answerAsUsual, hold, timesSent } from '../support/calls.ts'
import { expectOrder, texts } from '../support/editor-steps.ts'
import { eventWith } from '../support/events.ts'
import { button, expectToast, heading, keyOn, press } from '../support/steps.ts'
import { addSlideButton, editorAt, expectPanel, link, openEditor, TROUBLE } from './steps.ts'

// Loading the editor (docs/product-rules.md#editor)

const LOADS = ['getEvent', 'listSlides', 'listShowings'] as const
const refusal = (message: string) => ({
  status: 500,
  json: { success: false, responseData: null, errors: [{ message, code: 'unexpected' }] },
})
const alerts = () => page.getByRole('alert')
const banner = () => alerts().filter({ hasText: 'There was a problem loading the event' })
const tryAgain = () => banner().getByRole('button', { name: uiText.tryAgain })

test('event, slides and showings load at the same time', async () => {
  const event = await eventWith(api, 'Parallel', 'Opening')
  const releases = LOADS.map((load) => hold(load))
  await open(editorAt(event, 0))
  // None waits for another's response
  await expect.poll(() => LOADS.map(timesSent)).toEqual([1, 1, 1])
  for (const release of releases) release()
  await expectPanel('Opening')
})

test('three failed loads show one banner, and are retried together', async () => {
  const event = await eventWith(api, 'Failing', 'Opening')
  answer('getEvent', refusal('The event is resting.'))
  answer('listSlides', refusal('The slides are resting.'))
  answer('listShowings', refusal('The event is resting.'))
  await open(editorAt(event, 0))
  await expect.element(banner()).toMatchTextContent('The event is resting.The slides are resting.')
  await expect.poll(() => alerts().elements()).toHaveLength(1)
  await expect.poll(() => banner().getByText('The event is resting.').elements()).toHaveLength(1)
  await expect.element(link(editorText.viewAllEvents)).toBeVisible()
  for (const load of LOADS) answerAsUsual(load)
  await keyOn(tryAgain(), 'Enter')
  await expectPanel('Opening')
  await expect.element(banner()).not.toBeInTheDocument()
  await expect.element(heading('Failing')).toHaveFocus()
})

test('showings that fail to load leave the editor usable, beside the banner', async () => {
  const event = await eventWith(api, 'Partial', 'Opening')
  answer('listShowings', TROUBLE)
  await open(editorAt(event, 0))
  await expect.element(banner()).toBeVisible()
  await expectPanel('Opening')
  answerAsUsual('listShowings')
  await tryAgain().click()
  await expect.element(banner()).not.toBeInTheDocument()
})

test('a missing event shows a not-found view', async () => {
  await open('/Sessions/no-such-event')
  await expect.element(banner()).toBeVisible()
  await expect.poll(() => document.title).toBe(`${editorText.loadFailed} – ${uiText.productName}`)
})

test('a later failed load keeps the editor and unsaved changes', async () => {
  await openEditor('Kept', ['Opening', 'Psalm'], 0)
  await texts().fill('Not saved yet')
  answer('reorderSlides', TROUBLE)
  answer('listSlides', TROUBLE)
  await button(uiText.moveDown('Opening')).click()
  await expectToast(editorText.orderFailed)
  // The list is refetched, which fails too
  await expect.element(banner()).toBeVisible()
  await expectOrder(['Opening', 'Psalm'])
  await expect.element(texts()).toHaveValue('Not saved yet')
})

test("a new slide's contents that come late leave the focus in its name while that is being edited", async () => {
  await openEditor('Named at once', ['Opening'], 0)
  await expectPanel('Opening')
  const release = hold('getContents')
  await addSlideButton().first().click()
  await press(uiText.edit(editorText.slideName))
  const name = page.getByRole('textbox', { name: editorText.slideName })
  await expect.element(name).toHaveFocus()
  release()
  await expect.element(texts().first()).toBeVisible()
  await expect.element(name).toHaveFocus()
})
