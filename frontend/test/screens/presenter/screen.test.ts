import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { screenText } from '../../../text/presenter/stage.ts'
import { api, open } from '../support/app.ts'
import { eventWith, presenterOf } from '../support/events.ts'
import { press } from '../support/steps.ts'

// Beyond the specification: the presenter's screen stays on. Screen tests run in a frame, where no lock is requested,
// so a journey covers that

test("where the browser can't keep the screen on, a note says so, which isn't cut off beside the taskbar", async () => {
  const event = await eventWith(api, 'Sleepy', 'First')
  const own = Object.getOwnPropertyDescriptor(Navigator.prototype, 'wakeLock')
  Reflect.deleteProperty(Navigator.prototype, 'wakeLock')
  onTestFinished(() => void (own && Object.defineProperty(Navigator.prototype, 'wakeLock', own)))
  await open(presenterOf(event))
  await press(presenterText.start)
  const note = page.getByText(screenText.maySleep)
  await expect.element(note).toBeVisible()
  await press(presenterText.showTaskbar)
  const { scrollWidth, clientWidth } = note.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})
