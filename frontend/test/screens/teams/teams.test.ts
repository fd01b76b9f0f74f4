import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { editorText } from '../../../text/events/editor.ts'
import { shellText } from '../../../text/shell.ts'
import { membersText, teamsText } from '../../../text/teams.ts'
import { api, open } from '../support/app.ts'
import { answer, NO_LIST, Program } from '../support/calls.ts'
import { editorOf, eventWith, teamOf } from '../support/events.ts'
import { pressByKeys, tabTo, typeByKeys } from '../support/keyboard.ts'
import { addressOf } from '../support/people.ts'
import { choose, dialog, expectSaid, heading, key, keyOn, pressIn } from '../support/steps.ts'

// What the two members of a team see on their screens, by keyboard alone

const TEAM = 'Choir office'
const MEMBER = addressOf('basic')
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
/** Expects exactly this text in a row's cell; labels in the cells are for phones. */
const expectCell = (name: string, words: string) =>
  expect
    .poll(() =>
      row(name)
        .getByRole('cell')
        .elements()
        .map((cell) => (cell as HTMLElement).innerText),
    )
    .toContain(words)
const openTeams = async (who: 'premium' | 'basic' = 'premium') => {
  await open('/teams', { who })
  await expect.element(heading(teamsText.heading)).toBeVisible()
}
const openMembers = async (reference: string) => {
  await open(`/teams/${reference}`)
  await expect.element(row(MEMBER)).toBeVisible()
}
/** The team after the invited user has joined. */
const joined = async (name: string) => {
  const team = await teamOf(api, name)
  const member = new Program('basic')
  const { teams } = await member.call<{ teams: { reference: string }[] }>('GET', '/api/teamInvites')
  for (const { reference } of teams) await member.call('POST', `/api/teamInvites/${reference}`, {})
  return team
}

test('the teams open from the header, and there are none yet', async () => {
  await open('/dashboard')
  await expect.element(heading(/Dashboard/)).toBeVisible()
  await pressByKeys('link', shellText.teams)
  await expect.element(heading(teamsText.heading)).toHaveFocus()
  await expect.element(page.getByText(teamsText.none)).toBeVisible()
})

test('a team needs a name, is added and is renamed', async () => {
  await openTeams()
  await pressByKeys('button', teamsText.add)
  await expect.element(dialog(teamsText.add)).toBeVisible()
  await key('Enter')
  await expect.element(page.getByText(teamsText.nameRequired).first()).toBeVisible()
  await typeByKeys('textbox', teamsText.nameField, 'Choir')
  await key('Enter')
  await expectSaid(teamsText.added)
  await expectCell('Choir', teamsText.yes)
  await pressByKeys('button', teamsText.named(teamsText.edit, 'Choir'))
  await key('Control+a')
  await userEvent.keyboard(TEAM)
  await key('Enter')
  await expectSaid(teamsText.updated)
  await expect.element(row(TEAM)).toBeVisible()
})

test("a user is invited, and isn't confirmed yet", async () => {
  await api.call('POST', '/api/teams', { name: TEAM })
  await openTeams()
  await pressByKeys('link', teamsText.named(teamsText.view, TEAM))
  await expect.element(heading(membersText.headingOf(TEAM))).toHaveFocus()
  await pressByKeys('button', membersText.add)
  await userEvent.keyboard(MEMBER)
  await key('Enter')
  await expectSaid(membersText.added)
  await expectCell(MEMBER, membersText.no)
  // Nothing to change or delete in one's own row
  const remove = page.getByRole('button', { name: new RegExp(`^${membersText.delete} `) })
  await expect.poll(() => remove.elements()).toHaveLength(1)
  await pressByKeys('button', membersText.named(membersText.edit, MEMBER))
  await expect.element(page.getByRole('textbox', { name: membersText.email })).toHaveAttribute('readonly')
  await key('Escape')
})

test('the invited user joins, and sees the team but no way to manage it', async () => {
  await teamOf(api, TEAM)
  await openTeams('basic')
  const invites = page.getByRole('table', { name: teamsText.invitesCaption })
  await expect.element(invites).toBeVisible()
  await pressByKeys('button', teamsText.named(teamsText.join, TEAM))
  await expectSaid(teamsText.inviteAccepted)
  await expect.element(heading(teamsText.heading)).toHaveFocus()
  await expectCell(TEAM, teamsText.no)
  await expect.element(invites).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: teamsText.named(teamsText.view, TEAM) })).not.toBeInTheDocument()
})

test('an event is shared with a team in its details', async () => {
  const { reference } = await teamOf(api, TEAM)
  const event = await eventWith(api, 'Harvest supper', 'One')
  await open(editorOf(event))
  await choose(editorText.settings, editorText.editDetails)
  await page.getByRole('combobox', { name: editorText.team }).selectOptions(TEAM)
  await pressIn(editorText.editDetails, editorText.save)
  await expectSaid(editorText.updated)
  expect(await api.call('GET', `/api/sessions/${event.reference}`)).toMatchObject({ teamReference: reference })
})

test('removing a member asks first, and the focus moves to the heading', async () => {
  const { reference } = await joined(TEAM)
  await openMembers(reference)
  await expectCell(MEMBER, membersText.yes)
  const remove = page.getByRole('button', { name: new RegExp(`^${membersText.delete} .*\\(${MEMBER}\\)$`) })
  await keyOn(remove, 'Enter')
  const question = page.getByRole('dialog')
  await expect.element(question).toBeVisible()
  await keyOn(question.getByRole('button', { name: membersText.delete }), 'Enter')
  await expectSaid(membersText.deleted)
  await expect.element(row(MEMBER)).not.toBeInTheDocument()
  await expect.element(heading(membersText.headingOf(TEAM))).toHaveFocus()
})

test('deleting a team asks first, and leaves its events to their creators', async () => {
  const { reference } = await teamOf(api, TEAM)
  const event = await eventWith(api, 'Harvest supper', 'One')
  await api.call('PUT', `/api/sessions/${event.reference}`, { name: event.name, teamReference: reference })
  await openMembers(reference)
  await pressByKeys('link', membersText.back)
  await expect.element(heading(teamsText.heading)).toHaveFocus()
  await pressByKeys('button', teamsText.named(teamsText.delete, TEAM))
  await tabTo('button', teamsText.delete)
  await key('Enter')
  await expectSaid(teamsText.deleted)
  await expect.element(heading(teamsText.heading)).toHaveFocus()
  await expect.element(page.getByText(teamsText.none)).toBeVisible()
  expect(await api.call('GET', `/api/sessions/${event.reference}`)).toMatchObject({ name: event.name })
})

test('teams and members that fail to load show an error', async () => {
  answer('listTeams', NO_LIST)
  await openTeams()
  await expect.element(page.getByText(teamsText.loadFailed)).toBeVisible()
  await open('/teams/t5ZsB0nGd8JlV3aWqUx1Ky')
  await expect.element(heading(shellText.notFoundTitle)).toBeVisible()
})
