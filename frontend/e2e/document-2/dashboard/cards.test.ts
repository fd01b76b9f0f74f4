import { shareText } from '../../../text/editor.ts'
import { dashboardText, wizardText } from '../../../text/events.ts'
import { presenterText, showingsText } from '../../../text/presenter.ts'
import { uiText } from '../../../text/ui.ts'
import { expectAccessible } from '../../support/axe.ts'
import { expect, test } from '../../support/fixtures.ts'
import { newPerson } from '../../support/new-person.ts'
import type { PreparedEvent } from '../../support/organiser-api.ts'
import { readQr } from '../../support/qr.ts'
import { songSlides } from '../../support/slides.ts'
import { addShowing, cardOf, dashboardOf, heading, list, menuOf, openDashboard } from './steps.ts'

// Document 2, sections 2 and 4: the dashboard, row by row

let event: PreparedEvent
test.beforeAll(async ({ api }) => {
  event = await api.createEvent({ name: 'Summer serenade', slides: songSlides().slice(0, 2) })
})
test.afterEach(({ devices }) => devices.close())

/** What the live region says from now on; it is filled while it is read. */
const spokenFromNow = () => {
  const region = document.querySelector('[data-live-announcer]')
  const words: string[] = []
  const note = () => region?.textContent && words.push(region.textContent)
  if (region) new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true })
  return words
}

test("2 Dashboard: its title is the first name's, or 'Your Dashboard' without one", async ({ api, devices }) => {
  const desk = await dashboardOf({ api, devices })
  await expect(heading(desk, "Amara's Dashboard")).toBeVisible()
  await expect(desk).toHaveTitle(/^Amara's Dashboard/)
  // Single sign-on may tell no name
  await desk.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.responseData.firstName = null
    await route.fulfill({ response, json: answer })
  })
  await desk.evaluate(() => localStorage.clear())
  await openDashboard(desk)
  await expect(heading(desk, 'Your Dashboard')).toBeVisible()
})

test("2 Dashboard: 'Create new event' leads to the wizard", async ({ api, devices }) => {
  const desk = await dashboardOf({ api, devices })
  await desk.getByRole('link', { name: 'Create new event' }).first().click()
  await expect(desk).toHaveURL(/\/Sessions\/New$/)
  await expect(heading(desk, wizardText.step(1))).toBeFocused()
})

test("2 Dashboard: an event moves from 'Upcoming events' to 'Past events' once it has ended", async ({
  api,
  devices,
}) => {
  const over = await api.createEvent({ name: 'Spring fair', slides: [] })
  const desk = await dashboardOf({ api, devices })
  const link = { name: over.name, exact: true }
  await expect(list(desk, 'Upcoming events').getByRole('link', link)).toBeVisible()
  await expect(list(desk, 'Past events').getByRole('link', link)).toBeHidden()
  await api.start(over)
  await api.end(over)
  await openDashboard(desk)
  await expect(list(desk, 'Past events').getByRole('link', link)).toBeVisible()
  await expect(list(desk, 'Upcoming events').getByRole('link', link)).toBeHidden()
})

test('2 Dashboard: a card links to its event and shows name, start date, location and tags', async ({
  api,
  devices,
}) => {
  const dated = await api.createEvent({ name: 'Midsummer mass', slides: songSlides().slice(0, 3) })
  await addShowing(api, dated)
  const desk = await dashboardOf({ api, devices })
  const card = cardOf(desk, dated.name)
  // Half past six in Greenwich is half past seven in a London summer
  for (const words of ['05-Jun-2031 19:30', 'Town hall', '1 showing', '3 slides'])
    await expect(card.getByText(words, { exact: true })).toBeVisible()
  const code = `${dated.accessCode.slice(0, 4)} ${dated.accessCode.slice(4)}`
  await expect(card.getByText(`Code ${code}`, { exact: true })).toBeVisible()
  await card.getByRole('link', { name: dated.name }).click()
  await expect(desk).toHaveURL(new RegExp(`/Sessions/${dated.reference}$`))
})

test('2 Dashboard: the menu of a card, with Showings only where the plan of its owner has them', async ({
  api,
  devices,
  server,
}) => {
  const { api: free, desk } = await newPerson(server.origin, devices)
  const small = await free.createEvent({ name: 'Small', slides: [] })
  const rich = await dashboardOf({ api, devices })
  await openDashboard(desk)
  for (const [page, name, names] of [
    [rich, event.name, ['Edit', 'Showings', 'Share', 'Present', 'Duplicate', 'Delete']],
    [desk, small.name, ['Edit', 'Share', 'Present', 'Duplicate', 'Delete']],
  ] as const) {
    await menuOf(page, name).click()
    await expect(page.getByRole('menuitem')).toHaveText([...names])
  }
  await rich.getByRole('menuitem', { name: 'Showings' }).click()
  await expect(rich).toHaveURL(new RegExp(`/Sessions/${event.reference}/Showings$`))
  await desk.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(desk).toHaveURL(new RegExp(`/Sessions/${small.reference}$`))
})

test('2 Dashboard: only one menu is open at a time', async ({ api, devices }) => {
  const other = await api.createEvent({ name: 'Another menu', slides: [] })
  const desk = await dashboardOf({ api, devices })
  // Both cards are in view
  await desk.setViewportSize({ width: 1280, height: 4000 })
  const menus = desk.getByRole('menu')
  await menuOf(desk, event.name).click()
  await expect(menus).toHaveAccessibleName(dashboardText.menuOf(event.name))
  const second = await menuOf(desk, other.name).boundingBox()
  if (!second) throw new Error('the other card has no menu')
  await desk.mouse.click(second.x + second.width / 2, second.y + second.height / 2)
  await expect(desk.getByRole('menu', { name: dashboardText.menuOf(event.name) })).toBeHidden()
  await menuOf(desk, other.name).click()
  await expect(menus).toHaveCount(1)
  await expect(menus).toHaveAccessibleName(dashboardText.menuOf(other.name))
})

