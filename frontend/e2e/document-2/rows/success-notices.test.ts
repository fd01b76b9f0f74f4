import { defaultThemeText } from '../../../text/default-theme.ts'
import { editorText } from '../../../text/editor.ts'
import { dashboardText } from '../../../text/events.ts'
import { showingsText } from '../../../text/presenter.ts'
import { membersText, teamsText } from '../../../text/teams.ts'
import { expectSaid, fill, press, type Rows } from '../../document-1/steps.ts'
import { addText, expectOrder } from '../../support/editor-steps.ts'
import { expect, test } from '../../support/fixtures.ts'
import { newPerson } from '../../support/new-person.ts'
import { OrganiserApi } from '../../support/organiser-api.ts'
import {
  addShowing,
  answer,
  choose,
  chooseFile,
  deskOf,
  editorOf,
  eventWith,
  expectToast,
  picture,
  pressIn,
  showingsOf,
  teamOf,
} from './steps.ts'

// Document 2, section 8: a test per sentence that says what has worked

/** The sentences when this was written. */
const SENTENCES = 18

test.afterEach(({ devices }) => devices.close())

type World = Parameters<Rows[string]>[0]

/** The invited person's own list of invites, after one was answered. */
async function answerInvite({ api, devices, server }: World, name: string, verb: string, words: string) {
  await teamOf(api, name)
  const invited = await OrganiserApi.logIn(server.origin, 'basic')
  const desk = await deskOf({ api: invited, devices })
  await invited.dispose()
  await desk.goto('/teams')
  await press(desk, teamsText.named(verb, name))
  await expectToast(desk, words)
  await expectSaid(desk, words)
  await expect(desk.getByRole('button', { name: teamsText.named(verb, name) })).toBeHidden()
  return desk
}

const events: Rows = {
  "'Saved'": async (world) => {
    const event = await eventWith(world.api, 'Kept content', 'One')
    const desk = await deskOf(world)
    await desk.goto(editorOf(event))
    await addText(desk, 2, 'Kept')
    await desk.keyboard.press('Control+s')
    await expectSaid(desk, 'Saved')
    const { pageReference } = event.slides[0] ?? { pageReference: '' }
    const saved = await world.api.call<{ rows: unknown[] }>('GET', `/api/content/pages/${pageReference}/contents`)
    expect(saved.rows).toHaveLength(2)
  },

  "'Updated'": async (world) => {
    const event = await eventWith(world.api, 'Before', 'One')
    const desk = await deskOf(world)
    await desk.goto(editorOf(event))
    await choose(desk, editorText.settings, editorText.editDetails)
    await fill(desk, { [editorText.eventName]: 'After' })
    await pressIn(desk, editorText.editDetails, editorText.save)
    await expectToast(desk, 'Updated')
    await expectSaid(desk, 'Updated')
    await expect(desk.getByRole('heading', { level: 1, name: 'After' })).toBeVisible()
  },

  "'Theme updated'": async (world) => {
    const event = await eventWith(world.api, 'In green', 'One')
    const desk = await deskOf(world)
    await desk.goto(editorOf(event))
    await choose(desk, editorText.settings, editorText.editTheme)
    await desk.getByRole('radio', { name: 'Green' }).check({ force: true })
    await pressIn(desk, editorText.editTheme, editorText.save)
    await expectToast(desk, 'Theme updated')
    await expectSaid(desk, 'Theme updated')
    expect(await world.api.call('GET', `/api/sessions/${event.reference}`)).toMatchObject({ colourStyleEnum: 'Green' })
  },

  "'Slide deleted'": async (world) => {
    const event = await eventWith(world.api, 'Fewer slides', 'One', 'Two')
    const desk = await deskOf(world)
    await desk.goto(editorOf(event))
    await desk.getByRole('button', { name: editorText.deleteSlide }).filter({ visible: true }).click()
    await answer(desk, 'Are you sure you want to delete this slide?', editorText.delete)
    await expectToast(desk, 'Slide deleted')
    await expectSaid(desk, 'Slide deleted')
    await expectOrder(desk, ['Two'])
  },

  "'Session deleted'": async (world) => {
    const event = await eventWith(world.api, 'Gone from the dashboard', 'One')
    const desk = await deskOf(world)
    await desk.goto('/dashboard')
    await choose(desk, dashboardText.menuOf(event.name), dashboardText.delete)
    await answer(desk, 'Are you sure you want to delete this event?', dashboardText.delete)
    await expectToast(desk, 'Session deleted')
    await expect(desk).toHaveURL(/\/sessions\?deletedSession=true$/)
    await expect(desk.getByRole('link', { name: event.name })).toBeHidden()
  },
}

const showings: Rows = {
  "'Showing added'": async (world) => {
    const event = await eventWith(world.api, 'First showing', 'One')
    const desk = await deskOf(world)
    await desk.goto(showingsOf(event))
    await press(desk, showingsText.add)
    await press(desk, showingsText.save)
    await expectToast(desk, 'Showing added')
    await expectSaid(desk, 'Showing added')
    await expect(desk.getByRole('main').getByRole('listitem')).toHaveCount(1)
  },

  "'Showing updated'": async (world) => {
    const event = await eventWith(world.api, 'Moved showing', 'One')
    await addShowing(world.api, event)
    const desk = await deskOf(world)
    await desk.goto(showingsOf(event))
    await choose(desk, showingsText.menuOf('24-Dec-2030 17:00'), showingsText.edit)
    await fill(desk, { [showingsText.location]: 'Wells' })
    await press(desk, showingsText.save)
    await expectToast(desk, 'Showing updated')
    await expectSaid(desk, 'Showing updated')
    await expect(desk.getByRole('main').getByText('Wells')).toBeVisible()
  },

  "'Showing deleted'": async (world) => {
    const event = await eventWith(world.api, 'Cancelled showing', 'One')
    await addShowing(world.api, event)
    const desk = await deskOf(world)
    await desk.goto(showingsOf(event))
    await choose(desk, showingsText.menuOf('24-Dec-2030 17:00'), showingsText.delete)
    await answer(desk, 'Are you sure you want to delete this showing?', showingsText.delete)
    await expectToast(desk, 'Showing deleted')
    await expectSaid(desk, 'Showing deleted')
    await expect(desk.getByText(showingsText.empty)).toBeVisible()
  },
}

