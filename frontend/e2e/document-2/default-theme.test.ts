import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { accountText } from '../../text/account.ts'
import { defaultThemeText } from '../../text/default-theme.ts'
import { contentText } from '../../text/editor.ts'
import { uiText } from '../../text/ui.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { Keyboard } from '../support/keyboard.ts'

test.afterEach(({ devices }) => devices.close())

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const crest = { name: 'crest.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }
const problem = (page: Page) => page.getByRole('region', { name: uiText.thereIsAProblem })

/** By keyboard alone, up to the system's own dialog. */
const choose = async (page: Page, file: typeof crest) => {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: defaultThemeText.choose, exact: true }).focus()
  await page.keyboard.press('Enter')
  await (await choosing).setFiles([file])
}

test('the default icon is set and removed by keyboard alone, and phones that open the event show it', async ({
  api,
  devices,
}) => {
  const event = await api.createEvent({ name: 'Sunday', slides: [{ name: 'Welcome', rows: [] }] })
  const desk = await devices.desktop({ storageState: await api.login(), viewport: { width: 320, height: 640 } })
  const keys = new Keyboard(desk)
  await desk.goto('/account/details')
  await keys.press('button', accountText.openMenu)
  await keys.press('link', accountText.defaultTheme)
  await expect(desk.getByRole('heading', { level: 1, name: defaultThemeText.heading })).toBeFocused()
  await expect(desk.getByText(defaultThemeText.none)).toBeVisible()
  await expectAccessible(desk)

  await keys.press('button', defaultThemeText.submit)
  await expect(problem(desk)).toBeFocused()
  await expect(problem(desk)).toContainText(defaultThemeText.missing)
  await expectAccessible(desk)
  await choose(desk, { ...crest, name: 'broken.png', buffer: Buffer.from('no image') })
  await expect(problem(desk)).toContainText(defaultThemeText.unreadable)
  await choose(desk, { ...crest, name: 'huge.png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expect(problem(desk)).toContainText(contentText.imageTooLarge)

  await choose(desk, crest)
  await expect(desk.getByRole('img', { name: defaultThemeText.chosenPicture })).toBeVisible()
  await expect(problem(desk)).toBeHidden()
  await expectAccessible(desk)
  await keys.press('button', defaultThemeText.submit)
  await expect(desk.getByText(defaultThemeText.updated).first()).toBeVisible()
  await expect(desk.getByRole('img', { name: defaultThemeText.current })).toBeVisible()
  await expect(desk.getByText('crest.png')).toBeVisible()
  await expectAccessible(desk)

  const phone = await devices.phone()
  const { pathname, search } = new URL(event.publicLink)
  await phone.goto(pathname + search)
  await expect(phone.locator('img.logo')).toBeVisible()

  await keys.press('button', defaultThemeText.remove)
  await expect(desk.getByText(defaultThemeText.removed).first()).toBeVisible()
  await expect(desk.getByRole('heading', { name: defaultThemeText.icon, exact: true })).toBeFocused()
  await expect(desk.getByText(defaultThemeText.none)).toBeVisible()
  await expect(async () => {
    await phone.reload()
    await expect(phone.getByRole('heading', { name: 'Sunday' })).toBeVisible()
    await expect(phone.locator('img.logo')).toBeHidden({ timeout: 500 })
  }).toPass()
})
