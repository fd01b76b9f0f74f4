import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shareText } from '../../../text/events/editor.ts'
import { dashboardText, wizardText } from '../../../text/events/events.ts'
import { showingsText } from '../../../text/presenter/presenter.ts'
import { uiText } from '../../../text/ui.ts'
import { api, open } from '../support/app.ts'
import { answer, answerAsUsual, envelope, NO_LIST, Program } from '../support/calls.ts'
import { eventWith } from '../support/events.ts'
import { spokenFromNow } from '../support/spoken.ts'
import { dialog, expectToast, heading, isAt, key } from '../support/steps.ts'
import {
  addSummerShowing,
  cardOf,
  chooseOn,
  emptyEvent,
  entries,
  list,
  menuOf,
  openDashboard,
  reloadDashboard,
  startAndEnd,
} from './steps.ts'

// The dashboard, rule by rule (docs/product-rules.md#dashboard)

test("2 Dashboard: its title is the first name's, or 'Your Dashboard' without one; 'Create new event' leads to the wizard", async () => {
  await openDashboard()
  await expect.element(heading("Amara's Dashboard")).toBeVisible()
  await expect.poll(() => document.title).toMatch(/^Amara's Dashboard/)
  // Single sign-on may provide no name
  const me = await api.call<object>('GET', '/api/auth/me')
  answer('getCurrentUser', { json: envelope({ ...me, firstName: null }) })
  localStorage.clear()
  await reloadDashboard()
  await expect.element(heading('Your Dashboard')).toBeVisible()
  await page.getByRole('link', { name: 'Create new event' }).first().click()
  await isAt('/Sessions/New')
  await expect.element(heading(wizardText.step(1))).toHaveFocus()
})

test("2 Dashboard: a card links to its event with its facts, live ones first with their attendees, ended ones in 'Past events'", async () => {
  const dated = await eventWith(api, 'Midsummer mass', 'One', 'Two', 'Three')
  await addSummerShowing(api, dated)
  const live = await eventWith(api, 'On right now', 'One')
  await api.call('POST', `/api/sessions/${live.reference}/showings/${live.showing}/start`, {})
  await emptyEvent(api, 'Newer still')
  const over = await eventWith(api, 'Spring fair')
  await openDashboard()
  const link = { name: over.name, exact: true }
  await expect.element(list('Upcoming events').getByRole('link', link)).toBeVisible()
  await expect.element(list('Past events').getByRole('link', link)).not.toBeInTheDocument()
  await startAndEnd(api, over)
  await reloadDashboard()
  await expect.element(list('Past events').getByRole('link', link)).toBeVisible()
  await expect.element(list('Upcoming events').getByRole('link', link)).not.toBeInTheDocument()

  const expectOn = async (name: string, ...facts: string[]) => {
    for (const words of facts) await expect.element(cardOf(name).getByText(words, { exact: true })).toBeInTheDocument()
  }
  const code = `${dated.accessCode.slice(0, 4)} ${dated.accessCode.slice(4)}`
  // 18:30 UTC is 19:30 in London in summer
  await expectOn(dated.name, '05-Jun-2031 19:30', 'Town hall', '1 showing', '3 slides', `Code ${code}`)
  await expect.element(cardOf(dated.name).getByText('Live', { exact: true })).not.toBeInTheDocument()
  await expectOn(live.name, 'Live', '0 attendees', 'One')
  await expectOn('Newer still', 'No slides yet', '0 showings', '0 slides')
  const names = list('Upcoming events').getByRole('heading', { level: 3 })
  await expect.poll(() => names.elements()[0]?.textContent).toBe(live.name)
  await cardOf(dated.name).getByRole('link', { name: dated.name }).click()
  await isAt(`/Sessions/${dated.reference}`)
  await reloadDashboard()
  await cardOf(live.name)
    .getByRole('link', { name: `Present ${live.name}` })
    .click()
  await isAt(`/Sessions/${live.reference}/Present/${live.showing}`)
})

test('2 Dashboard: the menu of a card, with Showings only where the plan of its owner has them', async () => {
  const rich = await emptyEvent(api, 'Rich')
  const small = await emptyEvent(new Program('free'), 'Small')
  await openDashboard('free')
  await menuOf('Small').click()
  await expect.poll(entries).toEqual(['Edit', 'Share', 'Present', 'Duplicate', 'Delete'])
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await isAt(`/Sessions/${small.reference}`)
  await openDashboard()
  await menuOf('Rich').click()
  await expect.poll(entries).toEqual(['Edit', 'Showings', 'Share', 'Present', 'Duplicate', 'Delete'])
  await page.getByRole('menuitem', { name: 'Showings' }).click()
  await isAt(`/Sessions/${rich.reference}/Showings`)
})

test('2 Dashboard: only one menu is open at a time', async () => {
  await emptyEvent(api, 'One menu')
  await emptyEvent(api, 'Another menu')
  await openDashboard()
  // Bring both cards into view
  await page.viewport(1280, 4000)
  const menuNamed = (name: string) => page.getByRole('menu', { name: dashboardText.menuOf(name) })
  await menuOf('One menu').click()
  await expect.element(menuNamed('One menu')).toBeVisible()
  const second = menuOf('Another menu')
  // The overlay of an open menu takes the press
  const { left, top, width, height } = (await second.findElement()).getBoundingClientRect()
  await page.elementLocator(document.documentElement).click({ position: { x: left + width / 2, y: top + height / 2 } })
  await expect.element(menuNamed('One menu')).not.toBeInTheDocument()
  await second.click()
  await expect.element(menuNamed('Another menu')).toBeVisible()
  await expect.poll(() => page.getByRole('menu').elements()).toHaveLength(1)
})

test('2 Dashboard: Share shows a QR code of 200 by 200, the link and the access code', async () => {
  const event = await eventWith(api, 'Summer serenade', 'One')
  await openDashboard()
  await chooseOn(event.name, 'Share')
  const share = dialog(shareText.titleOf(event.name))
  const qr = share.getByRole('img', { name: shareText.qrName(event.name) })
  await expect.element(qr).toHaveAttribute('data-address', expect.stringMatching(/\/qr[?].*size=200$/))
  await expect.poll(() => (qr.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0)
  await expect.poll(() => qr.element().getBoundingClientRect()).toMatchObject({ width: 200, height: 200 })
  await expect.element(share.getByRole('link')).toHaveTextContent(event.shareLink)
  await expect.element(share).toMatchTextContent(`${event.accessCode.slice(0, 4)} ${event.accessCode.slice(4)}`)
  await key('Escape')
  await expect.element(menuOf(event.name)).toHaveFocus()
})

const askToDelete = async (name: string) => {
  await chooseOn(name, 'Delete')
  return page.getByRole('dialog', { name: 'Are you sure you want to delete this event?' })
}

test('2 Dashboard: Delete asks first, then leads to /sessions?deletedSession=true, which says so; an event that is gone just disappears', async () => {
  const names = ['First to go', 'Second to go']
  for (const name of names) await emptyEvent(api, name)
  const lost = await emptyEvent(api, 'Gone already')
  await openDashboard()
  const question = await askToDelete('First to go')
  await expect.element(question).toMatchTextContent('First to go')
  await question.getByRole('button', { name: uiText.cancel }).click()
  await expect.element(menuOf('First to go')).toHaveFocus()
  expect(document.body.textContent).not.toContain('The event has been deleted.')
  answer('deleteEvent', NO_LIST)
  await (await askToDelete('First to go')).getByRole('button', { name: 'Delete' }).click()
  await expectToast('There was a problem')
  answerAsUsual('deleteEvent')
  const spoken = spokenFromNow()
  for (const [at, name] of names.entries()) {
    await (await askToDelete(name)).getByRole('button', { name: 'Delete' }).click()
    await isAt('/sessions?deletedSession=true')
    await expect.element(cardOf(name)).not.toBeInTheDocument()
    const notice = page.getByRole('main').getByText('The event has been deleted.', { exact: true })
    await expect.element(notice).toBeVisible()
    // Simultaneous messages may be announced together
    await expect
      .poll(() => spoken.filter((words) => words.includes('The event has been deleted.')))
      .toHaveLength(at + 1)
    await expect.element(heading(/Dashboard/)).toHaveFocus()
  }
  await api.call('DELETE', `/api/sessions/${lost.reference}`)
  await (await askToDelete('Gone already')).getByRole('button', { name: 'Delete' }).click()
  await expect.element(cardOf('Gone already')).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(heading(/Dashboard/)).toHaveFocus()
})

test("2 Dashboard: a team member isn't offered to delete the team's events", async () => {
  const member = new Program('free')
  const team = await api.call<{ reference: string }>('POST', '/api/teams', { name: 'Vestry' })
  const emailAddress = 'free@demo.lectern.test'
  await api.call('POST', `/api/teams/${team.reference}/members`, { emailAddress })
  const { teams } = await member.call<{ teams: { reference: string }[] }>('GET', '/api/teamInvites')
  await member.call('POST', `/api/teamInvites/${teams[0]?.reference}`, {})
  const shared = await emptyEvent(api, 'Vestry meeting')
  await api.call('PUT', `/api/sessions/${shared.reference}`, { teamReference: team.reference })
  await open('/dashboard', { who: 'free' })
  await menuOf('Vestry meeting').click()
  await expect.poll(entries).toEqual(['Edit', 'Showings', 'Share', 'Present', 'Duplicate'])
  // The owner's plan decides about showings, not the member's
  await page.getByRole('menuitem', { name: 'Showings' }).click()
  await expect.element(page.getByText(showingsText.empty)).toBeVisible()
})