const teams: Rows = {
  "'Team added'": async (world) => {
    const desk = await deskOf(world)
    await desk.goto('/teams')
    await press(desk, teamsText.add)
    await fill(desk, { [teamsText.nameField]: 'New ringers' })
    await press(desk, teamsText.save)
    await expectToast(desk, 'Team added')
    await expectSaid(desk, 'Team added')
    await expect(desk.getByRole('row', { name: /New ringers/ })).toBeVisible()
  },

  "'Team updated'": async (world) => {
    await teamOf(world.api, 'Old name')
    const desk = await deskOf(world)
    await desk.goto('/teams')
    await press(desk, teamsText.named(teamsText.edit, 'Old name'))
    await fill(desk, { [teamsText.nameField]: 'Fresh name' })
    await press(desk, teamsText.save)
    await expectToast(desk, 'Team updated')
    await expectSaid(desk, 'Team updated')
    await expect(desk.getByRole('row', { name: /Fresh name/ })).toBeVisible()
  },

  "'Team deleted'": async (world) => {
    await teamOf(world.api, 'Short-lived')
    const desk = await deskOf(world)
    await desk.goto('/teams')
    await press(desk, teamsText.named(teamsText.delete, 'Short-lived'))
    await answer(desk, teamsText.confirmDelete('Short-lived'), teamsText.delete)
    await expectToast(desk, 'Team deleted')
    await expectSaid(desk, 'Team deleted')
    await expect(desk.getByRole('row', { name: /Short-lived/ })).toBeHidden()
  },

  "'Invite accepted'": async (world) => {
    const desk = await answerInvite(world, 'Joined choir', teamsText.join, 'Invite accepted')
    await expect(desk.getByRole('row', { name: /Joined choir/ })).toBeVisible()
  },

  "'Invite deleted'": async (world) => {
    const desk = await answerInvite(world, 'Declined choir', teamsText.delete, 'Invite deleted')
    await expect(desk.getByRole('row', { name: /Declined choir/ })).toBeHidden()
  },

  "'Team member added'": async (world) => {
    const { reference } = await teamOf(world.api, 'Growing choir')
    const desk = await deskOf(world)
    await desk.goto(`/teams/${reference}`)
    await press(desk, membersText.add)
    await fill(desk, { [membersText.email]: 'alto@example.org' })
    await press(desk, membersText.save)
    await expectToast(desk, 'Team member added')
    await expectSaid(desk, 'Team member added')
    await expect(desk.getByRole('row', { name: /alto@example\.org/ })).toBeVisible()
  },

  "'Team member updated'": async (world) => {
    const { reference, emailAddress } = await teamOf(world.api, 'Reminded choir')
    const desk = await deskOf(world)
    await desk.goto(`/teams/${reference}`)
    await press(desk, membersText.named(membersText.edit, emailAddress))
    await press(desk, membersText.save)
    await expectToast(desk, 'Team member updated')
    await expectSaid(desk, 'Team member updated')
  },

  "'Team member deleted'": async (world) => {
    const { reference, emailAddress } = await teamOf(world.api, 'Shrinking choir')
    const desk = await deskOf(world)
    await desk.goto(`/teams/${reference}`)
    await press(desk, membersText.named(membersText.delete, emailAddress))
    await answer(desk, membersText.confirmDelete(emailAddress), membersText.delete)
    await expectToast(desk, 'Team member deleted')
    await expectSaid(desk, 'Team member deleted')
    await expect(desk.getByRole('row', { name: new RegExp(emailAddress) })).toBeHidden()
  },
}

const icons: Rows = {
  "'Default icon updated'": async ({ devices, server }) => {
    const { desk, api } = await newPerson(server.origin, devices)
    await desk.goto('/defaults/theme')
    await chooseFile(desk, defaultThemeText.choose, picture)
    await press(desk, defaultThemeText.submit)
    await expectToast(desk, 'Default icon updated')
    await expectSaid(desk, 'Default icon updated')
    expect(await api.call('GET', '/api/icons/default')).toMatchObject({ hasIcon: true, fileName: picture.name })
    await api.dispose()
  },

  "'Default icon removed'": async ({ devices, server }) => {
    const { desk, api } = await newPerson(server.origin, devices)
    const fileContents = picture.buffer.toString('base64')
    await api.call('PUT', '/api/icons/default', { fileName: picture.name, fileContents })
    await desk.goto('/defaults/theme')
    await press(desk, defaultThemeText.remove)
    await expectToast(desk, 'Default icon removed')
    await expectSaid(desk, 'Default icon removed')
    await expect(desk.getByText('No default icon has been provided.')).toBeVisible()
    await api.dispose()
  },
}

const sentences = { ...events, ...showings, ...teams, ...icons }

test('no sentence of section 8 is missing', () => {
  expect(Object.keys(sentences)).toHaveLength(SENTENCES)
})

for (const [title, check] of Object.entries(sentences))
  test(`2.8 ${title}`, ({ api, devices, server }) => check({ api, devices, server }))
