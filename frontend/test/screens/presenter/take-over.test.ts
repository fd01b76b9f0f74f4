import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { pressingText } from '../../../text/presenter/pressing.ts'
import { api, open, PHONE } from '../support/app.ts'
import { Program } from '../support/calls.ts'
import { eventWith, presentAsBasic, presenterOf } from '../support/events.ts'
import { spokenFromNow } from '../support/spoken.ts'
import { button, expectSaid, keyOn } from '../support/steps.ts'

test('after taking over, Next has the focus, since the pressed button is gone, and the page that is opened again knows who presents', async () => {
  const event = await eventWith(api, 'Two at the desk', 'First', 'Second')
  await presentAsBasic(api, event)
  await open(presenterOf(event))
  await keyOn(button(pressingText.takeOver), 'Enter')
  await expect.element(button(pressingText.takeOver)).not.toBeInTheDocument()
  await expect.element(button(presenterText.next)).toHaveFocus()
  await open('/')
  await open(presenterOf(event))
  await expect.element(button(presenterText.next)).toBeVisible()
  await expect.element(button(pressingText.takeOver)).not.toBeInTheDocument()
})

test('who presents is said beside what is shown, which would otherwise replace it', async () => {
  const event = await eventWith(api, 'Two voices', 'First', 'Second')
  await presentAsBasic(api, event)
  await open(presenterOf(event))
  await keyOn(button(pressingText.takeOver), 'Enter')
  await expectSaid(pressingText.tookOver('Basil Basic'))
  const spoken = spokenFromNow()
  const shown = { showingReference: event.showing, sessionPageReference: event.slides[1]?.reference, showBlank: false }
  await new Program('basic').call('POST', '/api/navigation/show', shown)
  const words = [presenterText.presentingItem('Second', 2, 2), pressingText.isPresenting('Basil Basic')]
  await expect.poll(() => words.filter((part) => !spoken.join('. ').includes(part))).toEqual([])
})

test('who presents is said where it shifts no content, on a phone too', async () => {
  const event = await eventWith(api, 'Two on a phone', 'First', 'Second')
  await presentAsBasic(api, event)
  await page.viewport(PHONE.width, PHONE.height)
  await open(presenterOf(event))
  await expect.element(button(pressingText.takeOver)).toBeVisible()
  const places = () => [...document.querySelectorAll('.stage-card')].map((card) => card.getBoundingClientRect().top)
  const before = places()
  expect(before).not.toEqual([])
  await keyOn(button(pressingText.takeOver), 'Enter')
  await expect.element(button(pressingText.takeOver)).not.toBeInTheDocument()
  expect(places()).toEqual(before)
})
