import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OperationId } from '../../../../generated/routes.ts'
import { contentText, editorText, shareText } from '../../../text/events/editor.ts'
import { wizardText } from '../../../text/events/events.ts'
import { teamsText } from '../../../text/teams.ts'
import { uiText } from '../../../text/ui.ts'
import { api, open } from '../support/app.ts'
import { answer, answerAsUsual, NO_LIST, Program, SERVER_WORDS, WITH_LIST } from '../support/calls.ts'
import { addText, deleteSlide, expectOrder, texts } from '../support/editor-steps.ts'
import { editorOf, eventWith, presenterOf, showingsOf, teamOf } from '../support/events.ts'
import {
  answerQuestion,
  choose,
  dialog,
  expectAlert,
  expectRefusal,
  expectToast,
  fill,
  key,
  main,
  press,
  pressIn,
  problem,
} from '../support/steps.ts'

// A test per message (docs/product-rules.md#notices-and-confirmations), on its screen, provoked by a failing call. The
// presenter's messages are tested there, those of forms with their rules.

/** Completes the wizard's first step. */
async function toThemeStep(name: string) {
  await open('/Sessions/New')
  await fill({ [wizardText.name]: name })
  await press(wizardText.next)
}

describe('what cannot be loaded', () => {
  test("'There was a problem loading the event'", async () => {
    const event = await eventWith(api, 'Not to be loaded', 'One')
    for (const call of ['getEvent', 'listSlides', 'listShowings'] satisfies OperationId[]) {
      answer(call, NO_LIST)
      await open(`/Sessions/${event.reference}`)
      await expectAlert('There was a problem loading the event')
      const said = page.getByText('There was a problem loading the event', { exact: true })
      expect(said.elements(), call).toHaveLength(1)
      answerAsUsual(call)
    }
  })

  test("'There was a problem loading the teams'", async () => {
    answer('listTeams', NO_LIST)
    await open('/teams')
    await expectAlert('There was a problem loading the teams')
  })

  test("'There was a problem loading the team'", async () => {
    const { reference } = await teamOf(api, 'Not to be loaded')
    for (const call of ['listTeamMembers', 'getTeam'] satisfies OperationId[]) {
      answer(call, NO_LIST)
      await open(`/teams/${reference}`)
      await expectAlert('There was a problem loading the team')
      answerAsUsual(call)
    }
  })

  test("'There was a problem loading the showing'", async () => {
    const event = await eventWith(api, 'Showing not to be loaded', 'One')
    answer('getShowing', NO_LIST)
    await open(presenterOf(event))
    await expectAlert('There was a problem loading the showing')
  })

  test("'There was a problem loading the events'", async () => {
    answer('listEvents', NO_LIST)
    await open('/dashboard')
    await expectAlert('There was a problem loading the events')
  })
})

describe('what cannot be changed', () => {
  test("'There was an unexpected problem'", async () => {
    answer('createEvent', NO_LIST)
    await toThemeStep('Never created')
    await press(wizardText.create)
    await expectRefusal('There was an unexpected problem')
  })

  test("'There was a problem, changes have not been saved'", async () => {
    const event = await eventWith(api, 'Unsaved content', 'One')
    answer('saveContents', NO_LIST)
    await open(editorOf(event))
    await addText(2, 'Not lost')
    await key('Control+s')
    await expect.element(page.getByText('There was a problem, changes have not been saved').first()).toBeVisible()
    await expect.element(texts().nth(1)).toHaveValue('Not lost')
    await expect.element(page.getByText(contentText.unsaved, { exact: true })).toBeVisible()
  })

  test("'There was a problem updating the order'", async () => {
    const event = await eventWith(api, 'Order stays', 'One', 'Two')
    answer('reorderSlides', NO_LIST)
    await open(editorOf(event))
    await press(uiText.moveDown('One'))
    await expectToast('There was a problem updating the order')
    await expectOrder(['One', 'Two'])
  })

  test("'There was a problem getting the QR code'", async () => {
    const event = await eventWith(api, 'No code', 'One')
    answer('getEventQr', NO_LIST)
    await open(editorOf(event))
    await press(editorText.share)
    await expectAlert('There was a problem getting the QR code')
    const link = dialog(shareText.titleOf(event.name)).getByRole('link', { name: event.shareLink })
    await expect.element(link).toBeVisible()
  })
})

describe('what the server answers', () => {
  test("'Unexpected error': fallback when no error list", async () => {
    answer('createTeam', NO_LIST)
    await open('/teams')
    await press(teamsText.add)
    await fill({ [teamsText.nameField]: 'Nameless' })
    await press(teamsText.save)
    await expectRefusal('Unexpected error')
  })

  test("'Access Denied: You do not have access to this feature. Please upgrade your account to gain access.'", async () => {
    const event = await eventWith(new Program('free'), 'Free', 'One')
    await open(showingsOf(event), { who: 'free' })
    const words = 'Access Denied: You do not have access to this feature. Please upgrade your account to gain access.'
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
    const upgrade = main().getByRole('link', { name: uiText.upgradeHere })
    await expect.element(upgrade).toHaveAttribute('href', '/account/subscription')
  })

  test('A 403 on a POST means a higher account level is needed', async () => {
    answer('createEvent', { status: 403, body: '' })
    await toThemeStep('One too many')
    await press(wizardText.create)
    await expect.element(problem()).toMatchTextContent('You need a higher account level to use this feature')
    await expect.element(problem().getByRole('link', { name: uiText.upgradeHere })).toBeVisible()
  })

  test('Server error lists are shown in toast or banner', async () => {
    const event = await eventWith(api, 'In its own words', 'One', 'Two')
    answer('deleteSlide', WITH_LIST)
    answer('updateEvent', WITH_LIST)
    await open(editorOf(event))
    await deleteSlide()
    await answerQuestion('Are you sure you want to delete this slide?', editorText.delete)
    await expectToast(SERVER_WORDS)
    await choose(editorText.settings, editorText.editDetails)
    await pressIn(editorText.editDetails, editorText.save)
    await expectRefusal(SERVER_WORDS)
  })
})
