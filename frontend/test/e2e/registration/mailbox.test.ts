import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'

test("a demo's mailbox can be read by keyboard alone, in every size and colour scheme", { tag: '@nightly' }, async ({
  server,
  devices,
}) => {
  const page = await devices.desktop()
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  await page.goto(`${server.origin}/dev/mailbox`)
  await expect(page.getByRole('heading', { level: 1, name: 'Mailbox' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Refresh' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Mailbox' })).toBeVisible()
  // At night this moves the focus
  await expectAccessible(page)
  expect(complaints).toEqual([])
})
