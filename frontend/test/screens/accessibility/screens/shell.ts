import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { detailsText } from '../../../../text/account/account.ts'
import { adminEventsText, auditText, usersText } from '../../../../text/admin.ts'
import { helpText } from '../../../../text/documents.ts'
import { teamKitText } from '../../../../text/events/default-theme.ts'
import { importText } from '../../../../text/events/import.ts'
import { membersText, teamsText } from '../../../../text/teams.ts'
import { uiText } from '../../../../text/ui.ts'
import { api } from '../../support/app.ts'
import { answer, NO_LIST } from '../../support/calls.ts'
import { eventWith, teamOf } from '../../support/events.ts'
import { chooseFile, dialog, key, press } from '../../support/steps.ts'
import { ADMIN, at, FREE, isAsked, isOpen, isShown, type Screens, screen } from './screen.ts'

const searchHelp = async (words: string) => {
  await at('/help')
  await page.getByRole('searchbox', { name: helpText.search }).fill(words)
  await expect.element(page.getByRole('region', { name: helpText.results })).toBeVisible()
}

const help: Screens = {
  help: screen('help', () => at('/help', ADMIN), { walks: true }),
  'help, with its menu open on a phone': screen(
    'help',
    async () => {
      await at('/help')
      await page.getByRole('button', { name: helpText.sections }).click()
      await expect.element(page.getByRole('link', { name: helpText.titles.introduction, exact: true })).toBeVisible()
    },
    { isNarrow: true },
  ),
  'help, with results': screen('help', () => searchHelp('clickers')),
  'help, without results': screen('help', () => searchHelp('zebra')),
}

const TEAM = 'Choir'
/** The members of a team with a pending invitation. */
const members = async () => {
  const team = await teamOf(api, TEAM)
  await at(`/teams/${team.reference}`)
  return team.emailAddress
}

const teams: Screens = {
  'teams, none': screen(
    'teams',
    async () => {
      await at('/teams', FREE)
      await isShown(teamsText.none)
    },
    { walks: true },
  ),
  'teams, with the form refused': screen('teams', async () => {
    await at('/teams')
    await press(teamsText.add)
    await dialog(teamsText.add).getByRole('button', { name: teamsText.save }).click()
    await isShown(teamsText.nameRequired)
  }),
  'teams, one': screen(
    'teams',
    async () => {
      await teamOf(api, TEAM)
      await at('/teams')
      await expect.element(page.getByRole('row', { name: new RegExp(TEAM) })).toBeVisible()
    },
    { walks: true },
  ),
  'teams, failed to load': screen('teams', async () => {
    answer('listTeams', NO_LIST)
    await at('/teams')
    await isShown(teamsText.loadFailed)
  }),
  'teams, with an invite': screen('teams', async () => {
    await teamOf(api, TEAM)
    await at('/teams', { who: 'basic' })
    await expect.element(page.getByRole('table', { name: teamsText.invitesCaption })).toBeVisible()
  }),
  'members of a team': screen('team', members, { walks: true }),
  'brand kit of a team': screen(
    'teamKit',
    async () => {
      const { reference } = await teamOf(api, TEAM)
      await at(`/teams/${reference}/theme`)
      await isShown(teamKitText.icon.none)
    },
    { walks: true },
  ),
  'members of a team, with the form': screen('team', async () => {
    await press(membersText.named(membersText.edit, await members()))
    await isOpen(membersText.editTitle)
  }),
  'members of a team, with the confirmation before one is removed': screen('team', async () => {
    await press(membersText.named(membersText.delete, await members()))
    await expect.element(page.getByRole('dialog')).toBeVisible()
  }),
}

const FIONA = 'free@demo.lectern.test'
const administration: Screens = {
  users: screen('users', () => at('/admin/users', ADMIN), { walks: true }),
  'users, one of them blocked': screen('users', async () => {
    await at('/admin/users', ADMIN)
    await press(usersText.named(usersText.lock, await nameOf(FIONA)))
    await isShown(usersText.blocked)
  }),
  'users, with the confirmation before a delete': screen('users', async () => {
    await at('/admin/users', ADMIN)
    const name = await nameOf(FIONA)
    await press(usersText.named(usersText.delete, name))
    await isAsked(usersText.confirmDelete(name))
  }),
  'take down events': screen(
    'adminEvents',
    async () => {
      await at('/admin/events', ADMIN)
      await isShown(adminEventsText.noneTakenDown)
    },
    { walks: true },
  ),
  'audit log': screen(
    'auditLog',
    async () => {
      await at('/admin/audit-log', ADMIN)
      await expect.element(page.getByRole('heading', { name: auditText.heading })).toBeVisible()
    },
    { walks: true },
  ),
}

/** The name in the table's row with this email address. */
async function nameOf(email: string) {
  const row = await page.getByRole('row', { name: new RegExp(email) }).findElement()
  return row.querySelector('th')?.childNodes[0]?.textContent?.trim() ?? ''
}

const text = (name: string, words: string) => new File([words], name, { type: 'text/plain' })
const BINARY = new File([new Uint8Array([0x89, 0x50, 0, 0, 1, 2])], 'picture.txt')
/** The import of an event, after reading these files. */
const importOf = async (...files: File[]) => {
  const event = await eventWith(api, 'Sunday', 'Welcome')
  await at(`/Sessions/${event.reference}/Import`)
  if (files.length > 0) await chooseFile(importText.choose, ...files)
}
const read = () =>
  importOf(text('notices.txt', 'Tea at four\n\nבואו לשיר'), text('broken.xml', '<song>\n<lyrics>'), BINARY)

const imports: Screens = {
  import: screen('importSlides', () => importOf(), { walks: true }),
  'import of an event': screen('importEvent', () => at('/Sessions/Import'), { walks: true }),
  'import, with files to review': screen('importSlides', async () => {
    await read()
    await isShown(importText.unreadable)
  }),
  'import, with its report': screen('importSlides', async () => {
    await read()
    await press(importText.add(2))
    await isShown(importText.brokenXml)
    await expect.element(page.getByRole('heading', { name: importText.report })).toBeVisible()
  }),
}

const saveName = async () => {
  await at('/account/details')
  await press(detailsText.save)
  await expect
    .element(page.getByRole('region', { name: uiText.notifications }).getByText(detailsText.nameUpdated))
    .toBeVisible()
}

const notifications: Screens = {
  'a notification, and the bell that counts it': screen('accountDetails', saveName),
  'list of notifications': screen('accountDetails', async () => {
    await saveName()
    await key('F6')
    await isOpen(uiText.notifications)
  }),
  'list of notifications, cleared': screen('accountDetails', async () => {
    await saveName()
    await key('F6')
    await press(uiText.clearNotifications)
    await isShown(uiText.noNotifications)
  }),
}

/** Help, teams, administration, imports and notifications. */
export const shellScreens: Screens = { ...help, ...teams, ...administration, ...imports, ...notifications }
