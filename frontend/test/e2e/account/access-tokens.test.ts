import { accessTokensText as listText, newTokenText } from '../../../text/account/access-tokens.ts'
import { uiText } from '../../../text/ui.ts'
import { Keyboard } from '../support/devices/keyboard.ts'
import { expect, test } from '../support/fixtures.ts'

const NAME = 'Lyrics bridge'

test.afterEach(({ devices }) => devices.close())

test('a token is created, copied and used by a program until it is revoked, by keyboard alone', {
  tag: '@nightly',
}, async ({ api, devices, server }) => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const desk = await devices.desktop({ permissions, storageState: await api.login() })
  const keys = new Keyboard(desk)
  const row = desk.getByRole('table', { name: listText.caption }).getByRole('row', { name: new RegExp(NAME) })
  await desk.goto('/account/tokens')
  await keys.type('textbox', newTokenText.name, NAME)
  await keys.press('checkbox', newTokenText.choices.present, 'Space')
  await keys.press('button', newTokenText.submit)
  const shown = desk.getByRole('dialog', { name: newTokenText.shownTitle(NAME) })
  await expect(shown).toBeVisible()
  await keys.press('button', newTokenText.copy)
  // Announced by screen readers even beside an open dialog
  await expect(desk.locator('.announcer')).toHaveText(uiText.copied)
  await expect.poll(() => desk.evaluate(() => navigator.clipboard.readText())).toMatch(/^lectern_[\w-]{43}$/)
  const token = await desk.evaluate(() => navigator.clipboard.readText())
  await expect(shown).toContainText(token)
  // It was copied, so no confirmation is needed
  await keys.press('button', newTokenText.done)
  await expect(shown).toBeHidden()
  await expect(desk.getByRole('button', { name: newTokenText.submit })).toBeFocused()
  await expect(desk.getByText(token)).toHaveCount(0)
  await expect(row).toContainText(listText.never)

  const call = async () =>
    (await fetch(`${server.origin}/api/events`, { headers: { authorization: `Bearer ${token}` } })).status
  expect(await call()).toBe(200)
  await desk.reload()
  await expect(row).toBeVisible()
  await expect(row).not.toContainText(listText.never)
  await keys.press('button', listText.revokeNamed(NAME))
  await keys.press('button', listText.revoke)
  await expect(row).toBeHidden()
  expect(await call()).toBe(401)
})
