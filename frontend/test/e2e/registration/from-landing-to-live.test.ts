import type { Locator } from '@playwright/test'
import { loginText } from '../../../text/account/login.ts'
import { confirmEmailText, registerText } from '../../../text/account/registration.ts'
import { contentText, editorText } from '../../../text/events/editor.ts'
import { dashboardText, wizardText } from '../../../text/events/events.ts'
import { landingText } from '../../../text/landing.ts'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailedLink } from '../support/server/mailbox.ts'

const EMAIL = 'tomasz@example.org'
const PASSWORD = 'seven-lamps-and-a-bell'
/** The most that a new user has to do. Opening the email isn't counted. */
const MOST = { presses: 11, fields: 9 }

test('a visitor of the landing page shows a slide after at most 11 presses and 9 fields', async ({ devices }) => {
  const desk = await devices.desktop()
  const done = { presses: 0, fields: 0 }
  const press = async (target: Locator) => {
    done.presses++
    await target.click()
  }
  const fill = async (name: string, value: string) => {
    done.fields++
    await desk.getByLabel(name, { exact: true }).fill(value)
  }
  const button = (name: string) => desk.getByRole('button', { name, exact: true })
  const link = (name: string) => desk.getByRole('link', { name, exact: true })

  await desk.goto('/')
  // The page of the first visit has no app, only the script of its sample
  const { sample } = landingText
  await button(sample.next).click()
  await expect(desk.locator('live-sample [aria-live]')).toContainText(sample.slides.meeting.sampleTitle)
  await press(link(landingText.start))
  await fill(registerText.firstName, 'Tomasz')
  await fill(registerText.lastName, 'Wilk')
  await fill(registerText.email, EMAIL)
  await fill(registerText.password, PASSWORD)
  await fill(registerText.confirmPassword, PASSWORD)
  await fill(registerText.inviteCode, 'WELCOME')
  await press(desk.getByText(registerText.acceptTerms))
  await press(button(registerText.submit))
  await expect(desk.getByText(registerText.confirmFirst)).toBeVisible()

  await desk.goto(await mailedLink(desk, EMAIL, '/ConfirmEmail/'))
  await press(desk.getByRole('main').getByRole('link', { name: confirmEmailText.login }))
  await expect(desk.getByLabel(loginText.email, { exact: true })).toHaveValue(EMAIL)
  await fill(loginText.password, PASSWORD)
  await press(button(loginText.submit))

  await press(link(dashboardText.create).first())
  await fill(wizardText.name, 'An evening of songs')
  await press(button(wizardText.next))
  await press(button(wizardText.create))
  await fill(contentText.text, 'Welcome, everyone')
  await press(link(editorText.present))
  const code = await desk.getByText(/^\d{4} \d{4}$/).innerText()
  await press(button(presenterText.start))
  await press(button(presenterText.next))

  const phone = await devices.phone()
  await phone.goto(`/watch/${code.replace(' ', '')}?autoJoin=true`)
  await expect(phone.getByText('Welcome, everyone')).toBeVisible()
  expect(done.presses, 'presses').toBeLessThanOrEqual(MOST.presses)
  expect(done.fields, 'fields').toBeLessThanOrEqual(MOST.fields)
  await devices.close()
})
