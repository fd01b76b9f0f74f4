import type { Locator } from '@playwright/test'
import { editorText } from '../../../text/editor.ts'
import { endText } from '../../../text/end.ts'
import { dashboardText, wizardText } from '../../../text/events.ts'
import { membersText, teamsText } from '../../../text/teams.ts'
import { welcomeText } from '../../../text/welcome.ts'
import { fill, press, problem, type Rows } from '../../document-1/steps.ts'
import { expect, test } from '../../support/fixtures.ts'
import { newPerson } from '../../support/new-person.ts'
import { addressOf, OrganiserApi } from '../../support/organiser-api.ts'
import { choose, deskOf, editorOf, eventWith, pressIn, teamOf } from './steps.ts'

// Document 2, section 6: what each role and each plan may do, seen on the screens. The verbs' own refusals are in the
// backend's matrix of permissions.

/** The sentences when this was written. */
const SENTENCES = 10

test.afterEach(({ devices }) => devices.close())

const plan = (api: OrganiserApi, name: 'free' | 'basic' | 'premium') =>
  api.call('POST', '/api/billing/change-plan', { plan: name })

/** What the screens of an event offer on this plan. */
const offers =
  (level: 'free' | 'basic' | 'premium', { paid, custom }: { paid: boolean; custom: boolean }): Rows[string] =>
  async ({ devices, server }) => {
    const { desk, api } = await newPerson(server.origin, devices)
    await plan(api, level)
    const event = await eventWith(api, `On the plan ${level}`, 'One')
    const offered = (locator: Locator, isOffered: boolean) => expect(locator).toHaveCount(isOffered ? 1 : 0)
    await desk.goto(`/Sessions/${event.reference}?page=Welcome`)
    await expect(desk.getByRole('checkbox', { name: welcomeText.hideIcon })).toBeVisible()
    await offered(desk.getByRole('link', { name: editorText.showings }), paid)
    await offered(desk.getByRole('link', { name: editorText.about }), custom)
    for (const { choose: button } of Object.values(welcomeText.images)) {
      await offered(desk.getByRole('button', { name: button }), paid)
    }
    await desk.goto(`/Sessions/${event.reference}?page=End`)
    await expect(desk.getByRole('heading', { level: 3, name: endText.pages })).toBeVisible()
    for (const link of [endText.feedback, endText.subscribe, endText.donation]) {
      await offered(desk.getByRole('textbox', { name: link }), paid)
    }
    await offered(desk.getByRole('button', { name: endText.addPage }), custom)
    await api.dispose()
  }

