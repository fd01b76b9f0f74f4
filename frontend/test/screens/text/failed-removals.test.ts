import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OperationId } from '../../../../generated/routes.ts'
import { editorText } from '../../../text/events/editor.ts'
import { dashboardText } from '../../../text/events/events.ts'
import { showingsText } from '../../../text/presenter/presenter.ts'
import { membersText, teamsText } from '../../../text/teams.ts'
import { api, open } from '../support/app.ts'
import { answer, NO_LIST } from '../support/calls.ts'
import { deleteSlide, expectOrder } from '../support/editor-steps.ts'
import { addShowing, editorOf, eventWith, showingsOf, teamOf } from '../support/events.ts'
import { answerQuestion, button, choose, expectToast, isAt, press } from '../support/steps.ts'
import { CHRISTMAS_EVE } from './steps.ts'

// docs/product-rules.md#notices-and-confirmations: 'There was a problem', for everything that can't be deleted or answered, and then stays

describe('events', () => {
  test("'There was a problem': delete of an event", async () => {
    const event = await eventWith(api, 'Stays on the dashboard', 'One')
    answer('deleteEvent', NO_LIST)
    await open('/dashboard')
    await choose(dashboardText.menuOf(event.name), dashboardText.delete)
    await answerQuestion('Are you sure you want to delete this event?', dashboardText.delete)
    await expectToast('There was a problem')
    await expect.element(page.getByRole('link', { name: event.name })).toBeVisible()
    await open(editorOf(event))
    await choose(editorText.settings, editorText.delete)
    await answerQuestion('Are you sure you want to delete this event?', editorText.delete)
    await expectToast('There was a problem')
    await isAt(editorOf(event))
  })

  test("'There was a problem': delete of a slide", async () => {
    const event = await eventWith(api, 'Slide stays', 'One', 'Two')
    answer('deleteSlide', NO_LIST)
    await open(editorOf(event))
    await deleteSlide()
    await answerQuestion('Are you sure you want to delete this slide?', editorText.delete)
    await expectToast('There was a problem')
    await expectOrder(['One', 'Two'])
  })

  test("'There was a problem': delete of a showing", async () => {
    const event = await eventWith(api, 'Showing stays', 'One')
    await addShowing(api, event)
    answer('deleteShowing', NO_LIST)
    await open(showingsOf(event))
    await choose(showingsText.menuOf(CHRISTMAS_EVE), showingsText.delete)
    await answerQuestion('Are you sure you want to delete this showing?', showingsText.delete)
    await expectToast('There was a problem')
    await expect.element(page.getByRole('link', { name: CHRISTMAS_EVE })).toBeVisible()
  })
})

/** The invited user's list of invitations, where answering fails. */
async function answerInvite(name: string, call: OperationId, verb: string) {
  await teamOf(api, name)
  answer(call, NO_LIST)
  await open('/teams', { who: 'basic' })
  await press(teamsText.named(verb, name))
  await expectToast('There was a problem')
  await expect.element(button(teamsText.named(verb, name))).toBeVisible()
}

describe('teams', () => {
  test("'There was a problem': delete of a team", async () => {
    await teamOf(api, 'Steadfast choir')
    answer('deleteTeam', NO_LIST)
    await open('/teams')
    await press(teamsText.named(teamsText.delete, 'Steadfast choir'))
    await answerQuestion(teamsText.confirmDelete('Steadfast choir'), teamsText.delete)
    await expectToast('There was a problem')
    await expect.element(page.getByRole('row', { name: /Steadfast choir/ })).toBeVisible()
  })

  test("'There was a problem': delete of an invite", () =>
    answerInvite('Cannot be refused', 'deleteTeamInvite', teamsText.delete))

  test("'There was a problem': accept of an invite", () =>
    answerInvite('Cannot be joined', 'acceptTeamInvite', teamsText.join))

  test("'There was a problem': delete of a member", async () => {
    const { reference, emailAddress } = await teamOf(api, 'Loyal choir')
    answer('removeTeamMember', NO_LIST)
    await open(`/teams/${reference}`)
    await press(membersText.named(membersText.delete, emailAddress))
    await answerQuestion(membersText.confirmDelete(emailAddress), membersText.delete)
    await expectToast('There was a problem')
    await expect.element(page.getByRole('row', { name: new RegExp(emailAddress) })).toBeVisible()
  })
})
