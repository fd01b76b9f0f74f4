import { humanText } from '../../../text/account/human-verification.ts'
import { loginText } from '../../../text/account/login.ts'
import { forgottenPasswordText, newPasswordText, resetPasswordText } from '../../../text/account/passwords.ts'
import { dashboardText } from '../../../text/events/events.ts'
import { Keyboard } from '../support/devices/keyboard.ts'
import { expect, test } from '../support/fixtures.ts'
import { newPerson } from '../support/people/new-person.ts'
import { mailedLink } from '../support/server/mailbox.ts'

// What needs several tabs, page loads and mails; from-landing-to-live.test.ts registers

const NEW_PASSWORD = 'holly-verse-lantern-7'

test('a log-out in one tab reaches the others, and a forgotten password is reset by email, by keyboard alone', {
  tag: '@nightly',
}, async ({ devices, server }) => {
  const { api, desk, email } = await newPerson(server.origin, devices)
  await api.dispose()
  const keys = new Keyboard(desk)
  const heading = (name: string | RegExp) => desk.getByRole('heading', { level: 1, name })
  await desk.goto('/dashboard')
  await expect(heading(dashboardText.titleOf('Rosalind'))).toBeVisible()
  const other = await desk.context().newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByRole('heading', { level: 1, name: loginText.heading })).toBeVisible()
  await expect(desk).toHaveURL(/\/Account\/Login\?returnUrl=/)
  await other.close()

  // The server serves the page for every spelling of the address
  await desk.goto('/account/LOGIN/')
  // Drawn at build time; the app takes over once the focus rests, and then a link is no page load
  await desk.keyboard.press('Tab')
  await expect(desk.locator('#app[data-drawn]')).not.toBeAttached()
  await keys.press('link', "Can't remember your password?")
  await expect(heading(forgottenPasswordText.heading)).toBeFocused()
  await expect(desk.getByText(humanText.verified)).toBeVisible()
  await keys.type('textbox', forgottenPasswordText.email, email)
  await keys.press('button', forgottenPasswordText.submit)
  await expect(heading(forgottenPasswordText.doneTitle)).toBeFocused()
  await desk.goto(await mailedLink(desk, email, '/ResetPassword'))
  await expect(heading(resetPasswordText.heading)).toBeVisible()
  await keys.type('textbox', resetPasswordText.email, email)
  await keys.type('textbox', newPasswordText.label, NEW_PASSWORD)
  await keys.type('textbox', newPasswordText.confirm, NEW_PASSWORD)
  await keys.key('Enter')
  await expect(heading(loginText.heading)).toBeFocused()
  await keys.type('textbox', loginText.email, email)
  await keys.type('textbox', loginText.password, NEW_PASSWORD)
  await keys.key('Enter')
  await expect(heading(dashboardText.titleOf('Rosalind'))).toBeFocused()
  await devices.close()
})
