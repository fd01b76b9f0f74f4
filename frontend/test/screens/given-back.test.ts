import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contentText } from '../../text/events/editor.ts'
import { endText } from '../../text/events/end.ts'
import { dashboardText, themeText, wizardText } from '../../text/events/events.ts'
import { shellText } from '../../text/shell.ts'
import { uiText } from '../../text/ui.ts'
import { api, open } from './support/app.ts'
import { logIn } from './support/calls.ts'
import { pictured, texts } from './support/editor-steps.ts'
import { editorOf, eventWith } from './support/events.ts'
import { addressOf, fillLogin } from './support/people.ts'
import { expectSaid, field, heading, isAt, press } from './support/steps.ts'
import { colour, eventsOf, name, openTheme } from './wizard/steps.ts'

// Beyond the specification: typed text survives Back and an expired login

const LOGIN = /^\/Account\/Login\?returnUrl=/
const green = () => page.getByRole('radio', { name: themeText.colours.Green })

/** The login expires while a page is open; the next call detects it, and the user logs in again. */
async function logInAgainAfter(press: () => Promise<void>) {
  await logIn('signed-out')
  await press()
  await isAt(LOGIN)
  await fillLogin(addressOf('premium'))
}

test("the browser's Back in step 2 leads to step 1, and Forward to an unchanged step 2", async () => {
  await open('/dashboard')
  await page.getByRole('link', { name: dashboardText.create }).first().click()
  await name().fill('Kept by Back')
  await press(wizardText.next)
  await expect.element(heading(wizardText.step(2))).toHaveFocus()
  await colour(themeText.colours.Green).click()
  history.back()
  await expect.element(heading(wizardText.step(1))).toHaveFocus()
  await expect.element(name()).toHaveValue('Kept by Back')
  history.forward()
  await expect.element(heading(wizardText.step(2))).toHaveFocus()
  await expect.element(green()).toBeChecked()
  await press(wizardText.back)
  await expect.element(heading(wizardText.step(1))).toHaveFocus()
  history.back()
  await isAt('/dashboard')
})

test('leaving a new event keeps its values, and Cancel discards them', async () => {
  await openTheme('Left and found')
  await page.getByRole('link', { name: shellText.teams }).first().click()
  await open('/Sessions/New')
  await expect.element(name()).toHaveValue('Left and found')
  await expectSaid(uiText.inputGivenBack)
  await page.getByRole('link', { name: wizardText.cancel }).click()
  await isAt('/dashboard')
  await open('/Sessions/New')
  await expect.element(name()).toHaveValue('')
  await open('/Sessions/New', { who: 'basic' })
  await expect.element(page.getByText(uiText.inputGivenBack)).not.toBeInTheDocument()
})

test("a login that expires at 'Create event' loses nothing: after logging in the event is created as typed", async () => {
  await openTheme('Over a log-in')
  await colour(themeText.colours.Green).click()
  await logInAgainAfter(() => press(wizardText.create))
  await expect.element(heading(wizardText.step(2))).toBeVisible()
  await expect.element(green()).toBeChecked()
  await press(wizardText.create)
  await isAt(/^\/Sessions\/[^/]+\?created=true$/)
  expect(await eventsOf('Over a log-in')).toHaveLength(1)
  await open('/Sessions/New')
  await expect.element(name()).toHaveValue('')
})

test('end screen links are restored unsaved after logging in, without a prompt', async () => {
  const event = await eventWith(api, 'Links over a log-in')
  await open(`/Sessions/${event.reference}?page=End`)
  await field(endText.donation).fill('https://stmarys.example.org/give')
  await logInAgainAfter(() => press(endText.save))
  await expect.element(field(endText.donation)).toHaveValue('https://stmarys.example.org/give')
  await expectSaid(uiText.inputGivenBack)
  await press(endText.save)
  await expect.element(page.getByText(endText.saved).first()).toBeVisible()
  await expect.element(page.getByText(uiText.inputGivenBack)).not.toBeInTheDocument()
})

test('the last character of a slide survives the redirect to the log-in page, without a prompt', async () => {
  const event = await eventWith(api, 'Slide over a log-in', 'Opening')
  await open(editorOf(event))
  await texts().fill('Typed just now')
  await pictured()
  await logInAgainAfter(() => press(contentText.save))
  await press(contentText.restoreDraft)
  await expect.element(texts()).toHaveValue('Typed just now')
})

test('so does the last character before a log-out in another tab', async () => {
  const event = await eventWith(api, 'Logged out elsewhere', 'Opening')
  await open(editorOf(event))
  await texts().fill('Typed just before')
  await pictured()
  await logIn('signed-out')
  const otherTab = new BroadcastChannel('lectern-login')
  otherTab.postMessage('out')
  await isAt(LOGIN)
  otherTab.close()
  await fillLogin(addressOf('premium'))
  await press(contentText.restoreDraft)
  await expect.element(texts()).toHaveValue('Typed just before')
})
