import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { refusals } from '../../../../openapi/rules/refusals.ts'
import { editorText } from '../../../text/events/editor.ts'
import { endText } from '../../../text/events/end.ts'
import { dashboardText, wizardText } from '../../../text/events/events.ts'
import { styleText } from '../../../text/events/style.ts'
import { welcomeText } from '../../../text/events/welcome.ts'
import { uiText } from '../../../text/ui.ts'
import { open, show } from '../support/app.ts'
import { Program } from '../support/calls.ts'
import { editorOf, eventWith, presenterOf } from '../support/events.ts'
import { onPlan, type Plan } from '../support/people.ts'
import { button, choose, chooseRadio, expectToast, fill, isAt, key, press, pressIn, problem } from '../support/steps.ts'

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
  show(`/Sessions/${event.reference}?page=About`)
  const shown = custom ? editorText.about : editorText.welcome
  await expect.element(page.getByRole('heading', { level: 2, name: shown })).toBeVisible()
  show(`/Sessions/${event.reference}?page=End`)
  await expect.element(page.getByRole('heading', { level: 3, name: endText.pages })).toBeVisible()
  for (const name of [endText.feedback, endText.subscribe, endText.donation]) await expectOffered(textbox(name), paid)
  await expectOffered(button(endText.addPage), custom)
  await expectOffered(page.getByText(endText.pagesNeedPlan, { exact: false }), !custom)
  show('/dashboard')
  await press(dashboardText.menuOf(event.name))
  await expect.element(page.getByRole('menuitem', { name: dashboardText.present })).toBeVisible()
  await expectOffered(page.getByRole('menuitem', { name: dashboardText.showings }), paid)
}

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
  const upgrade = problem().getByRole('link', { name: uiText.upgradeHere })
  await expect.element(upgrade).toHaveAttribute('href', '/account/subscription')
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
