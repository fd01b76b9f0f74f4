import { HubConnectionState } from '@microsoft/signalr'
import type { Page } from '@playwright/test'
import { loginText } from '../../../text/account/login.ts'
import { auditText, usersText } from '../../../text/admin.ts'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { songSlides } from '../support/content/slides.ts'
import { Keyboard } from '../support/devices/keyboard.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillLogin } from '../support/people/log-in.ts'
import { newPerson, PASSWORD } from '../support/people/new-person.ts'
import { OrganiserApi } from '../support/people/organiser-api.ts'

// An administrator at work: search, levels, lock, delete; by keyboard alone
test.describe.configure({ mode: 'serial' })

const NAME = 'Rosalind Okoro'
let email: string
let api: OrganiserApi
let desk: Page
let keys: Keyboard

test.beforeAll(async ({ devices, server }) => {
  ;({ email, api } = await newPerson(server.origin, devices))
  const admin = await OrganiserApi.logIn(server.origin, 'admin')
  desk = await devices.desktop({ storageState: await admin.login() })
  await admin.dispose()
  keys = new Keyboard(desk)
  await desk.goto('/admin/users')
  await expect(desk.getByRole('heading', { level: 1, name: usersText.heading })).toBeVisible()
})
test.afterAll(async ({ devices }) => {
  await api.dispose()
  await devices.close()
})

const row = (name: string) => desk.getByRole('row', { name: new RegExp(name) }).first()
const said = (words: string) =>
  expect(desk.locator('[aria-live=polite]').filter({ hasText: words }).first()).toBeAttached()
const search = (text: string) => keys.type('searchbox', usersText.search, text)

test('a level is saved', { tag: '@nightly' }, async () => {
  await search(email)
  await said(usersText.found(1))
  await keys.tabTo('combobox', usersText.levelOf(NAME))
  await keys.key('ArrowDown')
  await keys.press('button', usersText.saveLevelOf(NAME))
  await said(usersText.levelUpdated)
  await desk.reload()
  await search(email)
  await expect(desk.getByRole('combobox', { name: usersText.levelOf(NAME) })).toHaveValue('Basic')
})

test('locking a user ends the open page and its connection within five seconds, until unblocked', {
  tag: '@nightly',
}, async ({ devices, server }) => {
  const event = await api.createEvent({ name: 'Locked out', slides: songSlides().slice(0, 1) })
  const other = await devices.desktop({ storageState: await api.login() })
  await other.goto(`/Sessions/${event.reference}/Present/${event.showing}`)
  await expect(other.getByText(presenterText.notStarted)).toBeVisible()
  const hub = await api.connectToHub(server.origin)
  expect(hub.state).toBe(HubConnectionState.Connected)
  await keys.press('button', usersText.named(usersText.lock, NAME))
  await Promise.all([
    expect(other.getByRole('heading', { level: 1, name: loginText.heading })).toBeVisible({ timeout: 5000 }),
    expect.poll(() => hub.state, { timeout: 5000 }).toBe(HubConnectionState.Disconnected),
  ])
  await said(usersText.userBlocked)
  await fillLogin(other, email, PASSWORD)
  await expect(other.getByRole('region', { name: /problem/ })).toBeVisible()
  const unblock = desk.getByRole('button', { name: usersText.named(usersText.unblock, NAME) })
  await expect(unblock).toBeFocused()
  await expect(unblock).toBeEnabled()
  await keys.key('Enter')
  await said(usersText.userUnblocked)
  await api.call('GET', '/api/csrf/get-csrf-token') // the block has ended the session of the old token
  await api.call('POST', '/api/auth/login', { email, password: PASSWORD })
})

test('a user is deleted, and the audit log lists what was done', { tag: '@nightly' }, async () => {
  await keys.press('button', usersText.named(usersText.delete, NAME))
  await keys.tabTo('button', usersText.confirm)
  await keys.key('Enter')
  await said(usersText.userDeleted)
  await expect(desk.getByRole('main').getByText(usersText.none)).toBeVisible()
  await keys.press('link', usersText.auditLog)
  await expect(row(auditText.actions['account-deleted'])).toBeVisible()
  await desk.getByRole('combobox', { name: auditText.filterAction }).selectOption('account-blocked')
  await expect(row(auditText.actions['account-deleted'])).toHaveCount(0)
  await expect(row(auditText.actions['account-blocked'])).toBeVisible()
})
