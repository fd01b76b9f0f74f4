import { editorText } from '../../../text/editor.ts'
import { dashboardText } from '../../../text/events.ts'
import { showingsText } from '../../../text/presenter.ts'
import { membersText, teamsText } from '../../../text/teams.ts'
import { press, type Rows } from '../../document-1/steps.ts'
import { expectOrder } from '../../support/editor-steps.ts'
import { expect, test } from '../../support/fixtures.ts'
import { OrganiserApi } from '../../support/organiser-api.ts'
import {
  addShowing,
  answer,
  choose,
  deskOf,
  editorOf,
  eventWith,
  expectToast,
  fail,
  showingsOf,
  teamOf,
} from './steps.ts'

// Document 2, section 8: 'There was a problem', said by everything that cannot be deleted or answered, which then stays

/** What is named in the catalogue when this was written. */
const ROWS = 7

test.afterEach(({ devices }) => devices.close())

type World = Parameters<Rows[string]>[0]

/** The invited person's own list of invites, where answering fails. */
async function answerInvite(world: World, name: string, method: string, verb: string) {
  const { invite } = await teamOf(world.api, name)
  const invited = await OrganiserApi.logIn(world.server.origin, 'basic')
  const desk = await deskOf({ api: invited, devices: world.devices })
  await invited.dispose()
  await fail(desk, method, `/api/teamInvites/${invite}`)
  await desk.goto('/teams')
  await press(desk, teamsText.named(verb, name))
  await expectToast(desk, 'There was a problem')
  await expect(desk.getByRole('button', { name: teamsText.named(verb, name) })).toBeVisible()
}

const rows: Rows = {
  "'There was a problem': delete of an event": async (world) => {
    const event = await eventWith(world.api, 'Stays on the dashboard', 'One')
    const desk = await deskOf(world)
    await fail(desk, 'DELETE', `/api/sessions/${event.reference}`)
    await desk.goto('/dashboard')
    await choose(desk, dashboardText.menuOf(event.name), dashboardText.delete)
    await answer(desk, 'Are you sure you want to delete this event?', dashboardText.delete)
    await expectToast(desk, 'There was a problem')
    await expect(desk.getByRole('link', { name: event.name })).toBeVisible()
    await desk.goto(editorOf(event))
    await choose(desk, editorText.settings, editorText.delete)
    await answer(desk, 'Are you sure you want to delete this event?', editorText.delete)
    await expectToast(desk, 'There was a problem')
    await expect(desk).toHaveURL(new RegExp(event.reference))
  },

  "'There was a problem': delete of a slide": async (world) => {
    const event = await eventWith(world.api, 'Slide stays', 'One', 'Two')
    const desk = await deskOf(world)
    await fail(desk, 'DELETE', `/pages/${event.slides[0]?.reference}`)
    await desk.goto(editorOf(event))
    await desk.getByRole('button', { name: editorText.deleteSlide }).filter({ visible: true }).click()
    await answer(desk, 'Are you sure you want to delete this slide?', editorText.delete)
    await expectToast(desk, 'There was a problem')
    await expectOrder(desk, ['One', 'Two'])
  },

  "'There was a problem': delete of a showing": async (world) => {
    const event = await eventWith(world.api, 'Showing stays', 'One')
    const { reference } = await addShowing(world.api, event)
    const desk = await deskOf(world)
    await fail(desk, 'DELETE', `/showings/${reference}`)
    await desk.goto(showingsOf(event))
    await choose(desk, showingsText.menuOf('24-Dec-2030 17:00'), showingsText.delete)
    await answer(desk, 'Are you sure you want to delete this showing?', showingsText.delete)
    await expectToast(desk, 'There was a problem')
    await expect(desk.getByRole('link', { name: '24-Dec-2030 17:00' })).toBeVisible()
  },

  "'There was a problem': delete of a team": async (world) => {
    const { reference } = await teamOf(world.api, 'Steadfast choir')
    const desk = await deskOf(world)
    await fail(desk, 'DELETE', `/api/teams/${reference}`)
    await desk.goto('/teams')
    await press(desk, teamsText.named(teamsText.delete, 'Steadfast choir'))
    await answer(desk, teamsText.confirmDelete('Steadfast choir'), teamsText.delete)
    await expectToast(desk, 'There was a problem')
    await expect(desk.getByRole('row', { name: /Steadfast choir/ })).toBeVisible()
  },

  "'There was a problem': delete of an invite": (world) =>
    answerInvite(world, 'Cannot be refused', 'DELETE', teamsText.delete),

  "'There was a problem': accept of an invite": (world) =>
    answerInvite(world, 'Cannot be joined', 'POST', teamsText.join),

  "'There was a problem': delete of a member": async (world) => {
    const { reference, invite, emailAddress } = await teamOf(world.api, 'Loyal choir')
    const desk = await deskOf(world)
    await fail(desk, 'DELETE', `/members/${invite}`)
    await desk.goto(`/teams/${reference}`)
    await press(desk, membersText.named(membersText.delete, emailAddress))
    await answer(desk, membersText.confirmDelete(emailAddress), membersText.delete)
    await expectToast(desk, 'There was a problem')
    await expect(desk.getByRole('row', { name: new RegExp(emailAddress) })).toBeVisible()
  },
}

test('no removal of section 8 is missing', () => {
  expect(Object.keys(rows)).toHaveLength(ROWS)
})

for (const [title, check] of Object.entries(rows))
  test(`2.8 ${title}`, ({ api, devices, server }) => check({ api, devices, server }))