const sentences: Rows = {
  'Free: no multiple showings, welcome logo or background, end feedback/subscribe/donation links, custom pages': offers(
    'free',
    { paid: false, custom: false },
  ),

  'Basic: adds multiple showings, welcome logo and background, end feedback, subscribe, donation links': offers(
    'basic',
    {
      paid: true,
      custom: false,
    },
  ),

  'Premium: adds custom welcome and end pages': offers('premium', { paid: true, custom: true }),

  'Logged-in users: dashboard, events, teams, help': async (world) => {
    const [visitor, desk] = [await world.devices.desktop(), await deskOf(world)]
    const event = await eventWith(world.api, 'For those who log in', 'One')
    for (const path of ['/dashboard', editorOf(event), '/teams', '/help']) {
      await visitor.goto(path)
      await expect(visitor).toHaveURL(/\/Account\/Login\?returnUrl=/)
      await desk.goto(path)
      await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(desk).not.toHaveURL(/\/Account\/Login/)
    }
  },

  'Free: up to 3 sessions': async ({ devices, server }) => {
    const { desk, api } = await newPerson(server.origin, devices)
    for (const name of ['One', 'Two']) await api.call('POST', '/api/sessions', { name })
    for (const name of ['Three', 'Four']) {
      await desk.goto('/dashboard')
      await desk.getByRole('link', { name: dashboardText.create }).first().click()
      await fill(desk, { [wizardText.name]: name })
      await press(desk, wizardText.next)
      await press(desk, wizardText.create)
      if (name === 'Three') await expect(desk.getByText(editorText.created)).toBeVisible()
    }
    await expect(problem(desk)).toContainText('You need a higher account level to use this feature')
    const { events } = await api.call<{ events: { name: string }[] }>('GET', '/api/events')
    expect(events.map(({ name }) => name)).not.toContain('Four')
    await api.dispose()
  },

  'MultipleShowings: Basic or Premium': async ({ devices, server }) => {
    const { desk, api } = await newPerson(server.origin, devices)
    const event = await eventWith(api, 'Several evenings', 'One')
    for (const [level, isAllowed] of [
      ['free', false],
      ['basic', true],
      ['premium', true],
    ] as const) {
      await plan(api, level)
      await desk.goto(editorOf(event))
      await expect(desk.getByRole('button', { name: editorText.share })).toBeVisible()
      await expect(desk.getByRole('link', { name: editorText.showings })).toHaveCount(isAllowed ? 1 : 0)
      await desk.goto('/dashboard')
      await desk.getByRole('button', { name: dashboardText.menuOf(event.name) }).click()
      await expect(desk.getByRole('menuitem', { name: dashboardText.present })).toBeVisible()
      await expect(desk.getByRole('menuitem', { name: dashboardText.showings })).toHaveCount(isAllowed ? 1 : 0)
    }
    await api.dispose()
  },

  'WelcomeCustomPage (about screen): Premium': async ({ devices, server }) => {
    const { desk, api } = await newPerson(server.origin, devices)
    const event = await eventWith(api, 'About us', 'One')
    for (const [level, isAllowed] of [
      ['free', false],
      ['basic', false],
      ['premium', true],
    ] as const) {
      await plan(api, level)
      await desk.goto(`/Sessions/${event.reference}?page=About`)
      const shown = isAllowed ? editorText.about : editorText.welcome
      await expect(desk.getByRole('heading', { level: 2, name: shown })).toBeVisible()
      await expect(desk.getByRole('link', { name: editorText.about })).toHaveCount(isAllowed ? 1 : 0)
    }
    await api.dispose()
  },

  'All plans: create, preview, present; custom colours and fonts': async ({ devices, server }) => {
    const { desk, api } = await newPerson(server.origin, devices)
    const event = await eventWith(api, 'Free and blue', 'One')
    await desk.goto(editorOf(event))
    await choose(desk, editorText.settings, editorText.editTheme)
    await desk.getByRole('radio', { name: 'Blue' }).check({ force: true })
    await desk.getByRole('radio', { name: 'Modern' }).check({ force: true })
    await pressIn(desk, editorText.editTheme, editorText.save)
    await expect
      .poll(() => api.call('GET', `/api/sessions/${event.reference}`))
      .toMatchObject({ fontStyleEnum: 'Modern', colourStyleEnum: 'Blue' })
    await desk.getByRole('link', { name: editorText.present, exact: true }).click()
    await expect(desk).toHaveURL(new RegExp(`/Present/${event.showing}$`))
    await desk.goto(editorOf(event))
    await press(desk, editorText.preview)
    await expect(desk).toHaveURL(/\/Present\/(?!undefined)/)
    await api.dispose()
  },

  'Team owner sees View, Edit, Delete on a team; non-owners see only the row': async (world) => {
    const { invite } = await teamOf(world.api, 'Rights of two')
    const member = await OrganiserApi.logIn(world.server.origin, 'basic')
    await member.call('POST', `/api/teamInvites/${invite}`, {})
    const [owner, other] = [await deskOf(world), await deskOf({ api: member, devices: world.devices })]
    await member.dispose()
    for (const [desk, isOwner] of [
      [owner, true],
      [other, false],
    ] as const) {
      await desk.goto('/teams')
      const row = desk.getByRole('row', { name: /Rights of two/ })
      await expect(row).toContainText(isOwner ? teamsText.yes : teamsText.no)
      await expect(row.getByRole('link', { name: teamsText.named(teamsText.view, 'Rights of two') })).toHaveCount(
        isOwner ? 1 : 0,
      )
      for (const verb of [teamsText.edit, teamsText.delete]) {
        await expect(row.getByRole('button', { name: teamsText.named(verb, 'Rights of two') })).toHaveCount(
          isOwner ? 1 : 0,
        )
      }
    }
  },

  'The current user (isSelf) cannot be edited or deleted in the member table': async (world) => {
    const { reference, emailAddress } = await teamOf(world.api, 'Not without me')
    const desk = await deskOf(world)
    await desk.goto(`/teams/${reference}`)
    const self = desk.getByRole('row', { name: new RegExp(addressOf('premium')) })
    await expect(self).toBeVisible()
    await expect(self.getByRole('button')).toHaveCount(0)
    for (const verb of [membersText.edit, membersText.delete]) {
      await expect(desk.getByRole('button', { name: membersText.named(verb, emailAddress) })).toBeVisible()
    }
  },
}

test('no sentence of section 6 is missing', () => {
  expect(Object.keys(sentences)).toHaveLength(SENTENCES)
})

for (const [title, check] of Object.entries(sentences))
  test(`2.6 ${title}`, ({ api, devices, server }) => check({ api, devices, server }))
