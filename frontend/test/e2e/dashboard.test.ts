import { shareText } from '../../text/events/editor.ts'
import { dashboardText } from '../../text/events/events.ts'
import { shellText } from '../../text/shell.ts'
import { readQr } from './support/content/qr.ts'
import { expect, test } from './support/fixtures.ts'

// The parts of the dashboard that need a real browser; frontend/test/screens/dashboard tests the rest

test.afterEach(({ devices }) => devices.close())

test('a card’s QR code leads to its event; offline, loaded events stay, and new ones appear after reconnecting', {
  tag: '@nightly',
}, async ({ api, devices }) => {
  const event = await api.createEvent({ name: 'Winter serenade', slides: [] })
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto('/dashboard')
  const link = (name: string) => desk.getByRole('link', { name, exact: true })
  const choose = async (entry: string) => {
    await desk.getByRole('button', { name: dashboardText.menuOf(event.name), exact: true }).click()
    await desk.getByRole('menuitem', { name: entry }).click()
  }
  await choose(dashboardText.share)
  const qr = desk.getByRole('img', { name: shareText.qrName(event.name) })
  await expect.poll(() => readQr(qr)).toBe(event.shareLink)
  expect(await qr.boundingBox()).toMatchObject({ width: 200, height: 200 })
  await desk.keyboard.press('Escape')

  await desk.context().setOffline(true)
  await expect(desk.getByText(shellText.offline)).toBeVisible()
  await expect(link(event.name)).toBeVisible()
  await choose(dashboardText.duplicate)
  await expect(desk.getByText(dashboardText.duplicateFailed).first()).toBeVisible()
  const made = await api.createEvent({ name: 'Made elsewhere meanwhile', slides: [] })
  await desk.context().setOffline(false)
  await expect(link(made.name)).toBeVisible()
  await expect(desk.getByText(shellText.offline)).toBeHidden()
})
