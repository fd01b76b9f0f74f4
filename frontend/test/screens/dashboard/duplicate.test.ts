import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { errorText } from '../../../text/errors.ts'
import { dashboardText } from '../../../text/events/events.ts'
import { uiText } from '../../../text/ui.ts'
import { api, open, PHONE, show } from '../support/app.ts'
import { changesSent, logIn, loseAnswer, Program, timesSent } from '../support/calls.ts'
import { eventWith } from '../support/events.ts'
import { button, choose, expectToast, keyOn } from '../support/steps.ts'

test('an event is duplicated from its card by keyboard, and the copy appears in the list', async () => {
  const event = await eventWith(api, 'Harvest hymns', 'First', 'Second')
  await open('/dashboard')
  const menu = button(dashboardText.menuOf(event.name))
  await keyOn(menu, 'Enter')
  await keyOn(page.getByRole('menuitem', { name: dashboardText.duplicate }), 'Enter')
  const name = `Copy of ${event.name}`
  await expectToast(dashboardText.duplicated(name))
  const copy = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect.element(copy).toMatchTextContent(dashboardText.slidesCount(event.slides.length))
  await expect.element(menu).toHaveFocus()
  expect(changesSent()).toEqual(['duplicateEvent'])
})

// Beyond the specification: repeating a call whose response was lost is idempotent
// (docs/decisions/0036-presses-and-input-that-are-not-lost.md)
test('pressing again makes another copy, unless the response was lost', async () => {
  const { name } = await eventWith(api, 'Twice', 'First')
  await open('/dashboard')
  const duplicate = () => choose(dashboardText.menuOf(name), dashboardText.duplicate)
  const copies = async () => {
    const { events } = await api.call<{ events: { name: string }[] }>('GET', '/api/events')
    return events.filter((event) => event.name === `Copy of ${name}`).length
  }
  for (const wanted of [1, 2]) {
    await duplicate()
    await expect.poll(copies).toBe(wanted)
    await expectToast(dashboardText.duplicated(`Copy of ${name}`))
  }
  loseAnswer('duplicateEvent')
  await duplicate()
  await expectToast(dashboardText.duplicateFailed)
  await duplicate()
  await expect.poll(() => timesSent('duplicateEvent')).toBe(4)
  expect(await copies()).toBe(3)
})

test('a plan without room for another event says so', async () => {
  await logIn('free', 'empty')
  for (const name of ['One', 'Two', 'Three']) await eventWith(new Program('free'), name)
  await page.viewport(PHONE.width, PHONE.height)
  show('/dashboard')
  await choose(dashboardText.menuOf('One'), dashboardText.duplicate)
  const notices = page.getByRole('region', { name: uiText.notifications })
  await expect.element(notices).toMatchTextContent(errorText.needsHigherLevel)
  await expect.element(page.getByRole('link', { name: 'Copy of One', exact: true })).not.toBeInTheDocument()
})
