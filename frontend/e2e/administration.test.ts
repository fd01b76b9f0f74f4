import { HubConnectionState } from '@microsoft/signalr'
import type { Page } from '@playwright/test'
import { auditText, usersText } from '../text/admin.ts'
import { loginText } from '../text/login.ts'
import { presenterText } from '../text/presenter.ts'
import { shellText } from '../text/shell.ts'
import { uiText } from '../text/ui.ts'
import { expectAccessible } from './support/axe.ts'
import { Keyboard } from './support/keyboard.ts'
import { fillLogin } from './support/log-in.ts'
import { addressOf, OrganiserApi } from './support/organiser-api.ts'
import { createTest, expect } from './support/own-server.ts'
import { DEMO_PASSWORD } from './support/server.ts'
import { songSlides } from './support/slides.ts'

// An administrator at work: search, levels, lock, delete; by keyboard alone
const test = createTest()

test.describe.configure({ mode: 'serial' })

const FREE = 'Fiona Free'
const BASIC = 'Basil Basic'
let desk: Page
let keys: Keyboard

test.beforeAll(async ({ devices }) => {
  desk = await devices.desktop()
  keys = new Keyboard(desk)
  await desk.goto('/Account/Login')
  await fillLogin(desk, 'admin@demo.lectern.test', DEMO_PASSWORD)
  await expect(desk.getByRole('heading', { level: 1, name: /Dashboard/ })).toBeVisible()
})
test.afterAll(({ devices }) => devices.close())

const heading = (name: string) => desk.getByRole('heading', { level: 1, name })
const row = (name: string) => desk.getByRole('row', { name: new RegExp(name) })
const said = (words: string) => expect(desk.getByRole('status').filter({ hasText: words }).first()).toBeAttached()
const search = (text: string) => keys.type('textbox', usersText.search, text)

test('the table of users is reached from the header, has a caption and row headers, and is sorted by its columns', async () => {
  await keys.press('link', usersText.heading)
  await expect(heading(usersText.heading)).toBeFocused()
  const table = desk.getByRole('table', { name: usersText.caption })
  await expect(table.getByRole('rowheader', { name: FREE })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: usersText.name })).toHaveAttribute('aria-sort', 'ascending')
  await keys.press('button', usersText.email)
  const email = table.getByRole('columnheader', { name: usersText.email })
  await expect(email).toHaveAttribute('aria-sort', 'ascending')
  await keys.key('Enter')
  await expect(email).toHaveAttribute('aria-sort', 'descending')
  await expect(table.getByRole('rowheader').first()).toContainText('Amara')
  await expectAccessible(desk)
})

test('the rows of a phone are still a table', async () => {
  await desk.setViewportSize({ width: 320, height: 640 })
  const table = desk.getByRole('table', { name: usersText.caption })
  await expect(table.getByRole('rowheader', { name: FREE })).toBeVisible()
  await expect(table.getByRole('cell', { name: addressOf('free') })).toBeVisible()
  await expect(table.getByRole('columnheader')).toHaveCount(5)
  await desk.setViewportSize({ width: 1280, height: 800 })
})

test('a search says how many it found', async () => {
  await search('nobody at all')
  await expect(desk.getByRole('main').getByText(usersText.none)).toBeVisible()
  await said(usersText.found(0))
  await search('FIONA')
  await said(usersText.found(1))
  await expect(row(FREE)).toBeVisible()
  await expect(row(BASIC)).toBeHidden()
})

test('a level is chosen and then saved', async () => {
  await keys.tabTo('combobox', usersText.levelOf(FREE))
  await keys.key('ArrowDown')
  await keys.press('button', usersText.saveLevelOf(FREE))
  await expect(desk.getByRole('combobox', { name: usersText.levelOf(FREE) })).toBeFocused()
  await said(usersText.levelUpdated)
  await desk.reload()
  await search('fiona')
  await expect(desk.getByRole('combobox', { name: usersText.levelOf(FREE) })).toHaveValue('Basic')
})

