import type { Page } from '@playwright/test'
import { defaultThemeText } from '../../../text/default-theme.ts'
import { contentText, editorText, shareText } from '../../../text/editor.ts'
import { wizardText } from '../../../text/events.ts'
import { showingsText } from '../../../text/presenter.ts'
import { teamsText } from '../../../text/teams.ts'
import { uiText } from '../../../text/ui.ts'
import { expectAlert, expectRefusal, fill, press, problem, type Rows } from '../../document-1/steps.ts'
import { addText, expectOrder } from '../../support/editor-steps.ts'
import { expect, test } from '../../support/fixtures.ts'
import { newPerson } from '../../support/new-person.ts'
import {
  answer,
  choose,
  chooseFile,
  deskOf,
  editorOf,
  eventWith,
  expectToast,
  fail,
  pressIn,
  pretender,
  SERVER_WORDS,
  showingsOf,
  teamOf,
  WITH_LIST,
} from './steps.ts'

// Document 2, section 8: a test per sentence of its catalogue, on the screen where it belongs, provoked by a call that
// fails. The presenter's own sentences are not here.

/** The rows when this was written. */
const ROWS = 18

test.afterEach(({ devices }) => devices.close())

/** The first step of the wizard is done. */
async function toThemeStep(desk: Page, name: string) {
  await desk.goto('/Sessions/New')
  await fill(desk, { [wizardText.name]: name })
  await press(desk, wizardText.next)
}

const loads: Rows = {
  "'There was a problem loading the event'": async (world) => {
    const event = await eventWith(world.api, 'Not to be loaded', 'One')
    for (const call of ['', '/pages', '/showings']) {
      const desk = await deskOf(world)
      await fail(desk, 'GET', `/api/sessions/${event.reference}${call}`)
      await desk.goto(`/Sessions/${event.reference}`)
      await expectAlert(desk, 'There was a problem loading the event')
      await expect(desk.getByText('There was a problem loading the event', { exact: true })).toHaveCount(1)
      await desk.context().close()
    }
  },

  "'There was a problem loading the teams'": async (world) => {
    const desk = await deskOf(world)
    await fail(desk, 'GET', '/api/teams')
    await desk.goto('/teams')
    await expectAlert(desk, 'There was a problem loading the teams')
  },

  "'There was a problem loading the team'": async (world) => {
    const { reference } = await teamOf(world.api, 'Not to be loaded')
    const desk = await deskOf(world)
    for (const call of [`/api/teams/${reference}/members`, `/api/teams/${reference}`]) {
      await fail(desk, 'GET', call)
      await desk.goto(`/teams/${reference}`)
      await expectAlert(desk, 'There was a problem loading the team')
    }
  },

  "'There was a problem loading the showing'": async (world) => {
    const event = await eventWith(world.api, 'Showing not to be loaded', 'One')
    const desk = await deskOf(world)
    await fail(desk, 'GET', `/showings/${event.showing}`)
    await desk.goto(`/Sessions/${event.reference}/Present/${event.showing}`)
    await expectAlert(desk, 'There was a problem loading the showing')
  },

  "'There was a problem loading the events'": async (world) => {
    const desk = await deskOf(world)
    await fail(desk, 'GET', '/api/events')
    await desk.goto('/dashboard')
    await expectAlert(desk, 'There was a problem loading the events')
  },
}

