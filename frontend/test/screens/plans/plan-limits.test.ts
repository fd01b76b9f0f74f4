import { describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { refusals } from '../../../../openapi/rules/refusals.ts'
import { editorText } from '../../../text/events/editor.ts'
import { endText } from '../../../text/events/end.ts'
import { dashboardText, wizardText } from '../../../text/events/events.ts'
import { styleText } from '../../../text/events/style.ts'
import { welcomeText } from '../../../text/events/welcome.ts'
import { teamsText } from '../../../text/teams.ts'
import { api, open } from '../support/app.ts'
import { Program } from '../support/calls.ts'
import { editorOf, eventWith, presenterOf, teamOf } from '../support/events.ts'
import { button, choose, expectToast, fill, isAt, key, press, pressIn, problem } from '../support/steps.ts'
import { chooseRadio, onPlan, type Plan } from '../text/steps.ts'

// docs/product-rules.md#plans: what each role and plan may do, on the screens. The backend's permission matrix covers
// refusals.

const expectOffered = (locator: Locator, isOffered: boolean) =>
  isOffered ? expect.element(locator).toBeVisible() : expect.element(locator).not.toBeInTheDocument()

const link = (name: string) => page.getByRole('link', { name })
const textbox = (name: string) => page.getByRole('textbox', { name })

/** What the screens of an event offer on this plan. */
async function expectOffers(plan: Plan, { paid, custom }: { paid: boolean; custom: boolean }) {
  const free = new Program('free')
  await onPlan(free, plan)
  const event = await eventWith(free, `On the plan ${plan}`, 'One')
  await open(`/Sessions/${event.reference}?page=Welcome`, { who: 'free' })
  await expect.element(page.getByRole('checkbox', { name: welcomeText.hideIcon })).toBeVisible()
  await expectOffered(link(editorText.showings), paid)
  await expectOffered(link(editorText.about), custom)
  for (const image of Object.values(welcomeText.images)) await expectOffered(button(image.choose), paid)
  await open(`/Sessions/${event.reference}?page=End`, { who: 'free' })
  await expect.element(page.getByRole('heading', { level: 3, name: endText.pages })).toBeVisible()
  for (const name of [endText.feedback, endText.subscribe, endText.donation]) await expectOffered(textbox(name), paid)
  await expectOffered(button(endText.addPage), custom)
}

/** Which plans have a feature, lowest first. */
const onlyPremium: [Plan, boolean][] = [
  ['free', false],
  ['basic', false],
  ['premium', true],
]
const paidPlans: [Plan, boolean][] = [
  ['free', false],
  ['basic', true],
  ['premium', true],
]

describe('plans', () => {
  test('Free: no multiple showings, welcome logo or background, end feedback/subscribe/donation links, custom pages', () =>
    expectOffers('free', { paid: false, custom: false }))

  test('Basic: adds multiple showings, welcome logo and background, end feedback, subscribe, donation links', () =>
    expectOffers('basic', { paid: true, custom: false }))

  test('Premium: adds custom welcome and end pages', () => expectOffers('premium', { paid: true, custom: true }))

  test('Free: up to 3 sessions', async () => {
    const free = new Program('free')
    await open('/dashboard', { who: 'free', what: 'empty' })
    for (const name of ['One', 'Two']) await free.call('POST', '/api/sessions', { name })
    for (const name of ['Three', 'Four']) {
      await open('/dashboard', { who: 'free' })
      await link(dashboardText.create).first().click()
      await fill({ [wizardText.name]: name })
      await press(wizardText.next)
      await press(wizardText.create)
      if (name === 'Three') await expect.element(page.getByText(editorText.created)).toBeVisible()
    }
    await expect.element(problem()).toMatchTextContent('You need a higher account level to use this feature')
    await expect
      .element(problem())
      .toMatchTextContent('Your plan allows 3 events. Delete one, or upgrade to create more.')
    // Said before anything is filled in, too
    for (const path of ['/dashboard', '/Sessions/New', '/Sessions/Import']) {
      await open(path, { who: 'free' })
      await expect.element(page.getByText(refusals.eventsFull(3), { exact: false })).toBeVisible()
    }
    await open('/Sessions/New')
    await expect.element(textbox(wizardText.name)).toBeVisible()
    await expect.element(page.getByText(refusals.eventsFull(3), { exact: false })).not.toBeInTheDocument()
    const { events } = await free.call<{ events: { name: string }[] }>('GET', '/api/events')
    expect(events.map(({ name }) => name)).not.toContain('Four')
  })

  test('MultipleShowings: Basic or Premium', async () => {
    const free = new Program('free')
    const event = await eventWith(free, 'Several evenings', 'One')
    for (const [plan, isAllowed] of paidPlans) {
      await onPlan(free, plan)
      await open(editorOf(event), { who: 'free' })
      await expect.element(button(editorText.share)).toBeVisible()
      await expectOffered(link(editorText.showings), isAllowed)
      await open('/dashboard', { who: 'free' })
      await press(dashboardText.menuOf(event.name))
      await expect.element(page.getByRole('menuitem', { name: dashboardText.present })).toBeVisible()
      await expectOffered(page.getByRole('menuitem', { name: dashboardText.showings }), isAllowed)
    }
  })

  test('WelcomeCustomPage (about screen): Premium', async () => {
    const free = new Program('free')
    const event = await eventWith(free, 'About us', 'One')
    for (const [plan, isAllowed] of onlyPremium) {
      await onPlan(free, plan)
      await open(`/Sessions/${event.reference}?page=About`, { who: 'free' })
      const shown = isAllowed ? editorText.about : editorText.welcome
      await expect.element(page.getByRole('heading', { level: 2, name: shown })).toBeVisible()
      await expectOffered(link(editorText.about), isAllowed)
    }
  })

  test('All plans: create, preview, present; custom colours and fonts', async () => {
    const free = new Program('free')
    const event = await eventWith(free, 'Free and blue', 'One')
    await open(editorOf(event), { who: 'free' })
    await choose(editorText.settings, editorText.editTheme)
    await chooseRadio('Blue')
    await chooseRadio('Modern')
    await pressIn(styleText.heading, styleText.save)
    await expect
      .poll(() => free.call('GET', `/api/sessions/${event.reference}`))
      .toMatchObject({ fontStyleEnum: 'Modern', colourStyleEnum: 'Blue' })
    await expectToast(editorText.themeUpdated)
    await key('Escape')
    await link(editorText.present).click()
    await isAt(presenterOf(event))
    await open(editorOf(event), { who: 'free' })
    await press(editorText.preview)
    await isAt(new RegExp(`^/Sessions/${event.reference}/Present/(?!undefined|${event.showing})`))
  })
})

describe('roles', () => {
  test('Logged-in users: dashboard, events, teams, help', async () => {
    const event = await eventWith(api, 'For those who log in', 'One')
    for (const path of ['/dashboard', editorOf(event), '/teams', '/help']) {
      await open(path, { who: 'signed-out' })
      await isAt(/^\/Account\/Login\?returnUrl=/)
      await open(path)
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(location.pathname).not.toMatch(/^\/Account\/Login/)
    }
  })

  test('Team owner sees View, Edit, Delete on a team; non-owners see only the row', async () => {
    const { invite } = await teamOf(api, 'Rights of two')
    await new Program('basic').call('POST', `/api/teamInvites/${invite}`, {})
    for (const [who, isOwner] of [
      ['premium', true],
      ['basic', false],
    ] as const) {
      await open('/teams', { who })
      const row = page.getByRole('row', { name: /Rights of two/ })
      await expect.element(row).toMatchTextContent(isOwner ? teamsText.yes : teamsText.no)
      const of = (verb: string) => ({ name: teamsText.named(verb, 'Rights of two') })
      await expectOffered(row.getByRole('link', of(teamsText.view)), isOwner)
      for (const verb of [teamsText.edit, teamsText.delete])
        await expectOffered(row.getByRole('button', of(verb)), isOwner)
    }
  })
})
