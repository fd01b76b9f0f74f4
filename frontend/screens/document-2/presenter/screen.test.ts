import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { presenterText } from '../../../text/presenter.ts'
import { screenText } from '../../../text/presenter-stage.ts'
import { api, open } from '../../support/app.ts'
import { eventWith, presenterOf } from '../../support/events.ts'
import { press } from '../../support/steps.ts'

// Beyond the document: the presenter's own screen stays on. In a frame, where screen tests are, no lock is taken: that
// stays a journey

test('where the browser cannot keep the screen on, a quiet line says so', async () => {
  const event = await eventWith(api, 'Sleepy', 'First')
  const own = Object.getOwnPropertyDescriptor(Navigator.prototype, 'wakeLock')
  Reflect.deleteProperty(Navigator.prototype, 'wakeLock')
  onTestFinished(() => void (own && Object.defineProperty(Navigator.prototype, 'wakeLock', own)))
  await open(presenterOf(event))
  await press(presenterText.start)
  await expect.element(page.getByText(screenText.maySleep)).toBeVisible()
})
