import { changeEmailText } from '../../../text/account/account.ts'
import { loginText } from '../../../text/account/login.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillLogin } from '../support/people/log-in.ts'
import { newPerson, PASSWORD } from '../support/people/new-person.ts'
import { mailedLink } from '../support/server/mailbox.ts'

const NEW_EMAIL = 'basil.new@example.org'

test('a new address is requested, confirmed by email, and then logs in', { tag: '@nightly' }, async ({
  server,
  devices,
}) => {
  const { email, api, desk } = await newPerson(server.origin, devices)
  const heading = (name: string | RegExp) => desk.getByRole('heading', { level: 1, name })

  await test.step('the address of the form works in capitals', async () => {
    await desk.goto('/Account/ChangeEmailAddress')
    await expect(heading(changeEmailText.heading)).toBeVisible()
    await desk.getByLabel(changeEmailText.newEmail).fill(NEW_EMAIL)
    await desk.getByLabel(changeEmailText.password, { exact: true }).fill(PASSWORD)
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
    await expect(api.call('GET', '/api/user/info')).rejects.toThrow('401')
  })
  await test.step('only the new address logs in', async () => {
    await fillLogin(desk, email, PASSWORD)
    await expect(desk.getByRole('main').getByText(loginText.threw).first()).toBeVisible()
    await fillLogin(desk, NEW_EMAIL, PASSWORD)
    await expect(heading(/Dashboard/)).toBeFocused()
  })
  await api.dispose()
  await devices.close()
})
