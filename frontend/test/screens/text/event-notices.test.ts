import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { defaultThemeText } from '../../../text/events/default-theme.ts'
import { editorText } from '../../../text/events/editor.ts'
import { dashboardText } from '../../../text/events/events.ts'
import { styleText } from '../../../text/events/style.ts'
import { showingsText } from '../../../text/presenter/presenter.ts'
import { membersText, teamsText } from '../../../text/teams.ts'
import { api, open } from '../support/app.ts'
import { Program } from '../support/calls.ts'
import { addText, deleteSlide, expectOrder } from '../support/editor-steps.ts'
import { addShowing, editorOf, eventWith, showingsOf, teamOf } from '../support/events.ts'
import {
  answerQuestion,
  button,
  choose,
  chooseFile,
  expectSaid,
  expectToast,
  fill,
  heading,
  isAt,
  key,
  main,
  picture,
  press,
  pressIn,
} from '../support/steps.ts'
import { base64Of, CHRISTMAS_EVE, chooseRadio, expectDone } from './steps.ts'

// A test per success message (docs/product-rules.md#notices-and-confirmations)

const row = (name: RegExp) => page.getByRole('row', { name })

describe('events', () => {
  test("'Saved'", async () => {
    const event = await eventWith(api, 'Kept content', 'One')
    await open(editorOf(event))
    await addText(2, 'Kept')
    await key('Control+s')
    await expectSaid('Saved')
    const contents = `/api/content/pages/${event.slides[0]?.pageReference}/contents`
    expect((await api.call<{ rows: unknown[] }>('GET', contents)).rows).toHaveLength(2)
  })

  test("'Updated'", async () => {
    const event = await eventWith(api, 'Before', 'One')
    await open(editorOf(event))
    await choose(editorText.settings, editorText.editDetails)
    await fill({ [editorText.eventName]: 'After' })
    await pressIn(editorText.editDetails, editorText.save)
    await expectDone('Updated')
    await expect.element(heading('After')).toBeVisible()
  })

  test("'Theme updated'", async () => {
    const event = await eventWith(api, 'In green', 'One')
    await open(editorOf(event))
    await choose(editorText.settings, editorText.editTheme)
    await chooseRadio('Green')
    await pressIn(styleText.heading, styleText.save)
    await expectDone('Theme updated')
    expect(await api.call('GET', `/api/sessions/${event.reference}`)).toMatchObject({ colourStyleEnum: 'Green' })
  })

  test("'Slide deleted'", async () => {
    const event = await eventWith(api, 'Fewer slides', 'One', 'Two')
    await open(editorOf(event))
    await deleteSlide()
    await answerQuestion('Are you sure you want to delete this slide?', editorText.delete)
    await expectDone('Slide deleted')
    await expectOrder(['Two'])
  })

  test("'Session deleted'", async () => {
    const event = await eventWith(api, 'Gone from the dashboard', 'One')
    await open('/dashboard')
    const card = page.getByRole('link', { name: event.name })
    await expect.element(card).toBeVisible()
    await choose(dashboardText.menuOf(event.name), dashboardText.delete)
    await answerQuestion('Are you sure you want to delete this event?', dashboardText.delete)
    await expectToast('Session deleted')
    await isAt('/sessions?deletedSession=true')
    await expect.element(card).not.toBeInTheDocument()
  })
})

describe('showings', () => {
  test("'Showing added'", async () => {
    const event = await eventWith(api, 'First showing', 'One')
    await open(showingsOf(event))
    await press(showingsText.add)
    await press(showingsText.save)
    await expectDone('Showing added')
    await expect.poll(() => main().getByRole('listitem').elements()).toHaveLength(1)
  })

  test("'Showing updated'", async () => {
    const event = await eventWith(api, 'Moved showing', 'One')
    await addShowing(api, event)
    await open(showingsOf(event))
    await choose(showingsText.menuOf(CHRISTMAS_EVE), showingsText.edit)
    await fill({ [showingsText.location]: 'Wells' })
    await press(showingsText.save)
    await expectDone('Showing updated')
    await expect.element(main().getByText('Wells')).toBeVisible()
  })

  test("'Showing deleted'", async () => {
    const event = await eventWith(api, 'Cancelled showing', 'One')
    await addShowing(api, event)
    await open(showingsOf(event))
    await choose(showingsText.menuOf(CHRISTMAS_EVE), showingsText.delete)
    await answerQuestion('Are you sure you want to delete this showing?', showingsText.delete)
    await expectDone('Showing deleted')
    await expect.element(page.getByText(showingsText.empty)).toBeVisible()
  })
})

