import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { editorText, shareText } from '../../../text/events/editor.ts'
import { showingsText } from '../../../text/presenter/presenter.ts'
import { uiText } from '../../../text/ui.ts'
import { api, show } from '../support/app.ts'
import { answer } from '../support/calls.ts'
import { addShowing } from '../support/events.ts'
import { dialog, expectSaid, expectToast, heading, isAt, key } from '../support/steps.ts'
import { editorAt, headerActions, openEditor, TROUBLE } from './steps.ts'

// Share, Present and Preview in the editor (docs/product-rules.md#editor)

const share = () => headerActions().getByRole('button', { name: 'Share' })
const preview = () => headerActions().getByRole('button', { name: editorText.preview })

describe('Share', () => {
  test('shows the QR code, the link, the access code and where to type it, each with a copy button', async () => {
    const event = await openEditor('Shared', [])
    const copied: string[] = []
    const copying = vi
      .spyOn(navigator.clipboard, 'writeText')
      .mockImplementation(async (text) => void copied.push(text))
    await share().click()
    const opened = dialog(shareText.titleOf('Shared'))
    const code = opened.getByRole('img', { name: shareText.qrName('Shared') })
    await expect.element(code).toBeVisible()
    await expect.poll(() => (code.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0)
    await expect.element(opened.getByRole('link', { name: event.shareLink })).toBeVisible()
    const spaced = `${event.accessCode.slice(0, 4)} ${event.accessCode.slice(4)}`
    await expect.element(opened.getByText(spaced)).toBeVisible()
    for (const [name, value] of [
      [shareText.copyLink, event.shareLink],
      [shareText.copyAddress, event.publicLink.replace(/^https?:\/\//, '').replace(/\/\d+$/, '')],
      [shareText.copyCode, spaced],
    ] as const) {
      await opened.getByRole('button', { name }).click()
      await expect.poll(() => copied.at(-1)).toBe(value)
      await expectSaid(uiText.copied)
    }
    copying.mockRestore()
    await key('Escape')
    await expect.element(share()).toHaveFocus()
  })

  test('has a list item with a heading for each of them', async () => {
    await openEditor('Heard', [])
    await share().click()
    const items = dialog(shareText.titleOf('Heard')).getByRole('listitem')
    await expect.element(items.first()).toBeVisible()
    const headings = items.elements().map((item) => item.querySelector('h3')?.textContent)
    expect(headings).toEqual([shareText.link, shareText.codeEntry, shareText.code])
  })

  test('offers the QR code as a file, as a poster and full screen', async () => {
    const event = await openEditor('Carols & more', [])
    const printing = vi.spyOn(window, 'print').mockImplementation(() => {})
    const entering = vi.spyOn(Element.prototype, 'requestFullscreen').mockResolvedValue()
    await share().click()
    const opened = dialog(shareText.titleOf('Carols & more'))
    await opened.getByRole('button', { name: shareText.download }).click()
    for (const format of ['svg', 'png'] as const) {
      const file = page.getByRole('menuitem', { name: shareText.formats[format] })
      await expect.element(file).toHaveAttribute('download', `Carols-more-qr.${format}`)
      const address = `/api/sessions/${event.reference}/qr?format=${format}&size=1024`
      await expect.element(file).toHaveAttribute('href', expect.stringContaining(address))
    }
    await key('Escape')
    await opened.getByRole('button', { name: shareText.print }).click()
    expect(printing).toHaveBeenCalledOnce()
    const poster = document.querySelector('body > .poster')
    const code = `${event.accessCode.slice(0, 4)} ${event.accessCode.slice(4)}`
    expect(poster?.textContent).toContain(code)
    await opened.getByRole('button', { name: shareText.enlarge }).click()
    const large = dialog('Carols & more')
    await expect.element(large.getByRole('img', { name: shareText.qrName('Carols & more') })).toBeVisible()
    await expect.element(large.getByText(code)).toBeVisible()
    expect(entering).toHaveBeenCalledOnce()
    await key('Escape')
    await expect.element(opened.getByRole('button', { name: shareText.enlarge })).toHaveFocus()
    printing.mockRestore()
    entering.mockRestore()
  })

  test("says when the QR code couldn't be loaded", async () => {
    const event = await openEditor('Without code', [])
    answer('getEventQr', TROUBLE)
    await share().click()
    const alert = page.getByRole('dialog').getByRole('alert')
    await expect.element(alert).toHaveTextContent('There was a problem getting the QR code')
    await expect.element(page.getByRole('link', { name: event.shareLink })).toBeVisible()
  })
})

test('Present leads to the default showing, to the only active one, or to the list of several', async () => {
  const event = await openEditor('Presented', ['Opening'])
  const present = async () => {
    show(editorAt(event))
    await headerActions().getByRole('link', { name: 'Present' }).click()
  }
  const presenter = (showing: string) => `/Sessions/${event.reference}/Present/${showing}`
  await api.call('POST', `/api/sessions/${event.reference}/preview`, {})
  await present()
  await isAt(presenter(event.showing)) // previews don't count
  const { reference } = await addShowing(api, event)
  await present()
  await isAt(presenter(reference))
  await addShowing(api, event)
  await present()
  await expect.element(heading(showingsText.heading)).toBeVisible()
})

test('each press of Preview creates a preview and opens its presenter', async () => {
  await openEditor('Previewed', ['Opening'])
  const seen = new Set<string>()
  for (let press = 0; press < 2; press++) {
    await preview().click()
    await isAt(/\/Present\//)
    seen.add(location.pathname)
    history.back()
    await expect.element(headerActions()).toBeVisible()
  }
  expect(seen.size).toBe(2)
})

test("a preview that can't be created shows an error", async () => {
  await openEditor('Not previewed', ['Opening'], 0)
  answer('createPreview', TROUBLE)
  await preview().click()
  await expectToast(editorText.problem)
  await isAt(/page=/)
})
