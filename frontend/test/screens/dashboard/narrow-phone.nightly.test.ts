import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contentText } from '../../../text/events/editor.ts'
import { dashboardText, wizardText } from '../../../text/events/events.ts'
import { showingsText } from '../../../text/presenter/presenter.ts'
import { shellText } from '../../../text/shell.ts'
import { membersText } from '../../../text/teams.ts'
import { sidewaysFindings } from '../../accessibility/clipping.ts'
import { walk } from '../accessibility/walk.ts'
import { open, PHONE } from '../support/app.ts'
import { Program } from '../support/calls.ts'
import { editorOf, eventWith, type PreparedEvent, showingsOf } from '../support/events.ts'
import { addressOf } from '../support/people.ts'
import { dialog, field, heading, keyOn, press, textsOf } from '../support/steps.ts'
import { smallTargets } from '../support/targets.ts'

// Dashboard, wizard and showings on the narrowest phone: the Tab key reaches everything visibly, and targets are large
// enough

const LONG_NAME = 'Donaudampfschifffahrtsgesellschaftskapitänsabend '.repeat(4).trim()
let event: PreparedEvent

beforeEach(() => page.viewport(320, 640))

/** An organiser with long names and many events. */
async function organiser() {
  const basic = new Program('basic')
  event = await eventWith(basic, LONG_NAME)
  const place = { startDateUtc: '2031-12-24T17:00:00Z', location: LONG_NAME }
  await basic.call('POST', `/api/sessions/${event.reference}/showings`, place)
  for (let n = 0; n < 12; n++) await basic.call('POST', '/api/sessions', { name: `Rehearsal ${n}` })
}

/** Expects that the current page is usable. */
function expectUsable() {
  expect(smallTargets()).toEqual([])
  expect(sidewaysFindings()).toEqual([])
}

test('the dashboard with its search and a menu', async () => {
  await organiser()
  await open('/dashboard', { who: 'basic' })
  await expect.element(page.getByRole('link', { name: LONG_NAME })).toBeVisible()
  expect(await walk()).toEqual([])
  await page.getByRole('searchbox', { name: dashboardText.search }).fill('rehearsal')
  expectUsable()
  await press(dashboardText.menuOf('Rehearsal 1'))
  await expect.element(page.getByRole('menu')).toBeVisible()
  expectUsable()
})

test("a text's bar doesn't lie over its formats", async () => {
  await open(editorOf(await eventWith(new Program('premium'), 'Vespers', 'Gloria')))
  const text = page.getByRole('textbox', { name: contentText.text, exact: true })
  await expect.element(text).toBeVisible()
  ;(text.element() as HTMLElement).focus()
  const edges = (name: string) => page.getByRole('button', { name, exact: true }).element().getBoundingClientRect()
  const remove = edges(contentText.removeBlock(contentText.textBlock(1)))
  for (const name of [contentText.bold, contentText.italic, contentText.bullets, contentText.numbers]) {
    const { left, right, top, bottom } = edges(name)
    const isApart = right <= remove.left || left >= remove.right || bottom <= remove.top || top >= remove.bottom
    expect(isApart, name).toBe(true)
  }
})

test('both steps of the wizard', async () => {
  await open('/Sessions/New', { who: 'basic' })
  await page.getByText(wizardText.setDate).click()
  await field(wizardText.name).fill(LONG_NAME)
  await keyOn(page.getByLabelText(wizardText.location), 'Enter')
  await expect.element(heading(wizardText.step(2))).toHaveFocus()
  expectUsable()
  await press(wizardText.back)
  await expect.element(heading(wizardText.step(1))).toHaveFocus()
  expectUsable()
})

test('the showings and their form', async () => {
  await organiser()
  await open(showingsOf(event), { who: 'basic' })
  await expect.element(page.getByText(LONG_NAME).last()).toBeVisible()
  expect(await walk()).toEqual([])
  expectUsable()
  await press(showingsText.add)
  await expect.element(dialog(showingsText.add)).toBeVisible()
  expectUsable()
})

test('the members of a team, without actions on oneself', async () => {
  const basic = new Program('basic')
  const { reference } = await basic.call<{ reference: string }>('POST', '/api/teams', { name: 'Choir office' })
  await basic.call('POST', `/api/teams/${reference}/members`, { emailAddress: 'somebody@example.org' })
  await open(`/teams/${reference}`, { who: 'basic' })
  const row = (name: RegExp) => page.getByRole('row', { name })
  await expect.element(row(/somebody@/)).toBeVisible()
  const labels = (name: RegExp) =>
    [...row(name).element().querySelectorAll<HTMLElement>('.data-table__label')].map((label) => label.innerText)
  const [created, confirmed, actions] = [membersText.created, membersText.confirmed, membersText.actions]
  expect(labels(/somebody@/)).toEqual([created, confirmed, actions])
  expect(labels(new RegExp(addressOf('basic')))).toEqual([created, confirmed])
})

test("an administrator's header fits on one line of a common phone", async () => {
  await page.viewport(PHONE.width, PHONE.height)
  await open('/dashboard', { who: 'admin' })
  const links = page.getByRole('navigation', { name: shellText.mainNavigation }).getByRole('link')
  await expect
    .poll(() => textsOf(links))
    .toEqual([shellText.home, shellText.teams, shellText.users, shellText.help, shellText.myAccount])
  const header = page.getByRole('banner').element().getBoundingClientRect()
  expect(header.height, 'two lines of 44 px and more').toBeLessThan(88)
  expect(smallTargets()).toEqual([])
})
