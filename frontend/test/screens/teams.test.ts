import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { editorText } from '../../text/events/editor.ts'
import { shellText } from '../../text/shell.ts'
import { membersText, teamsText } from '../../text/teams.ts'
import { uiText } from '../../text/ui.ts'
import { api, open } from './support/app.ts'
import { answer, answerAsUsual, NO_LIST } from './support/calls.ts'
import { editorOf, eventWith, teamOf } from './support/events.ts'
import { pressByKeys, tabTo, typeByKeys } from './support/keyboard.ts'
import { addressOf } from './support/people.ts'
import { link } from './support/screen-steps.ts'
import {
  answerQuestion,
  button,
  choose,
  dialog,
  expectAlert,
  expectDone,
  expectRefusal,
  expectToast,
  field,
  heading,
  isAt,
  key,
  press,
  pressIn,
  textsOf,
} from './support/steps.ts'

// Teams, their members and invites (docs/product-rules.md#teams), a walk for each screen, by keyboard

const TEAM = 'Choir office'
const MEMBER = addressOf('basic')
const DATE = /^\d\d-[A-Z][a-z]{2}-\d{4} \d\d:\d\d$/
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const columnsOf = (table: string) => textsOf(page.getByRole('table', { name: table }).getByRole('columnheader'))
/** The visible text of the cells after the name; labels are for phones. */
const cellsOf = (one: Locator) =>
  one
    .getByRole('cell')
    .elements()
    .map((cell) => (cell as HTMLElement).innerText)
const none = () => expect.element(page.getByText('No teams found', { exact: true })).toBeVisible()

test('a team is added with a name, renamed, and deleted after a question', async () => {
  await open('/dashboard')
  await expect.element(heading(/Dashboard/)).toBeVisible()
  await pressByKeys('link', shellText.teams)
  await expect.element(heading('Your teams')).toHaveFocus()
  await none()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await pressByKeys('button', 'Add Team')
  await expect.element(dialog('Add Team').getByRole('textbox', { name: teamsText.nameField })).toHaveFocus()
  await key('Escape')
  await expect.element(button('Add Team')).toHaveFocus()
  await key('Enter')
  await expect.element(dialog('Add Team')).toBeVisible()
  await key('Enter')
  await expectRefusal(teamsText.nameRequired, teamsText.nameField)
  answer('createTeam', NO_LIST)
  await typeByKeys('textbox', teamsText.nameField, 'Choir')
  await key('Enter')
  await expectRefusal('Unexpected error')
  answerAsUsual('createTeam')
  await press(teamsText.save)
  await expectDone('Team added')
  await expect.poll(() => columnsOf('Your teams')).toEqual(['Name', 'Is Owner', 'Members', 'Created Date', 'Actions'])
  expect(cellsOf(row('Choir')).slice(0, 3)).toEqual(['Yes', '1', expect.stringMatching(DATE)])

  await pressByKeys('button', 'Edit Choir')
  await expect.element(field(teamsText.nameField)).toHaveValue('Choir')
  await key('Control+a')
  await userEvent.keyboard(TEAM)
  await key('Enter')
  await expectDone('Team updated')
  await expect.element(row(TEAM)).toBeVisible()

  const event = await eventWith(api, 'Harvest supper', 'One')
  await open(editorOf(event))
  await choose(editorText.settings, editorText.editDetails)
  await page.getByRole('combobox', { name: editorText.team }).selectOptions(TEAM)
  await pressIn(editorText.editDetails, editorText.save)
  await expectDone('Updated')
  const { teamReference } = await api.call<{ teamReference: string }>('GET', `/api/sessions/${event.reference}`)
  await open('/teams')
  const view = row(TEAM).getByRole('link', { name: `View ${TEAM}` })
  await expect.element(view).toHaveAttribute('href', `/teams/${teamReference}`)

  answer('deleteTeam', NO_LIST)
  await press(`Delete ${TEAM}`)
  await answerQuestion(teamsText.confirmDelete(TEAM), uiText.cancel)
  await expect.element(button(`Delete ${TEAM}`)).toHaveFocus()
  await press(`Delete ${TEAM}`)
  await answerQuestion(teamsText.confirmDelete(TEAM), teamsText.delete)
  await expectToast('There was a problem')
  await expect.element(row(TEAM)).toBeVisible()
  answerAsUsual('deleteTeam')
  await pressByKeys('button', `Delete ${TEAM}`)
  await tabTo('button', teamsText.delete)
  await key('Enter')
  await expectDone('Team deleted')
  await expect.element(heading('Your teams')).toHaveFocus()
  await none()
  // Its events stay with their creators
  expect(await api.call('GET', `/api/sessions/${event.reference}`)).toMatchObject({ name: event.name })
})

