import type { Page } from '@playwright/test'
import { membersText, teamsText } from '../../../text/teams.ts'
import { heading, press, type Rows } from '../../document-1/steps.ts'
import { expect, test } from '../../support/fixtures.ts'
import { newPerson } from '../../support/new-person.ts'
import { addressOf, OrganiserApi } from '../../support/organiser-api.ts'
import { chooseFile, deskOf, expectToast, picture, teamOf } from './steps.ts'

// Document 2, sections 2 and 4: a test per sentence about teams, their members, invites and the default theme

/** The sentences when this was written. */
const SENTENCES = 13

test.afterEach(({ devices }) => devices.close())

const columnsOf = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('columnheader')
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const DATE = /\d\d-[A-Z][a-z]{2}-\d{4} \d\d:\d\d/

/** The invited person's log-in. */
const invitedPerson = ({ server }: Parameters<Rows[string]>[0]) => OrganiserApi.logIn(server.origin, 'basic')

const teams: Rows = {
  "/teams: 'Your teams' table with columns Name, Is Owner, Members, Created Date": async (world) => {
    await teamOf(world.api, 'Bell ringers')
    const desk = await deskOf(world)
    await desk.goto('/teams')
    await expect(heading(desk, 'Your teams')).toBeVisible()
    await expect(columnsOf(desk, 'Your teams')).toHaveText(['Name', 'Is Owner', 'Members', 'Created Date', 'Actions'])
    const cells = rowOf(desk, 'Bell ringers').getByRole('cell')
    await expect(cells.first()).toHaveText('Yes', { useInnerText: true })
    await expect(cells.nth(1)).toHaveText('1', { useInnerText: true })
    await expect(cells.nth(2)).toHaveText(DATE)
  },

  'Owners get View (to /teams/{reference}), Edit, Delete': async (world) => {
    const { reference } = await teamOf(world.api, 'Flower guild')
    const desk = await deskOf(world)
    await desk.goto('/teams')
    const row = rowOf(desk, 'Flower guild')
    await expect(row.getByRole('link', { name: 'View Flower guild' })).toHaveAttribute('href', `/teams/${reference}`)
    await expect(row.getByRole('button', { name: 'Delete Flower guild' })).toHaveText('Delete')
    await row.getByRole('button', { name: 'Edit Flower guild' }).click()
    await expect(desk.getByRole('textbox', { name: teamsText.nameField })).toHaveValue('Flower guild')
  },

  "'Add Team' opens a name form": async (world) => {
    const desk = await deskOf(world)
    await desk.goto('/teams')
    await press(desk, 'Add Team')
    const dialog = desk.getByRole('dialog', { name: 'Add Team' })
    await expect(dialog.getByRole('textbox', { name: teamsText.nameField })).toBeFocused()
    await desk.keyboard.press('Escape')
    await expect(desk.getByRole('button', { name: 'Add Team' })).toBeFocused()
  },

  "Empty: 'No teams found'": async ({ devices, server }) => {
    const { desk, api } = await newPerson(server.origin, devices)
    await desk.goto('/teams')
    await expect(desk.getByText('No teams found', { exact: true })).toBeVisible()
    await expect(desk.getByRole('table')).toHaveCount(0)
    await api.dispose()
  },

  "'Your invites' table (only if any) with columns Team and Invite Date and actions Join and Delete": async (world) => {
    await teamOf(world.api, 'Summer choir')
    const invited = await invitedPerson(world)
    const desk = await deskOf({ api: invited, devices: world.devices })
    await desk.goto('/teams')
    await expect(columnsOf(desk, 'Your invites')).toHaveText(['Team', 'Invite Date', 'Actions'])
    const row = rowOf(desk, 'Summer choir')
    await expect(row.getByRole('cell').first()).toHaveText(DATE)
    await expect(row.getByRole('button')).toHaveText(['Join', 'Delete'])
    await invited.dispose()
  },
}

