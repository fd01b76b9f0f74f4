import type { Page } from '@playwright/test'
import { editorText } from '../../text/editor.ts'
import { presenterText } from '../../text/presenter.ts'
import { shellText } from '../../text/shell.ts'
import { membersText, teamsText } from '../../text/teams.ts'
import { expectAccessible } from '../support/axe.ts'
import { createTestAlone, expect } from '../support/fixtures.ts'
import { Keyboard } from '../support/keyboard.ts'
import { addressOf, OrganiserApi, type PreparedEvent } from '../support/organiser-api.ts'
import { songSlides } from '../support/slides.ts'

const test = createTestAlone()

// Two people share an event through a team, from the invite to the farewell; by keyboard alone
test.describe.configure({ mode: 'serial' })

const TEAM = 'Choir office'
const MEMBER = addressOf('basic')
let event: PreparedEvent
let owner: Page
let member: Page
let ownerKeys: Keyboard
let memberKeys: Keyboard

test.beforeAll(async ({ api, devices, server }) => {
  event = await api.createEvent({ name: 'Harvest supper', slides: songSlides().slice(0, 2) })
  const other = await OrganiserApi.logIn(server.origin, 'basic')
  owner = await devices.desktop({ storageState: await api.login() })
  member = await devices.desktop({ storageState: await other.login() })
  await other.dispose()
  ownerKeys = new Keyboard(owner)
  memberKeys = new Keyboard(member)
})
test.afterAll(({ devices }) => devices.close())

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const said = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words }).first()).toBeAttached()

test('the teams are reached from the header, and there are none yet', async () => {
  await owner.goto('/dashboard')
  await ownerKeys.press('link', shellText.teams)
  await expect(heading(owner, teamsText.heading)).toBeFocused()
  await expect(owner.getByText(teamsText.none)).toBeVisible()
  await expectAccessible(owner)
})

test('a team needs a name, and is added', async () => {
  await ownerKeys.press('button', teamsText.add)
  await expect(owner.getByRole('dialog', { name: teamsText.add })).toBeVisible()
  await owner.keyboard.press('Enter')
  await expect(owner.getByText(teamsText.nameRequired).first()).toBeVisible()
  await expectAccessible(owner)
  await ownerKeys.type('textbox', teamsText.nameField, 'Choir')
  await owner.keyboard.press('Enter')
  await said(owner, teamsText.added)
  await expect(row(owner, 'Choir')).toContainText(teamsText.yes)
  await ownerKeys.press('button', teamsText.named(teamsText.edit, 'Choir'))
  await owner.keyboard.press('ControlOrMeta+a')
  await owner.keyboard.type(TEAM)
  await owner.keyboard.press('Enter')
  await said(owner, teamsText.updated)
  await expect(row(owner, TEAM)).toBeVisible()
  await expectAccessible(owner)
})

test('somebody is invited, and is not confirmed yet', async () => {
  await ownerKeys.press('link', teamsText.named(teamsText.view, TEAM))
  await expect(heading(owner, membersText.headingOf(TEAM))).toBeFocused()
  await ownerKeys.press('button', membersText.add)
  await owner.keyboard.type(MEMBER)
  await owner.keyboard.press('Enter')
  await said(owner, membersText.added)
  await expect(row(owner, MEMBER)).toContainText(membersText.no)
  // Nothing to change or delete in the own row
  await expect(owner.getByRole('button', { name: new RegExp(`^${membersText.delete} `) })).toHaveCount(1)
  await ownerKeys.press('button', membersText.named(membersText.edit, MEMBER))
  await expect(owner.getByRole('textbox', { name: membersText.email })).toHaveAttribute('readonly', '')
  await expectAccessible(owner)
  await owner.keyboard.press('Escape')
  await expectAccessible(owner)
})

test('the invited person joins, and sees the team but no way to manage it', async () => {
  await member.goto('/teams')
  await expect(member.getByRole('table', { name: teamsText.invitesCaption })).toBeVisible()
  await expectAccessible(member)
  await memberKeys.press('button', teamsText.named(teamsText.join, TEAM))
  await said(member, teamsText.inviteAccepted)
  await expect(heading(member, teamsText.heading)).toBeFocused()
  await expect(row(member, TEAM)).toContainText(teamsText.no)
  await expect(member.getByRole('table', { name: teamsText.invitesCaption })).toBeHidden()
  await expect(member.getByRole('link', { name: teamsText.named(teamsText.view, TEAM) })).toBeHidden()
})

test('an event is shared in its details, and the member presents it', async () => {
  await owner.goto(`/Sessions/${event.reference}`)
  await owner.getByRole('button', { name: editorText.settings }).click()
  await owner.getByRole('menuitem', { name: editorText.editDetails }).click()
  await owner.getByRole('combobox', { name: editorText.team }).selectOption(TEAM)
  await expectAccessible(owner)
  await owner.getByRole('button', { name: editorText.save, exact: true }).click()
  await said(owner, editorText.updated)

  await member.goto('/dashboard')
  await expect(member.getByRole('link', { name: event.name })).toBeVisible()
  await member.goto(`/Sessions/${event.reference}/Present/${event.showing}`)
  await memberKeys.press('button', presenterText.start)
  await expect(member.getByText(presenterText.presenting).first()).toBeVisible()
})

test('who is removed presents no more', async () => {
  await owner.goto('/teams')
  await ownerKeys.press('link', teamsText.named(teamsText.view, TEAM))
  const remove = owner.getByRole('button', { name: new RegExp(`^${membersText.delete} .*\\(${MEMBER}\\)$`) })
  await expect(row(owner, MEMBER)).toContainText(membersText.yes)
  await remove.focus()
  await owner.keyboard.press('Enter')
  const dialog = owner.getByRole('alertdialog')
  await expectAccessible(owner)
  await dialog.getByRole('button', { name: membersText.delete }).press('Enter')
  await said(owner, membersText.deleted)
  await expect(row(owner, MEMBER)).toBeHidden()
  await expect(heading(owner, membersText.headingOf(TEAM))).toBeFocused()

  await member.reload()
  await expect(heading(member, shellText.notFoundTitle)).toBeVisible()
  await member.goto('/dashboard')
  await expect(heading(member, /Dashboard/)).toBeVisible()
  await expect(member.getByRole('link', { name: event.name })).toBeHidden()
})

test('a deleted team leaves its events to those who created them', async () => {
  await ownerKeys.press('link', membersText.back)
  await ownerKeys.press('button', teamsText.named(teamsText.delete, TEAM))
  await owner.getByRole('alertdialog').getByRole('button', { name: teamsText.delete }).press('Enter')
  await said(owner, teamsText.deleted)
  await expect(heading(owner, teamsText.heading)).toBeFocused()
  await expect(owner.getByText(teamsText.none)).toBeVisible()
  await owner.goto(`/Sessions/${event.reference}`)
  await expect(owner.getByText(event.name).first()).toBeVisible()
})

test('teams and members that do not load say so, and are tried again', async () => {
  await owner.route('**/api/teams', (route) => route.fulfill({ status: 500, body: '' }))
  await owner.goto('/teams')
  await expect(owner.getByText(teamsText.loadFailed)).toBeVisible()
  await expectAccessible(owner)
  await owner.unroute('**/api/teams')
  await owner.goto('/teams/t5ZsB0nGd8JlV3aWqUx1Ky')
  await expect(heading(owner, shellText.notFoundTitle)).toBeVisible()
})
