import { editorText, shareText } from '../../../text/editor.ts'
import { showingsText } from '../../../text/presenter.ts'
import { uiText } from '../../../text/ui.ts'
import { expect, test } from '../../support/fixtures.ts'
import { headerActions, openEditor } from './steps.ts'

// Document 2, section 2 "Modals: Share", section 4 "Present button in editor" and "Preview", section 8 the QR code

test.afterEach(({ devices }) => devices.close())

test.describe('Share', () => {
  test('shows the QR code, the link and the access code, each to be copied', async ({ api, devices }) => {
    const { desk, event } = await openEditor({ api, devices }, 'Shared', [])
    await desk.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const share = headerActions(desk).getByRole('button', { name: 'Share' })
    await share.click()
    const dialog = desk.getByRole('dialog', { name: shareText.titleOf('Shared') })
    const code = dialog.getByRole('img', { name: shareText.qrName('Shared') })
    await expect(code).toBeVisible()
    await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(dialog.getByRole('link', { name: event.publicLink })).toBeVisible()
    const spaced = `${event.accessCode.slice(0, 4)} ${event.accessCode.slice(4)}`
    await expect(dialog.getByText(spaced)).toBeVisible()
    for (const [name, value] of [
      [shareText.copyLink, event.publicLink],
      [shareText.copyCode, spaced],
    ] as const) {
      await dialog.getByRole('button', { name }).click()
      await expect.poll(() => desk.evaluate(() => navigator.clipboard.readText())).toBe(value)
      await expect(desk.getByText(uiText.copied).first()).toBeAttached()
    }
    await desk.keyboard.press('Escape')
    await expect(share).toBeFocused()
  })

  test('says when the QR code could not be had', async ({ api, devices }) => {
    const { desk, event } = await openEditor({ api, devices }, 'Without code', [])
    await devices.refuse(desk, 'getEventQr')
    await headerActions(desk).getByRole('button', { name: 'Share' }).click()
    const share = desk.getByRole('dialog')
    await expect(share.getByRole('alert')).toHaveText('There was a problem getting the QR code')
    await expect(desk.getByRole('link', { name: event.publicLink })).toBeVisible()
  })
})

test('Present leads to the default showing, to the only active one, or to the list of several', async ({
  api,
  devices,
}) => {
  const { desk, event } = await openEditor({ api, devices }, 'Presented', ['Opening'])
  const present = headerActions(desk).getByRole('link', { name: 'Present' })
  const add = () =>
    api.call<{ reference: string }>('POST', `/api/sessions/${event.reference}/showings`, {
      startDateUtc: '2031-05-17T19:30:00Z',
      location: 'Chapel',
    })
  const presenter = (showing: string) => new RegExp(`/Sessions/${event.reference}/Present/${showing}$`)
  await api.call('POST', `/api/sessions/${event.reference}/preview`, {})
  await desk.reload()
  await present.click()
  await expect(desk, 'a preview is not counted').toHaveURL(presenter(event.showing))
  const { reference } = await add()
  await desk.goBack()
  await desk.reload()
  await present.click()
  await expect(desk).toHaveURL(presenter(reference))
  await add()
  await desk.goBack()
  await desk.reload()
  await present.click()
  await expect(desk.getByRole('heading', { level: 1, name: showingsText.heading })).toBeVisible()
})

test('each press of Preview makes a new preview and goes to its presenter', async ({ api, devices }) => {
  const { desk } = await openEditor({ api, devices }, 'Previewed', ['Opening'])
  const seen = new Set<string>()
  for (let press = 0; press < 2; press++) {
    await headerActions(desk).getByRole('button', { name: editorText.preview }).click()
    await expect(desk).toHaveURL(/\/Present\//)
    seen.add(desk.url())
    await desk.goBack()
    await expect(headerActions(desk)).toBeVisible()
  }
  expect(seen.size).toBe(2)
})

test('a preview that cannot be made says so', async ({ api, devices }) => {
  const { desk } = await openEditor({ api, devices }, 'Not previewed', ['Opening'], 0)
  await desk.route('**/preview', (route) => route.fulfill({ status: 500, body: '' }))
  await headerActions(desk).getByRole('button', { name: editorText.preview }).click()
  await expect(desk.getByText(editorText.problem).first()).toBeVisible()
  await expect(desk).toHaveURL(/page=/)
})
