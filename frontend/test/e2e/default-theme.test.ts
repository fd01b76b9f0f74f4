import { Buffer } from 'node:buffer'
import { defaultThemeText } from '../../text/events/default-theme.ts'
import { expect, test } from './support/fixtures.ts'

test.afterEach(({ devices }) => devices.close())

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const crest = { name: 'crest.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }

test('phones that open an event show the default icon, until it is removed', { tag: '@nightly' }, async ({
  api,
  devices,
}) => {
  const event = await api.createEvent({ name: 'Sunday', slides: [{ name: 'Welcome', rows: [] }] })
  const desk = await devices.desktop({ storageState: await api.login() })
  const button = (name: string) => desk.getByRole('button', { name, exact: true })
  await desk.goto('/defaults/theme')
  const choosing = desk.waitForEvent('filechooser')
  await button(defaultThemeText.choose).focus()
  await desk.keyboard.press('Enter')
  await (await choosing).setFiles([crest])
  await button(defaultThemeText.submit).click()
  await expect(desk.getByRole('img', { name: defaultThemeText.current })).toBeVisible()

  const phone = await devices.phone()
  const { pathname, search } = new URL(event.publicLink)
  await phone.goto(pathname + search)
  await expect(phone.locator('img.logo')).toBeVisible()

  await button(defaultThemeText.remove).click()
  await expect(desk.getByText(defaultThemeText.none)).toBeVisible()
  await expect(async () => {
    await phone.reload()
    await expect(phone.getByRole('heading', { name: 'Sunday' })).toBeVisible()
    await expect(phone.locator('img.logo')).toBeHidden({ timeout: 500 })
  }).toPass()
})
