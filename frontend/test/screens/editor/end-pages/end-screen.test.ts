import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fieldMessages } from '../../../../../generated/errors.ts'
import { editorText } from '../../../../text/events/editor.ts'
import { endText } from '../../../../text/events/end.ts'
import { api, open, PHONE } from '../../support/app.ts'
import { eventWith, type PreparedEvent } from '../../support/events.ts'
import { expectRefusal, key, press } from '../../support/steps.ts'
import { expectNewPreview, savedEnd } from './steps.ts'

const openEnd = async (event: PreparedEvent, who: 'premium' | 'free' = 'premium') => {
  await open(`/Sessions/${event.reference}?page=End`, { who })
  await expect.element(page.getByRole('heading', { name: endText.heading })).toBeVisible()
}
const fieldOf = (name: string) => page.getByRole('textbox', { name })
/** Once typing pauses, the announcer says it too. */
const hint = (words: string) => page.getByRole('main').getByText(words)

test("links are entered by keyboard and appear on the preview's end screen", async () => {
  const event = await eventWith(api, 'Harvest hymns')
  await openEnd(event)
  const donation = await fieldOf(endText.donation).findElement()
  ;(donation as HTMLElement).focus()
  // As pasted from a letter
  await userEvent.keyboard('“https://stmarys.example.org/give”')
  await key('Tab')
  await userEvent.keyboard('ask at the door')
  await expect.element(hint(endText.cannotFollow)).toBeVisible()
  await expectNewPreview(() => key('Enter'))
  await expect.element(page.getByText(endText.saved).first()).toBeVisible()
  const links = { donationPageLink: 'https://stmarys.example.org/give', feedbackLink: 'ask at the door' }
  expect(await savedEnd(event)).toMatchObject(links)
})

test('text with a colon is allowed, and an almost valid address shows what to enter instead', async () => {
  const event = await eventWith(api, 'Vespers')
  await openEnd(event)
  const feedback = fieldOf(endText.feedback)
  await feedback.fill('Tickets:door')
  await expect.element(hint(endText.otherAddress)).toBeVisible()
  await press(endText.save)
  const error = fieldMessages['updateEnd.feedbackLink.invalid-format'] ?? ''
  await expectRefusal(error, endText.feedback)
  // The hint that says the same isn't read before it
  await expect.element(feedback).toHaveAccessibleDescription(error)
  await feedback.fill('Tickets: at the door')
  await expect.element(hint(endText.cannotFollow)).toBeVisible()
  await press(endText.save)
  await expect.element(page.getByText(endText.saved).first()).toBeVisible()
  expect(await savedEnd(event)).toMatchObject({ feedbackLink: 'Tickets: at the door' })
})

test("an unsaved link asks for confirmation before it's lost", async () => {
  const event = await eventWith(api, 'Evensong')
  await openEnd(event)
  await page.viewport(PHONE.width, PHONE.height)
  await fieldOf(endText.feedback).fill('mailto:choir@example.org')
  await press(editorText.addSlide)
  await expect.element(page.getByRole('dialog', { name: editorText.discard })).toBeVisible()
})
