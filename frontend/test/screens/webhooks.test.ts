import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { accountText } from '../../text/account/account.ts'
import {
  deliveriesText,
  editWebhookText,
  webhooksText as listText,
  newWebhookText,
} from '../../text/account/webhooks.ts'
import { api, open } from './support/app.ts'
import { changesSent } from './support/calls.ts'
import { keys } from './support/keyboard.ts'
import {
  answerQuestion,
  button,
  dialog,
  expectRefusal,
  field,
  fill,
  heading,
  keyOn,
  press,
  pressIn,
} from './support/steps.ts'

const ADDRESS = 'https://lights.example.org/lectern'
interface Events {
  events: { reference: string; defaultShowingReference: string }[]
}
const BASIC = { who: 'basic' } as const
const MOVED = 'https://stage.example.org/'
const table = () => page.getByRole('table', { name: listText.caption })
const choice = (which: keyof typeof newWebhookText.choices) =>
  page.getByRole('checkbox', { name: newWebhookText.choices[which] })

test('the page opens from the account menu; address and events are required, and a refused address stays', async () => {
  await open('/account/details', BASIC)
  const entry = page.getByRole('navigation', { name: accountText.menu }).getByRole('link', { name: listText.heading })
  await keyOn(entry, 'Enter')
  await expect.element(heading(listText.heading)).toHaveFocus()
  await expect.element(page.getByText(listText.empty)).toBeVisible()
  await keyOn(button(newWebhookText.submit), 'Enter')
  await expectRefusal(newWebhookText.addressRequired, newWebhookText.address)
  await expectRefusal(newWebhookText.eventsRequired)
  expect(changesSent()).toEqual([])
  await fill({ [newWebhookText.address]: 'http://lights.example.org/' })
  await keyOn(choice('slide.shown'), ' ')
  await press(newWebhookText.submit)
  await expectRefusal(refusals.webhookNotHttps, newWebhookText.address)
  await expect.element(field(newWebhookText.address)).toHaveValue('http://lights.example.org/')
  await expect.element(choice('slide.shown')).toBeChecked()
})

test('a webhook shows its secret once, lists what was sent, and is disabled and deleted', async () => {
  await open('/account/webhooks')
  await fill({ [newWebhookText.address]: ADDRESS })
  await keyOn(choice('showing.started'), ' ')
  await press(newWebhookText.submit)
  const shown = dialog(newWebhookText.shownTitle)
  await expect.element(shown.getByRole('button', { name: newWebhookText.secret.copy })).toHaveFocus()
  expect(shown.element().textContent).toMatch(/whsec_[A-Za-z0-9+/]{43}=/)
  await pressIn(newWebhookText.shownTitle, newWebhookText.secret.done)
  await answerQuestion(newWebhookText.secret.leave, newWebhookText.secret.leaveConfirm)
  await expect
    .element(table().getByRole('row', { name: new RegExp(`${ADDRESS}.*${listText.states.working}`) }))
    .toBeVisible()

  const { events } = await api.call<Events>('GET', '/api/events')
  const showing = `/api/sessions/${events[0]?.reference}/showings/${events[0]?.defaultShowingReference}`
  await api.call('POST', `${showing}/start`, {})
  await press(deliveriesText.openNamed(ADDRESS))
  const deliveries = dialog(deliveriesText.title)
  await expect.element(deliveries.getByRole('row', { name: new RegExp(deliveriesText.states.Delivered) })).toBeVisible()
  await deliveries.getByRole('button', { name: new RegExp(deliveriesText.sendAgain) }).click()
  await expect.element(page.getByText(deliveriesText.sent).first()).toBeInTheDocument()
  await keys('Escape')

  await press(listText.disableNamed(ADDRESS))
  await expect.element(table().getByText(listText.states.disabled)).toBeVisible()
  await expect.element(button(listText.enableNamed(ADDRESS))).toBeVisible()
  await press(listText.deleteNamed(ADDRESS))
  await answerQuestion(listText.deleteQuestion, listText.delete)
  await expect.element(heading(listText.heading)).toHaveFocus()
  await expect.element(page.getByText(listText.empty)).toBeVisible()
})

test('address and events of a webhook are edited, with the same refusals, and the focus returns to its button', async () => {
  await open('/account/webhooks')
  await api.call('POST', '/api/webhooks', { address: ADDRESS, events: ['showing.started'] })
  await open('/account/webhooks')
  await keyOn(button(editWebhookText.openNamed(ADDRESS)), 'Enter')
  const editing = dialog(editWebhookText.title)
  await expect.element(editing.getByLabelText(newWebhookText.address)).toHaveFocus()
  await expect.element(editing.getByLabelText(newWebhookText.address)).toHaveValue(ADDRESS)
  await keyOn(editing.getByRole('checkbox', { name: newWebhookText.choices['showing.started'] }), ' ')
  await pressIn(editWebhookText.title, editWebhookText.submit)
  await expect.element(editing.getByText(newWebhookText.eventsRequired).first()).toBeVisible()
  await keyOn(editing.getByRole('checkbox', { name: newWebhookText.choices['event.changed'] }), ' ')
  await editing.getByLabelText(newWebhookText.address).fill('http://stage.example.org')
  await pressIn(editWebhookText.title, editWebhookText.submit)
  await expect.element(editing.getByText(refusals.webhookNotHttps).first()).toBeVisible()
  await editing.getByLabelText(newWebhookText.address).fill('https://stage.example.org')
  await pressIn(editWebhookText.title, editWebhookText.submit)
  await expect.element(page.getByText(editWebhookText.saved(MOVED)).first()).toBeInTheDocument()
  await expect.element(button(editWebhookText.openNamed(MOVED))).toHaveFocus()
  await expect
    .element(table().getByRole('row', { name: new RegExp(`${MOVED}.*${listText.eventNames['event.changed']}`) }))
    .toBeVisible()
})
