import { forgottenPasswordText } from '../../../text/account/passwords.ts'
import { registerText } from '../../../text/account/registration.ts'
import { watchText } from '../../../text/watch/en.ts'
import { browserArguments, findBrowser } from '../support/browser/find-browser.ts'
import { songSlides } from '../support/content/slides.ts'
import { fillLogin } from '../support/people/log-in.ts'
import { addressOf, OrganiserApi } from '../support/people/organiser-api.ts'
import { createTest, expect } from '../support/server/own-server.ts'
import { DEMO_PASSWORD } from '../support/server/server.ts'

// A demo on a local network: over plain HTTP browsers disable WebCrypto
const HOST = 'lectern.hall'
const test = createTest({ host: HOST })
const executablePath = findBrowser()
const args = [...browserArguments, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`]
test.use({ launchOptions: { args, ...(executablePath ? { executablePath } : {}) } })

test('people can register, reset a password and log in over plain http', { tag: '@nightly' }, async ({ devices }) => {
  const desk = await devices.desktop()
  const heading = (name: string | RegExp) => desk.getByRole('heading', { level: 1, name })
  await desk.goto('/account/register')
  expect(await desk.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([false, 'undefined'])
  const values = {
    [registerText.firstName]: 'Ana',
    [registerText.lastName]: 'Sousa',
    [registerText.email]: 'ana@example.org',
    [registerText.password]: 'seven-lamps-and-a-bell',
    [registerText.confirmPassword]: 'seven-lamps-and-a-bell',
    [registerText.inviteCode]: 'WELCOME',
  }
  for (const [name, value] of Object.entries(values)) await desk.getByRole('textbox', { name, exact: true }).fill(value)
  await desk.getByText(registerText.acceptTerms).click()
  await desk.getByRole('button', { name: registerText.submit, exact: true }).click()
  await expect(desk.getByText(registerText.confirmFirst)).toBeVisible()

  await desk.goto('/Account/ForgottenPassword')
  await desk.getByLabel(forgottenPasswordText.email).fill(addressOf('free'))
  await desk.getByRole('button', { name: forgottenPasswordText.submit }).click()
  await expect(heading(forgottenPasswordText.doneTitle)).toBeVisible()

  await desk.goto('/Account/Login')
  await fillLogin(desk, addressOf('free'), DEMO_PASSWORD)
  await expect(heading(/Dashboard/)).toBeFocused()
  await devices.close()
})

test('a phone follows over plain http, where it can cache nothing for offline use', { tag: '@nightly' }, async ({
  devices,
  server,
}) => {
  const api = await OrganiserApi.logIn(server.origin.replace(HOST, 'localhost'))
  const slides = songSlides()
  const event = await api.createEvent({ name: 'Hymns in a hall', slides })
  await api.start(event)
  await api.show(event, 0)
  const phone = await devices.phone()
  await phone.goto(`/watch/${event.accessCode}?autoJoin=true`)
  const position = (place: number) => phone.getByText(watchText.slideOf(place, slides.length), { exact: true })
  await expect(position(1)).toBeVisible()
  expect(await phone.evaluate(() => ['serviceWorker' in navigator, 'caches' in window])).toEqual([false, false])
  // Only an open connection can be lost
  await api.show(event, 1)
  await expect(position(2)).toBeVisible()
  await phone.context().setOffline(true)
  await expect(phone.getByText(watchText.reconnecting, { exact: true })).toBeVisible()
  await phone.context().setOffline(false)
  await api.show(event, 2)
  await expect(position(3)).toBeVisible()
  await phone.keyboard.press('ArrowLeft')
  await expect(position(2)).toBeVisible()
  await api.dispose()
  await devices.close()
})