describe('teams', () => {
  test("'Team added'", async () => {
    await open('/teams')
    await press(teamsText.add)
    await fill({ [teamsText.nameField]: 'New ringers' })
    await press(teamsText.save)
    await expectDone('Team added')
    await expect.element(row(/New ringers/)).toBeVisible()
  })

  test("'Team updated'", async () => {
    await teamOf(api, 'Old name')
    await open('/teams')
    await press(teamsText.named(teamsText.edit, 'Old name'))
    await fill({ [teamsText.nameField]: 'Fresh name' })
    await press(teamsText.save)
    await expectDone('Team updated')
    await expect.element(row(/Fresh name/)).toBeVisible()
  })

  test("'Team deleted'", async () => {
    await teamOf(api, 'Short-lived')
    await open('/teams')
    await press(teamsText.named(teamsText.delete, 'Short-lived'))
    await answerQuestion(teamsText.confirmDelete('Short-lived'), teamsText.delete)
    await expectDone('Team deleted')
    await expect.element(row(/Short-lived/)).not.toBeInTheDocument()
  })
})

/** The invited user's list of invitations, after one was answered. */
async function answerInvite(name: string, verb: string, words: string) {
  await teamOf(api, name)
  await open('/teams', { who: 'basic' })
  await press(teamsText.named(verb, name))
  await expectDone(words)
  await expect.element(button(teamsText.named(verb, name))).not.toBeInTheDocument()
}

describe('invites and members', () => {
  test("'Invite accepted'", async () => {
    await answerInvite('Joined choir', teamsText.join, 'Invite accepted')
    await expect.element(row(/Joined choir/)).toBeVisible()
  })

  test("'Invite deleted'", async () => {
    await answerInvite('Declined choir', teamsText.delete, 'Invite deleted')
    await expect.element(row(/Declined choir/)).not.toBeInTheDocument()
  })

  test("'Team member added'", async () => {
    const { reference } = await teamOf(api, 'Growing choir')
    await open(`/teams/${reference}`)
    await press(membersText.add)
    await fill({ [membersText.email]: 'alto@example.org' })
    await press(membersText.save)
    await expectDone('Team member added')
    await expect.element(row(/alto@example\.org/)).toBeVisible()
  })

  test("'Team member updated'", async () => {
    const { reference, emailAddress } = await teamOf(api, 'Reminded choir')
    await open(`/teams/${reference}`)
    await press(membersText.named(membersText.edit, emailAddress))
    await press(membersText.save)
    await expectDone('Team member updated')
  })

  test("'Team member deleted'", async () => {
    const { reference, emailAddress } = await teamOf(api, 'Shrinking choir')
    await open(`/teams/${reference}`)
    await press(membersText.named(membersText.delete, emailAddress))
    await answerQuestion(membersText.confirmDelete(emailAddress), membersText.delete)
    await expectDone('Team member deleted')
    await expect.element(row(new RegExp(emailAddress))).not.toBeInTheDocument()
  })
})

describe('the default icon', () => {
  const free = () => new Program('free')

  test("'Default icon updated'", async () => {
    await open('/defaults/theme', { who: 'free' })
    await chooseFile(defaultThemeText.choose, picture)
    await press(defaultThemeText.submit)
    await expectDone('Default icon updated')
    expect(await free().call('GET', '/api/icons/default')).toMatchObject({ hasIcon: true, fileName: picture.name })
  })

  test("'Default icon removed'", async () => {
    const icon = { fileName: picture.name, fileContents: await base64Of(picture) }
    await free().call('PUT', '/api/icons/default', icon)
    await open('/defaults/theme', { who: 'free' })
    await press(defaultThemeText.remove)
    await expectDone('Default icon removed')
    await expect.element(page.getByText('No default icon has been provided.')).toBeVisible()
  })
})
