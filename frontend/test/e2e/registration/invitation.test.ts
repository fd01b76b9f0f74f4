import { loginText } from '../../../text/account/login.ts'
import { inviteText } from '../../../text/account/registration.ts'
import { uiText } from '../../../text/ui.ts'
import { Keyboard } from '../support/devices/keyboard.ts'
import { fillLogin } from '../support/people/log-in.ts'
import { mailedLink } from '../support/server/mailbox.ts'
import { createTest, expect } from '../support/server/own-server.ts'

const test = createTest()
const EMAIL = 'tomas@example.org'
const PASSWORD = 'seven-lamps-and-a-bell'

test('an operator invites a user, who joins by email and lands on the requested page', { tag: '@nightly' }, async ({
  server,
  devices,
}) => {
  test.slow() // the server is stopped and restarted
  const desk = await devices.desktop()
  const keys = new Keyboard(desk)
  const heading = (name: string | RegExp) => desk.getByRole('heading', { level: 1, name })
  const problem = desk.getByRole('region', { name: uiText.thereIsAProblem })

  await test.step('the command line invites while the server is stopped', async () => {
    await server.stop()
    expect(await server.command('invite', EMAIL, '--forward-url', '/account/details')).toContain(`${EMAIL} is invited`)
    await server.start()
  })
  const link = await mailedLink(desk, EMAIL, '/Account/ConfirmInvite')
  await test.step('the form shows errors and keeps what was typed', async () => {
    await desk.goto(link)
    await expect(heading(inviteText.heading)).toBeVisible()
    await keys.type('textbox', inviteText.firstName, 'Tomáš')
    await keys.type('textbox', inviteText.lastName, 'Novák')
    await keys.type('textbox', inviteText.password, PASSWORD)
    await keys.type('textbox', inviteText.confirmPassword, 'another one')
    await keys.key('Enter')
    await expect(problem).toContainText('Passwords do not match')
    await expect(desk.getByRole('textbox', { name: inviteText.firstName })).toHaveValue('Tomáš')
  })
  await test.step('joining leads to the log-in page, and then onward', async () => {
    await keys.type('textbox', inviteText.confirmPassword, PASSWORD)
    await keys.key('Enter')
    await expect(desk.getByText(inviteText.done)).toBeVisible()
    await keys.press('link', inviteText.login)
    await fillLogin(desk, EMAIL, PASSWORD)
    await expect(desk).toHaveURL(/\/account\/details$/)
    await expect(desk.getByLabel('First name')).toHaveValue('Tomáš')
  })
  await test.step('the link works once, then leads to the log-in page', async () => {
    const other = await devices.desktop()
    await other.goto(link)
    await expect(other.getByRole('heading', { level: 1, name: loginText.heading })).toBeVisible()
    await expect(other).toHaveURL(/\/Account\/Login\?forwardUrl=/)
  })
  await devices.close()
})
