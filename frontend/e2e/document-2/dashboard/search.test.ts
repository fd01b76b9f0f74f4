import type { Page } from '@playwright/test'
import { dashboardText } from '../../../text/events.ts'
import { uiText } from '../../../text/ui.ts'
import { expectAccessible } from '../../support/axe.ts'
import { expect, test } from '../../support/fixtures.ts'
import { Keyboard } from '../../support/keyboard.ts'
import { newPerson } from '../../support/new-person.ts'
import type { OrganiserApi, PreparedEvent } from '../../support/organiser-api.ts'

// The search on the dashboard, which comes with the thirteenth event
test.describe.configure({ mode: 'serial' })

const NAMES = [
  'Noël at the Abbey',
  'תהלים לשבת בבוקר',
  'x'.repeat(200),
  'Assembly of the choir and the bell ringers '.repeat(4),
]
let api: OrganiserApi
let desk: Page
let abbey: PreparedEvent

test.beforeAll(async ({ devices, server }) => {
  ;({ api, desk } = await newPerson(server.origin, devices))
  await api.call('POST', '/api/billing/change-plan', { plan: 'basic' })
  // With the sample event there are twelve
  for (let n = 0; n < 11; n++) {
    const made = await api.createEvent({ name: NAMES[n]?.trim() ?? `Rehearsal ${n}`, slides: [] })
    if (n === 0) abbey = made
    if (n === 1) await showing(made, 'בית הכנסת הגדול, ירושלים')
    if (n === 10) await endOf(made)
  }
})
test.afterAll(({ devices }) => devices.close())

const showing = ({ reference }: PreparedEvent, location: string) =>
  api.call('POST', `/api/sessions/${reference}/showings`, { startDateUtc: '2031-12-24T17:00:00Z', location })
const endOf = async (event: PreparedEvent) => {
  await api.start(event)
  await api.end(event)
}
const field = () => desk.getByRole('searchbox', { name: dashboardText.search })
const cards = () => desk.getByRole('main').getByRole('listitem')
const said = (words: string) => expect(desk.getByRole('status').filter({ hasText: words })).toBeAttached()
const open = async () => {
  await desk.goto('/dashboard')
  await expect(cards().first()).toBeVisible()
}

test('twelve events are not searched, the thirteenth brings the search', async () => {
  await open()
  await expect(cards()).toHaveCount(12)
  await expect(field()).toHaveCount(0)
  await showing(await api.createEvent({ name: 'Rehearsal with the abbey choir', slides: [] }), 'St Mary’s, Bath')
  await open()
  await expect(cards()).toHaveCount(13)
  await expect(field()).toBeVisible()
  await expectAccessible(desk)
})

test('finds in both lists by name, location and access code, and says how many', async () => {
  const code = `${abbey.accessCode.slice(0, 4)} ${abbey.accessCode.slice(4)}`
  for (const [words, count] of [
    ['noel', 1],
    ['ABBEY', 2],
    ['bath choir', 1],
    ['ירושלים', 1],
    [code, 1],
    ['rehearsal', 8],
  ] as const) {
    await field().fill(words)
    await expect(cards()).toHaveCount(count)
    await expect(desk.getByRole('search').getByText(dashboardText.found(count), { exact: true })).toBeVisible()
    await said(dashboardText.found(count))
  }
  const past = desk.getByRole('region', { name: dashboardText.past })
  await expect(past.getByRole('listitem')).toHaveCount(1)
  await field().fill('noel')
  await expect(past.getByText(dashboardText.noneHere)).toBeVisible()
  await expectAccessible(desk)
})

test('where nothing is found it says so and leads back to all', async () => {
  await field().fill('opera <b>')
  await expect(desk.getByRole('heading', { name: dashboardText.noneFound('opera <b>') })).toBeVisible()
  await said(dashboardText.found(0))
  await expect(cards()).toHaveCount(0)
  await expectAccessible(desk)
  await desk.getByRole('button', { name: dashboardText.clearSearch, exact: true }).click()
  await expect(field()).toBeFocused()
  await expect(field()).toHaveValue('')
  await expect(cards()).toHaveCount(13)
  await field().fill('abbey')
  await desk.getByRole('button', { name: uiText.clear(dashboardText.search) }).click()
  await expect(field()).toBeFocused()
  await expect(cards()).toHaveCount(13)
})

test('is used by keyboard alone, and emptied by Escape', async () => {
  await open()
  const keys = new Keyboard(desk)
  await keys.type('searchbox', dashboardText.search, 'opera')
  await keys.press('button', dashboardText.clearSearch)
  await expect(field()).toBeFocused()
  await desk.keyboard.type('noel')
  await said(dashboardText.found(1))
  await expect(cards()).toHaveCount(1)
  await keys.tabTo('link', NAMES[0] ?? '')
  await keys.tabTo('searchbox', dashboardText.search, 'Shift+Tab')
  await keys.key('Escape')
  await expect(field()).toHaveValue('')
  await expect(cards()).toHaveCount(13)
  await said(dashboardText.found(13))
})

test('stays with its words when deleting makes the lists short', async () => {
  await field().fill('rehearsal')
  await expect(cards()).toHaveCount(8)
  await desk.getByRole('button', { name: dashboardText.menuOf('Rehearsal 5'), exact: true }).click()
  await desk.getByRole('menuitem', { name: dashboardText.delete }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: dashboardText.delete }).click()
  await expect(cards()).toHaveCount(7)
  await expect(field()).toHaveValue('rehearsal')
  await field().fill('')
  await expect(field()).toBeFocused()
  await expect(cards()).toHaveCount(12)
  await open()
  await expect(field()).toHaveCount(0)
})