test('locking a user ends the open page and its connection within five seconds', async ({ devices, server }) => {
  const api = await OrganiserApi.logIn(server.origin, 'free')
  const event = await api.createEvent({ name: 'Locked out', slides: songSlides().slice(0, 1) })
  const other = await devices.desktop({ storageState: await api.login() })
  await other.goto(`/Sessions/${event.reference}/Present/${event.showing}`)
  await expect(other.getByText(presenterText.notStarted)).toBeVisible()
  const hub = await api.connectToHub(server.origin)
  expect(hub.state).toBe(HubConnectionState.Connected)
  await keys.press('button', usersText.named(usersText.lock, FREE))
  await Promise.all([
    expect(other.getByRole('heading', { level: 1, name: loginText.heading })).toBeVisible({ timeout: 5000 }),
    expect.poll(() => hub.state, { timeout: 5000 }).toBe(HubConnectionState.Disconnected),
  ])
  await said(usersText.userBlocked)
  await fillLogin(other, addressOf('free'), DEMO_PASSWORD)
  await expect(other.getByRole('region', { name: /problem/ })).toBeVisible()
  await api.dispose()
})

test('the same button unblocks, and keeps the focus', async ({ server }) => {
  const unblock = desk.getByRole('button', { name: usersText.named(usersText.unblock, FREE) })
  await expect(unblock).toBeFocused()
  await expect(row(FREE)).toContainText(usersText.blocked)
  await expectAccessible(desk)
  await keys.key('Enter')
  await said(usersText.userUnblocked)
  await (await OrganiserApi.logIn(server.origin, 'free')).dispose()
})

test('deleting asks first, and gives the focus to the heading when the row is gone', async () => {
  await keys.press('button', usersText.named(usersText.delete, FREE))
  const question = desk.getByRole('alertdialog', { name: usersText.confirmDelete(FREE) })
  await expect(question).toBeVisible()
  await expectAccessible(desk)
  await keys.key('Escape')
  await expect(desk.getByRole('button', { name: usersText.named(usersText.delete, FREE) })).toBeFocused()
  await keys.key('Enter')
  await keys.tabTo('button', usersText.confirm)
  await keys.key('Enter')
  await expect(heading(usersText.heading)).toBeFocused()
  await said(usersText.userDeleted)
  await expect(desk.getByRole('main').getByText(usersText.none)).toBeVisible()
})

test('the last administrator cannot be locked, and the server says so', async () => {
  await search('ada')
  await keys.press('button', usersText.named(usersText.lock, 'Ada Admin'))
  await expect(
    desk
      .getByRole('alertdialog')
      .or(desk.getByText(/administrator/))
      .first(),
  ).toBeVisible()
  await expect(desk.getByRole('button', { name: usersText.named(usersText.lock, 'Ada Admin') })).toBeVisible()
})

test('a list that does not load says so, and is tried again', async () => {
  await desk.route('**/api/admin/users?*', (route) => route.fulfill({ status: 500, body: '' }))
  await desk.goto('/admin/users')
  await expect(desk.getByText('There was a problem loading the errors')).toBeVisible()
  await desk.unroute('**/api/admin/users?*')
  await keys.press('button', uiText.tryAgain)
  await expect(heading(usersText.heading)).toBeFocused()
  await expect(row(BASIC)).toBeVisible()
})

test('the audit log tells what was done, and is filtered by action and person', async () => {
  await keys.press('link', usersText.auditLog)
  await expect(heading(auditText.heading)).toBeFocused()
  await expect(row(auditText.actions['account-deleted'])).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('combobox', { name: auditText.filterAction }).selectOption('account-blocked')
  await expect(row(auditText.actions['account-deleted'])).toBeHidden()
  await expect(row(auditText.actions['account-blocked'])).toBeVisible()
  await keys.type('textbox', auditText.filterUser, 'nobody@at.all')
  await expect(desk.getByRole('main').getByText(auditText.none)).toBeVisible()
})

test('for others there is no such page', async ({ devices, server }) => {
  const api = await OrganiserApi.logIn(server.origin, 'basic')
  const other = await devices.desktop({ storageState: await api.login() })
  for (const path of ['/admin/users', '/Admin/Audit-Log']) {
    await other.goto(path)
    await expect(other.getByRole('heading', { level: 1, name: shellText.notFoundTitle })).toBeVisible()
  }
  await expect(other.getByRole('link', { name: usersText.heading, exact: true })).toBeHidden()
  await api.dispose()
})
