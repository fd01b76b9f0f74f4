import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { api, open } from '../../support/app.ts'
import { Program } from '../../support/calls.ts'
import { eventWith, presentAsBasic, presenterOf } from '../../support/events.ts'
import { openConnections, setHubReachable, silenceHub } from '../../support/hub.ts'
import { button } from '../../support/steps.ts'
import { expectMarked, openPresenter } from './steps.ts'

// The presenter's live connection: hub.md, "reconnect"

const count = () => expect.element(page.getByText(presenterText.viewers(0), { exact: true }))
const isLost = () => expect.element(page.getByText(presenterText.connectionLost))

test('a lost connection is shown, and reconnected at once by its button', async () => {
  await openPresenter('Cut off')
  await count().toBeVisible()
  setHubReachable(false)
  await isLost().toBeVisible()
  setHubReachable(true)
  await button(presenterText.reconnectNow).click()
  await isLost().not.toBeInTheDocument()
})

test("one that died unnoticed is replaced when the device wakes, so another presenter's slide is seen", async () => {
  const event = await eventWith(api, 'After a sleep', 'First', 'Second')
  await presentAsBasic(api, event)
  await open(presenterOf(event))
  await expectMarked('First', presenterText.presenting)
  await count().toBeVisible()
  silenceHub()
  dispatchEvent(new Event('online'))
  await expect.poll(openConnections, { timeout: 9_000 }).toBe(1)
  const shown = { showingReference: event.showing, sessionPageReference: event.slides[1]?.reference, showBlank: false }
  await new Program('basic').call('POST', '/api/navigation/show', shown)
  await expectMarked('Second', presenterText.presenting)
})
