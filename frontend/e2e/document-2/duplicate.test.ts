import { errorText } from '../../text/errors.ts'
import { dashboardText } from '../../text/events.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { newPerson } from '../support/new-person.ts'
import { songSlides } from '../support/slides.ts'

test.afterEach(({ devices }) => devices.close())

test('an event is duplicated from its card by keyboard, and the copy stands in the list', async ({ api, devices }) => {
  const event = await api.createEvent({ name: 'Harvest hymns', slides: songSlides() })
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto('/dashboard')
  await desk.getByRole('button', { name: dashboardText.menuOf(event.name), exact: true }).focus()
  await desk.keyboard.press('Enter')
  await desk.getByRole('menuitem', { name: dashboardText.duplicate }).focus()
  await desk.keyboard.press('Enter')
  const name = `Copy of ${event.name}`
  await expect(desk.getByText(dashboardText.duplicated(name)).first()).toBeVisible()
  const copy = desk.getByRole('listitem').filter({ has: desk.getByRole('link', { name, exact: true }) })
  await expect(copy).toContainText(dashboardText.slidesCount(event.slides.length))
  await expect(desk.getByRole('button', { name: dashboardText.menuOf(event.name), exact: true })).toBeFocused()
  await expectAccessible(desk)
})

test('a plan without room for one more says so', async ({ devices, server }) => {
  const { api: free } = await newPerson(server.origin, devices)
  for (const name of ['One', 'Two', 'Three']) await free.createEvent({ name, slides: [] })
  const phone = await devices.phone({ storageState: await free.login() })
  await phone.goto('/dashboard')
  await phone.getByRole('button', { name: dashboardText.menuOf('One'), exact: true }).click()
  await phone.getByRole('menuitem', { name: dashboardText.duplicate }).click()
  await expect(phone.getByText(errorText.needsHigherLevel).first()).toBeVisible()
  await expect(phone.getByRole('link', { name: 'Copy of One', exact: true })).toHaveCount(0)
})
