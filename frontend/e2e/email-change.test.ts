import { changeEmailText } from '../text/account.ts'
import { loginText } from '../text/login.ts'
import { expectAccessible } from './support/axe.ts'
import { fillLogin } from './support/log-in.ts'
import { mailedLink } from './support/mailbox.ts'
import { addressOf, OrganiserApi } from './support/organiser-api.ts'
import { createTest, expect } from './support/own-server.ts'
import { DEMO_PASSWORD } from './support/server.ts'

const test = createTest()
const NEW_EMAIL = 'basil.new@example.org'

test('a new address is asked for, confirmed by its mail, and then logs in', async ({ server, devices }) => {
  const api = await OrganiserApi.logIn(server.origin, 'basic')
  const desk = await devices.desktop({ storageState: await api.login() })
  const heading = (name: string | RegExp) => desk.getByRole('heading', { level: 1, name })

  await test.step('the address of the form works in capitals', async () => {
    await desk.goto('/Account/ChangeEmailAddress')
    await expect(heading(changeEmailText.heading)).toBeVisible()
    await desk.getByLabel(changeEmailText.newEmail).fill(NEW_EMAIL)
    await desk.getByLabel(changeEmailText.password, { exact: true }).fill(DEMO_PASSWORD)
    await desk.getByRole('button', { name: changeEmailText.submit }).click()
    await expect(desk.getByRole('main').getByText(changeEmailText.sent(NEW_EMAIL))).toBeVisible()
  })
  const link = await mailedLink(desk, NEW_EMAIL, '/Account/ConfirmChangeEmail')
  await test.step('the link logs out and leads to the login, with the new address filled in', async () => {
    await desk.goto(link)
    await expect(heading(loginText.heading)).toBeFocused()
    await expect(desk).toHaveURL(/emailChanged=/)
    await expect(desk.getByText(loginText.emailChanged(NEW_EMAIL)).first()).toBeVisible()
    await expect(desk.getByLabel(loginText.email)).toHaveValue(NEW_EMAIL)
    await expectAccessible(desk)
    await expect(api.call('GET', '/api/user/info')).rejects.toThrow('401')
  })
  await test.step('only the new address logs in', async () => {
    await fillLogin(desk, addressOf('basic'), DEMO_PASSWORD)
    await expect(desk.getByRole('main').getByText(loginText.threw).first()).toBeVisible()
    await fillLogin(desk, NEW_EMAIL, DEMO_PASSWORD)
    await expect(heading(/Dashboard/)).toBeFocused()
  })
  await api.dispose()
  await devices.close()
})
