import { editorText, shareText } from '../../../text/editor.ts'
import { dashboardText, wizardText } from '../../../text/events.ts'
import { shellText } from '../../../text/shell.ts'
import { uiText } from '../../../text/ui.ts'
import { expectAccessible } from '../../support/axe.ts'
import { expect, test } from '../../support/fixtures.ts'
import { Keyboard } from '../../support/keyboard.ts'
import { newPerson } from '../../support/new-person.ts'
import type { PreparedEvent } from '../../support/organiser-api.ts'
import { songSlides } from '../../support/slides.ts'
import { cardOf, dashboardOf, heading, list, menuOf, openDashboard } from './steps.ts'

// The dashboard while it is empty, loading, offline, or used by keyboard

let event: PreparedEvent
test.beforeAll(async ({ api }) => {
  event = await api.createEvent({ name: 'Winter serenade', slides: songSlides().slice(0, 2) })
})
test.afterEach(({ devices }) => devices.close())

test('a newcomer is led to the wizard and to the sample event', async ({ devices, server }) => {
  const { api, desk } = await newPerson(server.origin, devices)
  await openDashboard(desk)
  const upcoming = list(desk, dashboardText.upcoming)
  await expect(upcoming.getByRole('heading', { name: dashboardText.firstTitle })).toBeVisible()
  await expect(upcoming.getByText(dashboardText.tourTag, { exact: true })).toBeVisible()
  await expectAccessible(desk)
  await upcoming.getByRole('link', { name: dashboardText.seeTour }).click()
  await expect(desk.getByRole('link', { name: editorText.viewAllEvents })).toBeVisible()
  await openDashboard(desk)
  await upcoming.getByRole('link', { name: dashboardText.create }).click()
  await expect(heading(desk, wizardText.step(1))).toBeFocused()

  const { events } = await api.call<{ events: { reference: string }[] }>('GET', '/api/events')
  await api.call('DELETE', `/api/sessions/${events[0]?.reference}`)
  await openDashboard(desk)
  await expect(upcoming.getByRole('heading', { name: dashboardText.firstTitle })).toBeVisible()
  await expect(upcoming.getByRole('link', { name: dashboardText.seeTour })).toHaveCount(0)
  await expectAccessible(desk)

  const made = await api.createEvent({ name: 'The first one', slides: [] })
  await openDashboard(desk)
  await expect(cardOf(desk, made.name)).toBeVisible()
  await expect(desk.getByText(dashboardText.firstTitle)).toHaveCount(0)
})

test('the lists say that they are loading, what went wrong, and try again', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await desk.route('**/api/events', async (route) => {
    await held
    await route.fulfill({ status: 500, body: '' })
  })
  await desk.goto('/dashboard')
  await expect(list(desk, dashboardText.upcoming)).toHaveAttribute('aria-busy', 'true')
  await expect(desk.getByRole('status').filter({ hasText: uiText.loading })).toBeAttached()
  await expectAccessible(desk)
  answer()
  await expect(desk.getByRole('alert')).toContainText('There was a problem loading the events')
  await expectAccessible(desk)
  await desk.unroute('**/api/events')
  await desk.getByRole('button', { name: uiText.tryAgain }).press('Enter')
  await expect(cardOf(desk, event.name)).toBeVisible()
  await expect(heading(desk, /Dashboard/)).toBeFocused()
})

test('offline, what was loaded stays, and what is new comes with the connection', async ({ api, devices }) => {
  const desk = await dashboardOf({ api, devices })
  await desk.context().setOffline(true)
  await expect(desk.getByText(shellText.offline)).toBeVisible()
  await expect(cardOf(desk, event.name)).toBeVisible()
  await menuOf(desk, event.name).click()
  await desk.getByRole('menuitem', { name: dashboardText.duplicate }).click()
  await expect(desk.getByText(dashboardText.duplicateFailed).first()).toBeVisible()
  const made = await api.createEvent({ name: 'Made elsewhere meanwhile', slides: [] })
  await desk.context().setOffline(false)
  await expect(cardOf(desk, made.name)).toBeVisible()
  await expect(desk.getByText(shellText.offline)).toBeHidden()
})

test('the dashboard by keyboard alone: menu, share, question, delete', async ({ api, devices }) => {
  const own = await api.createEvent({ name: 'Reached by keys', slides: [] })
  const desk = await dashboardOf({ api, devices })
  const keys = new Keyboard(desk)
  const menu = dashboardText.menuOf(own.name)
  await keys.press('button', menu)
  await keys.key('ArrowDown', 'ArrowDown')
  await expect(desk.getByRole('menuitem', { name: dashboardText.share })).toBeFocused()
  await keys.key('Enter')
  await expect(desk.getByRole('dialog', { name: shareText.titleOf(own.name) })).toBeVisible()
  await keys.key('Escape')
  await expect(menuOf(desk, own.name)).toBeFocused()
  await keys.key('Enter')
  await expect(desk.getByRole('menu')).toBeVisible()
  await keys.key('Escape')
  await expect(menuOf(desk, own.name)).toBeFocused()
  // The last entry is the first from below
  await keys.key('ArrowUp')
  await expect(desk.getByRole('menuitem', { name: dashboardText.delete })).toBeFocused()
  await keys.key('Enter')
  await expect(desk.getByRole('alertdialog').getByRole('button', { name: uiText.cancel })).toBeFocused()
  await keys.key('Tab', 'Enter')
  await expect(cardOf(desk, own.name)).toHaveCount(0)
  await expect(heading(desk, /Dashboard/)).toBeFocused()
  await keys.press('link', event.name)
  await expect(heading(desk, event.name)).toBeFocused()
})