const changes: Rows = {
  "'There was an unexpected problem'": async (world) => {
    const desk = await deskOf(world)
    await fail(desk, 'POST', '/api/sessions')
    await toThemeStep(desk, 'Never created')
    await press(desk, wizardText.create)
    await expectRefusal(desk, 'There was an unexpected problem')
  },

  "'There was a problem, changes have not been saved'": async (world) => {
    const event = await eventWith(world.api, 'Unsaved content', 'One')
    const desk = await deskOf(world)
    await fail(desk, 'PUT', `/api/content/pages/${event.slides[0]?.pageReference}/contents`)
    await desk.goto(editorOf(event))
    await addText(desk, 2, 'Not lost')
    await desk.keyboard.press('Control+s')
    await expect(desk.getByText('There was a problem, changes have not been saved').first()).toBeVisible()
    await expect(desk.getByLabel(contentText.text, { exact: true }).nth(1)).toHaveValue('Not lost')
    await expect(desk.getByText(contentText.unsaved, { exact: true })).toBeVisible()
  },

  "'There was a problem updating the order'": async (world) => {
    const event = await eventWith(world.api, 'Order stays', 'One', 'Two')
    const desk = await deskOf(world)
    await fail(desk, 'PUT', `/api/sessions/${event.reference}/pages`)
    await desk.goto(editorOf(event))
    await press(desk, uiText.moveDown('One'))
    await expectToast(desk, 'There was a problem updating the order')
    await expectOrder(desk, ['One', 'Two'])
  },

  "'There was a problem getting the QR code'": async (world) => {
    const event = await eventWith(world.api, 'No code', 'One')
    const desk = await deskOf(world)
    await fail(desk, 'GET', `/api/sessions/${event.reference}/qr`)
    await desk.goto(editorOf(event))
    await press(desk, editorText.share)
    const dialog = desk.getByRole('dialog', { name: shareText.titleOf(event.name) })
    await expectAlert(desk, 'There was a problem getting the QR code')
    await expect(dialog.getByRole('link', { name: event.publicLink })).toBeVisible()
  },

  "'Cannot load image'": async (world) => {
    const event = await eventWith(world.api, 'Broken picture', 'One')
    const desk = await deskOf(world)
    await desk.goto(editorOf(event))
    await press(desk, contentText.addImage)
    await chooseFile(desk, contentText.chooseImage, pretender)
    await expect(desk.getByText(/Cannot load image$/).first()).toBeVisible()
  },

  "'Please select an image to use'": async (world) => {
    const desk = await deskOf(world)
    await desk.goto('/defaults/theme')
    await press(desk, defaultThemeText.submit)
    await expectRefusal(desk, 'Please select an image to use')
  },

  "'Cannot load image, please use a different file'": async (world) => {
    const desk = await deskOf(world)
    await desk.goto('/defaults/theme')
    await chooseFile(desk, defaultThemeText.choose, pretender)
    await expectRefusal(desk, 'Cannot load image, please use a different file')
  },

  "'Start date is required'": async (world) => {
    const event = await eventWith(world.api, 'Never dated', 'One')
    const desk = await deskOf(world)
    await desk.goto(showingsOf(event))
    await press(desk, showingsText.add)
    await desk.getByLabel(showingsText.startDate).fill('')
    await press(desk, showingsText.save)
    await expectRefusal(desk, 'Start date is required')
  },

  "'Event name is required'": async (world) => {
    const desk = await deskOf(world)
    await desk.goto('/Sessions/New')
    await press(desk, wizardText.next)
    await expectRefusal(desk, 'Event name is required', wizardText.name)
  },
}

const answers: Rows = {
  "'Unexpected error': fallback when no error list": async (world) => {
    const desk = await deskOf(world)
    await fail(desk, 'POST', '/api/teams')
    await desk.goto('/teams')
    await press(desk, teamsText.add)
    await fill(desk, { [teamsText.nameField]: 'Nameless' })
    await press(desk, teamsText.save)
    await expectRefusal(desk, 'Unexpected error')
  },

  "'Access Denied: You do not have access to this feature. Please upgrade your account to gain access.'": async ({
    devices,
    server,
  }) => {
    const { desk, api } = await newPerson(server.origin, devices)
    const event = await eventWith(api, 'Free', 'One')
    await desk.goto(showingsOf(event))
    await expect(
      desk.getByText(
        'Access Denied: You do not have access to this feature. Please upgrade your account to gain access.',
        { exact: true },
      ),
    ).toBeVisible()
    const upgrade = desk.getByRole('main').getByRole('link', { name: uiText.upgradeHere })
    await expect(upgrade).toHaveAttribute('href', '/account/subscription')
    await api.dispose()
  },

  'A 403 on a POST means a higher account level is needed': async (world) => {
    const desk = await deskOf(world)
    await fail(desk, 'POST', '/api/sessions', { status: 403, body: '' })
    await toThemeStep(desk, 'One too many')
    await press(desk, wizardText.create)
    await expect(problem(desk)).toContainText('You need a higher account level to use this feature')
    await expect(problem(desk).getByRole('link', { name: uiText.upgradeHere })).toBeVisible()
  },

  'Server error lists are shown in toast or banner': async (world) => {
    const event = await eventWith(world.api, 'In its own words', 'One', 'Two')
    const desk = await deskOf(world)
    await fail(desk, 'DELETE', `/pages/${event.slides[0]?.reference}`, WITH_LIST)
    await fail(desk, 'PUT', `/api/sessions/${event.reference}`, WITH_LIST)
    await desk.goto(editorOf(event))
    await desk.getByRole('button', { name: editorText.deleteSlide }).filter({ visible: true }).click()
    await answer(desk, 'Are you sure you want to delete this slide?', editorText.delete)
    await expectToast(desk, SERVER_WORDS)
    await choose(desk, editorText.settings, editorText.editDetails)
    await pressIn(desk, editorText.editDetails, editorText.save)
    await expectRefusal(desk, SERVER_WORDS)
  },
}

const rows = { ...loads, ...changes, ...answers }

test('no row of section 8 is missing', () => {
  expect(Object.keys(rows)).toHaveLength(ROWS)
})

for (const [title, check] of Object.entries(rows))
  test(`2.8 ${title}`, ({ api, devices, server }) => check({ api, devices, server }))