test('2 Dashboard: Share shows a QR code of 200 by 200, the link and the access code', async ({ api, devices }) => {
  const desk = await dashboardOf({ api, devices })
  await menuOf(desk, event.name).click()
  await desk.getByRole('menuitem', { name: 'Share' }).click()
  const dialog = desk.getByRole('dialog', { name: shareText.titleOf(event.name) })
  const qr = dialog.getByRole('img', { name: shareText.qrName(event.name) })
  await expect.poll(() => readQr(qr)).toBe(event.publicLink)
  expect(await qr.boundingBox()).toMatchObject({ width: 200, height: 200 })
  await expect(qr).toHaveAttribute('src', /[?&]size=200$/)
  await expect(dialog.getByRole('link')).toHaveText(event.publicLink)
  await expect(dialog).toContainText(`${event.accessCode.slice(0, 4)} ${event.accessCode.slice(4)}`)
  await expectAccessible(desk)
  await desk.keyboard.press('Escape')
  await expect(menuOf(desk, event.name)).toBeFocused()
})

test('2 Dashboard: Present goes to the single showing, and to the list of showings once there are several', async ({
  api,
  devices,
}) => {
  const presented = await api.createEvent({ name: 'Presented from its card', slides: [] })
  const desk = await dashboardOf({ api, devices })
  const present = async () => {
    await openDashboard(desk)
    await menuOf(desk, presented.name).click()
    await desk.getByRole('menuitem', { name: 'Present' }).click()
  }
  const presenterOf = (showing: string) => new RegExp(`/Sessions/${presented.reference}/Present/${showing}$`)
  await present()
  await expect(desk).toHaveURL(presenterOf(presented.showing))
  await expect(desk.getByText(presenterText.notStarted)).toBeVisible()
  const { reference } = await addShowing(api, presented)
  await present()
  await expect(desk).toHaveURL(presenterOf(reference))
  await addShowing(api, presented)
  await present()
  await expect(heading(desk, showingsText.heading)).toBeFocused()
})

test('2 Dashboard: Delete asks first, then leads to /sessions?deletedSession=true, which says so', async ({
  api,
  devices,
}) => {
  const [one, two] = [
    await api.createEvent({ name: 'First to go', slides: [] }),
    await api.createEvent({ name: 'Second to go', slides: [] }),
  ]
  const desk = await dashboardOf({ api, devices })
  const ask = async (name: string) => {
    await menuOf(desk, name).click()
    await desk.getByRole('menuitem', { name: 'Delete' }).click()
    return desk.getByRole('alertdialog', { name: 'Are you sure you want to delete this event?' })
  }
  const question = await ask(one.name)
  await expect(question).toContainText(one.name)
  await question.getByRole('button', { name: uiText.cancel }).click()
  await expect(menuOf(desk, one.name)).toBeFocused()
  await expect(desk.getByText('The event has been deleted.')).toHaveCount(0)
  const spoken = await desk.evaluateHandle(spokenFromNow)
  for (const [at, { name }] of [one, two].entries()) {
    await (await ask(name)).getByRole('button', { name: 'Delete' }).click()
    await expect(desk).toHaveURL(/\/sessions\?deletedSession=true$/)
    await expect(cardOf(desk, name)).toHaveCount(0)
    await expect(desk.getByRole('main').getByText('The event has been deleted.', { exact: true })).toBeVisible()
    const times = () => spoken.evaluate((words) => words.filter((one) => one === 'The event has been deleted.').length)
    await expect.poll(times).toBe(at + 1)
    await expect(heading(desk, /Dashboard/)).toBeFocused()
  }
  await expectAccessible(desk)
})

test('2 Dashboard: an event that somebody else has deleted meanwhile leaves the list', async ({ api, devices }) => {
  const lost = await api.createEvent({ name: 'Gone already', slides: [] })
  const desk = await dashboardOf({ api, devices })
  await api.call('DELETE', `/api/sessions/${lost.reference}`)
  await menuOf(desk, lost.name).click()
  await desk.getByRole('menuitem', { name: 'Delete' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(cardOf(desk, lost.name)).toHaveCount(0)
  await expect(desk.getByRole('alertdialog')).toHaveCount(0)
  await expect(heading(desk, /Dashboard/)).toBeFocused()
})

test('2 Dashboard: the member of a team is not offered to delete its events', async ({ api, devices, server }) => {
  const { api: member, email, desk } = await newPerson(server.origin, devices)
  const team = await api.call<{ reference: string }>('POST', '/api/teams', { name: 'Vestry' })
  await api.call('POST', `/api/teams/${team.reference}/members`, { emailAddress: email })
  const { teams } = await member.call<{ teams: { reference: string }[] }>('GET', '/api/teamInvites')
  await member.call('POST', `/api/teamInvites/${teams[0]?.reference}`, {})
  const shared = await api.createEvent({ name: 'Vestry meeting', slides: [] })
  await api.call('PUT', `/api/sessions/${shared.reference}`, { teamReference: team.reference })
  await openDashboard(desk)
  await menuOf(desk, shared.name).click()
  await expect(desk.getByRole('menuitem')).toHaveText(['Edit', 'Showings', 'Share', 'Present', 'Duplicate'])
  // The owner's plan rules the showings, whatever that of the member
  await desk.getByRole('menuitem', { name: 'Showings' }).click()
  await expect(desk.getByText(showingsText.empty)).toBeVisible()
})