test('members are invited by their address, which then only the invitation has, and are removed after a question', async () => {
  const { reference } = await api.call<{ reference: string }>('POST', '/api/teams', { name: TEAM })
  const { firstName, lastName } = await api.call<Record<'firstName' | 'lastName', string>>('GET', '/api/user/info')
  await open('/teams')
  await pressByKeys('link', `View ${TEAM}`)
  await expect.element(heading(`${TEAM} members`)).toHaveFocus()
  await pressByKeys('button', 'Add Team Member')
  await expect.element(field(membersText.email)).not.toHaveAttribute('readonly')
  await userEvent.keyboard(MEMBER)
  await key('Enter')
  await expectDone('Team member added')
  await expect.poll(() => columnsOf(`${TEAM} members`)).toEqual(['Name', 'Created Date', 'Confirmed', 'Actions'])
  expect(cellsOf(row(MEMBER)).slice(0, 2)).toEqual([expect.stringMatching(DATE), 'No'])
  const names = textsOf(page.getByRole('rowheader'))
  expect(names).toEqual([`${firstName} ${lastName} (${addressOf('premium')})`, MEMBER])
  await expect.poll(() => textsOf(row(MEMBER).getByRole('button'))).toEqual(['Edit', 'Delete'])
  // Nothing to change or delete in one's own row
  await expect.poll(() => textsOf(row(addressOf('premium')).getByRole('button'))).toEqual([])
  await pressByKeys('button', `Edit ${MEMBER}`)
  await expect.element(field(membersText.email)).toHaveValue(MEMBER)
  await expect.element(field(membersText.email)).toHaveAttribute('readonly')
  await press(membersText.save)
  await expectDone('Team member updated')

  await open('/teams', { who: 'basic' })
  await press(`Join ${TEAM}`)
  await expectDone('Invite accepted')
  await open(`/teams/${reference}`)
  await expect.poll(() => cellsOf(row(MEMBER))[1]).toBe('Yes')
  const remove = page.getByRole('button', { name: new RegExp(`^Delete .*\\(${MEMBER}\\)$`) })
  const answerAll = async () => {
    await remove.click()
    await page.getByRole('dialog').getByRole('button', { name: membersText.delete }).click()
  }
  answer('removeTeamMember', NO_LIST)
  await answerAll()
  await expectToast('There was a problem')
  await expect.element(row(MEMBER)).toBeVisible()
  answerAsUsual('removeTeamMember')
  await answerAll()
  await expectDone('Team member deleted')
  await expect.element(row(MEMBER)).not.toBeInTheDocument()
  await expect.element(heading(`${TEAM} members`)).toHaveFocus()
  await link('Back to teams').click()
  await isAt('/teams')
})

test('invites are listed only if there are any, and are accepted or deleted; a member sees the team and no way to manage it', async () => {
  await open('/teams', { who: 'basic' })
  await none()
  const invites = page.getByRole('table', { name: 'Your invites' })
  await expect.element(invites).not.toBeInTheDocument()
  await teamOf(api, 'Summer choir')
  const { reference } = await teamOf(api, 'Declined choir')
  answer('acceptTeamInvite', NO_LIST)
  answer('deleteTeamInvite', NO_LIST)
  await open('/teams', { who: 'basic' })
  await expect.poll(() => columnsOf('Your invites')).toEqual(['Team', 'Invite Date', 'Actions'])
  expect(cellsOf(row('Summer choir'))[0]).toMatch(DATE)
  await expect.poll(() => textsOf(row('Summer choir').getByRole('button'))).toEqual(['Join', 'Delete'])
  for (const name of ['Join Summer choir', 'Delete Declined choir']) {
    await press(name)
    await expectToast('There was a problem')
    await expect.element(button(name)).toBeVisible()
  }
  answerAsUsual('acceptTeamInvite')
  answerAsUsual('deleteTeamInvite')
  await press('Delete Declined choir')
  await expectDone('Invite deleted')
  await expect.element(row('Declined choir')).not.toBeInTheDocument()
  await pressByKeys('button', 'Join Summer choir')
  await expectDone('Invite accepted')
  await expect.element(heading('Your teams')).toHaveFocus()
  await expect.element(invites).not.toBeInTheDocument()
  await expect.poll(() => cellsOf(row('Summer choir'))[0]).toBe('No')
  await expect.element(row('Summer choir').getByRole('link')).not.toBeInTheDocument()
  await expect.element(row('Summer choir').getByRole('button')).not.toBeInTheDocument()
  await open(`/teams/${reference}`)
  await expect.element(row(addressOf('premium'))).toBeVisible()
  await expect.element(row(MEMBER)).not.toBeInTheDocument()
})

test('teams and members that fail to load show an error, and an unknown team is not found', async () => {
  const { reference } = await teamOf(api, 'Not to be loaded')
  for (const [call, path, words] of [
    ['listTeams', '/teams', 'There was a problem loading the teams'],
    ['listTeamMembers', `/teams/${reference}`, 'There was a problem loading the team'],
    ['getTeam', `/teams/${reference}`, 'There was a problem loading the team'],
  ] as const) {
    answer(call, NO_LIST)
    await open(path)
    await expectAlert(words)
    answerAsUsual(call)
  }
  await open('/teams/t5ZsB0nGd8JlV3aWqUx1Ky')
  await expect.element(heading(shellText.notFoundTitle)).toBeVisible()
})
