import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { api, open } from '../support/app.ts'
import { type Answer, answer, envelope, Program, timesSent } from '../support/calls.ts'
import { eventWith, type PreparedEvent, presentAsBasic, presenterOf } from '../support/events.ts'
import { openConnections, setHubReachable, silenceHub } from '../support/hub.ts'
import { button } from '../support/steps.ts'
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
  await showSecondAsBasic(event)
  await expectMarked('Second', presenterText.presenting)
})

test('a slide shown while an older state is still being read is seen', async () => {
  const event = await eventWith(api, 'Overtaken', 'First', 'Second')
  await presentAsBasic(api, event)
  await open(presenterOf(event))
  await expectMarked('First', presenterText.presenting)
  await count().toBeVisible()
  const old = await api.call('GET', `/api/sessions/${event.reference}/showings/${event.showing}`)
  const { promise, resolve } = Promise.withResolvers<Answer>()
  answer('getShowing', () => promise, { times: 1 })
  const before = timesSent('getShowing')
  const wake = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.poll(() => wake() && timesSent('getShowing')).toBeGreaterThan(before)
  await showSecondAsBasic(event)
  // By now the hub has said so too
  await twoFrames()
  resolve({ json: envelope(old) })
  await expectMarked('Second', presenterText.presenting)
})

const showSecondAsBasic = ({ showing, slides }: PreparedEvent) => {
  const shown = { showingReference: showing, sessionPageReference: slides[1]?.reference, showBlank: false }
  return new Program('basic').call('POST', '/api/navigation/show', shown)
}
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
