import type { Page } from '@playwright/test'
import { editorText } from '../../text/events/editor.ts'
import { presenterText } from '../../text/presenter/presenter.ts'
import { shellText } from '../../text/shell.ts'
import { membersText, teamsText } from '../../text/teams.ts'
import { songSlides } from './support/content/slides.ts'
import { createTestAlone, expect } from './support/fixtures.ts'
import { addressOf, OrganiserApi, type PreparedEvent } from './support/people/organiser-api.ts'

// The flow between two users; frontend/test/screens tests each screen, its texts and its keyboard use

const test = createTestAlone()
test.afterEach(({ devices }) => devices.close())

const TEAM = 'Choir office'
const MEMBER = addressOf('basic')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The owner creates the team and invites the other user. */
async function invite(owner: Page) {
  await owner.goto('/teams')
  await press(owner, teamsText.add)
  await owner.getByRole('textbox', { name: teamsText.nameField }).fill(TEAM)
  await owner.keyboard.press('Enter')
  await owner.getByRole('link', { name: teamsText.named(teamsText.view, TEAM) }).click()
  await press(owner, membersText.add)
  await owner.getByRole('textbox', { name: membersText.email }).fill(MEMBER)
  await owner.keyboard.press('Enter')
  await expect(row(owner, MEMBER)).toContainText(membersText.no)
}

async function share(owner: Page, { reference }: PreparedEvent) {
  await owner.goto(`/Sessions/${reference}`)
  await press(owner, editorText.settings)
  await owner.getByRole('menuitem', { name: editorText.editDetails }).click()
  await owner.getByRole('combobox', { name: editorText.team }).selectOption(TEAM)
  await press(owner, editorText.save)
  await expect(owner.getByText(editorText.updated).first()).toBeVisible()
}

async function removeMember(owner: Page) {
  await owner.goto('/teams')
  await owner.getByRole('link', { name: teamsText.named(teamsText.view, TEAM) }).click()
  await expect(row(owner, MEMBER)).toContainText(membersText.yes)
  await owner.getByRole('button', { name: new RegExp(`^${membersText.delete} .*\\(${MEMBER}\\)$`) }).click()
  await owner.getByRole('dialog').getByRole('button', { name: membersText.delete }).click()
  await expect(row(owner, MEMBER)).toBeHidden()
}

test('two users share an event through a team, from the invitation to leaving it', { tag: '@nightly' }, async ({
  api,
  devices,
  server,
}) => {
  const event = await api.createEvent({ name: 'Harvest supper', slides: songSlides().slice(0, 2) })
  const other = await OrganiserApi.logIn(server.origin, 'basic')
  const owner = await devices.desktop({ storageState: await api.login() })
  const member = await devices.desktop({ storageState: await other.login() })
  await other.dispose()
  await invite(owner)
  await member.goto('/teams')
  await press(member, teamsText.named(teamsText.join, TEAM))
  await expect(row(member, TEAM)).toContainText(teamsText.no)

  await share(owner, event)
  await member.goto('/dashboard')
  await expect(member.getByRole('link', { name: event.name, exact: true })).toBeVisible()
  await member.goto(`/Sessions/${event.reference}/Present/${event.showing}`)
  await press(member, presenterText.start)
  await expect(member.getByRole('button', { name: presenterText.end, exact: true })).toBeVisible()

  await removeMember(owner)
  await member.reload()
  await expect(heading(member, shellText.notFoundTitle)).toBeVisible()
  await member.goto('/dashboard')
  await expect(heading(member, /Dashboard/)).toBeVisible()
  await expect(member.getByRole('link', { name: event.name, exact: true })).toBeHidden()

  // Deleting a team leaves its events to their creators
  await owner.getByRole('link', { name: membersText.back }).click()
  await press(owner, teamsText.named(teamsText.delete, TEAM))
  await owner.getByRole('dialog').getByRole('button', { name: teamsText.delete }).click()
  await expect(owner.getByText(teamsText.none)).toBeVisible()
  await owner.goto(`/Sessions/${event.reference}`)
  await expect(heading(owner, event.name)).toBeVisible()
})