const members: Rows = {
  "/teams/{reference}: '{team name} members', 'Back to teams' link, table with Name, Created Date, Confirmed": async (
    world,
  ) => {
    const { reference, emailAddress } = await teamOf(world.api, 'Vestry')
    const desk = await deskOf(world)
    await desk.goto(`/teams/${reference}`)
    await expect(heading(desk, 'Vestry members')).toBeVisible()
    await expect(columnsOf(desk, 'Vestry members')).toHaveText(['Name', 'Created Date', 'Confirmed', 'Actions'])
    const cells = rowOf(desk, emailAddress).getByRole('cell')
    await expect(cells.first()).toHaveText(DATE)
    await expect(cells.nth(1)).toHaveText('No', { useInnerText: true })
    await desk.getByRole('link', { name: 'Back to teams' }).click()
    await expect(desk).toHaveURL(/\/teams$/)
  },

  'Name shows first name, last name and e-mail in brackets when a name exists, otherwise just the e-mail': async (
    world,
  ) => {
    const { reference } = await teamOf(world.api, 'Names of all kinds')
    await world.api.call('POST', `/api/teams/${reference}/members`, { emailAddress: 'alto@example.org' })
    const { firstName, lastName } = await world.api.call<{ firstName: string; lastName: string }>(
      'GET',
      '/api/user/info',
    )
    const desk = await deskOf(world)
    await desk.goto(`/teams/${reference}`)
    const names = desk.getByRole('rowheader')
    await expect(names.first()).toHaveText(`${firstName} ${lastName} (${addressOf('premium')})`)
    await expect(names.filter({ hasText: 'alto' })).toHaveText('alto@example.org')
  },

  'Edit and Delete for every member except the current user': async (world) => {
    const { reference, emailAddress } = await teamOf(world.api, 'Everybody but me')
    const desk = await deskOf(world)
    await desk.goto(`/teams/${reference}`)
    await expect(rowOf(desk, emailAddress).getByRole('button')).toHaveText(['Edit', 'Delete'])
    await expect(rowOf(desk, addressOf('premium')).getByRole('button')).toHaveCount(0)
  },

  "'Add Team Member' opens an e-mail form; the e-mail is read-only when editing": async (world) => {
    const { reference, emailAddress } = await teamOf(world.api, 'Addressed once')
    const desk = await deskOf(world)
    await desk.goto(`/teams/${reference}`)
    await press(desk, 'Add Team Member')
    const email = desk.getByRole('textbox', { name: membersText.email })
    await expect(email).toBeEditable()
    await desk.keyboard.press('Escape')
    await press(desk, membersText.named('Edit', emailAddress))
    await expect(email).toHaveValue(emailAddress)
    await expect(email).not.toBeEditable()
  },

  'Team invite: pending -> accepted (Join) or deleted. Member: unconfirmed or confirmed': async (world) => {
    const invited = await invitedPerson(world)
    for (const [name, verb] of [
      ['Accepted choir', 'Join'],
      ['Deleted choir', 'Delete'],
    ] as const) {
      const { reference, emailAddress } = await teamOf(world.api, name)
      const [owner, desk] = [await deskOf(world), await deskOf({ api: invited, devices: world.devices })]
      await owner.goto(`/teams/${reference}`)
      await expect(rowOf(owner, emailAddress)).toContainText('No')
      await desk.goto('/teams')
      await press(desk, `${verb} ${name}`)
      await expectToast(desk, verb === 'Join' ? 'Invite accepted' : 'Invite deleted')
      await owner.reload()
      if (verb === 'Join') await expect(rowOf(owner, emailAddress)).toContainText('Yes')
      else await expect(rowOf(owner, emailAddress)).toBeHidden()
    }
    await invited.dispose()
  },
}

const defaultTheme: Rows = {
  "/defaults/theme: 'Default Themes' with 'Default icon', used on the welcome screen of all events": async (world) => {
    const desk = await deskOf(world)
    await desk.goto('/defaults/theme')
    await expect(heading(desk, 'Default Themes')).toBeVisible()
    await expect(desk.getByRole('heading', { level: 2, name: 'Default icon' })).toBeVisible()
    await expect(desk.getByText(/The welcome screen of all your events shows this icon, unless an event/)).toBeVisible()
  },

  "Shows 'No default icon has been provided.' when none": async ({ devices, server }) => {
    const { desk, api } = await newPerson(server.origin, devices)
    await desk.goto('/defaults/theme')
    await expect(desk.getByText('No default icon has been provided.', { exact: true })).toBeVisible()
    await api.dispose()
  },

  "Form 'Change icon' with button 'Set as default icon' and a remove option": async ({ devices, server }) => {
    const { desk, api } = await newPerson(server.origin, devices)
    await desk.goto('/defaults/theme')
    const form = desk.getByRole('form', { name: 'Change icon' })
    await chooseFile(desk, 'Choose image', picture)
    await form.getByRole('button', { name: 'Set as default icon' }).click()
    await expect(desk.getByRole('img', { name: 'Your default icon' })).toBeVisible()
    await press(desk, 'Remove default icon')
    await expect(desk.getByRole('img', { name: 'Your default icon' })).toBeHidden()
    await api.dispose()
  },
}

const sentences = { ...teams, ...members, ...defaultTheme }

test('no sentence about these screens is missing', () => {
  expect(Object.keys(sentences)).toHaveLength(SENTENCES)
})

for (const [title, check] of Object.entries(sentences))
  test(`2.2 ${title}`, ({ api, devices, server }) => check({ api, devices, server }))
