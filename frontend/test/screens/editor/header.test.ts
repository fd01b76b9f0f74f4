import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { editorText, shareText } from '../../../text/events/editor.ts'
import { uiText } from '../../../text/ui.ts'
import { api } from '../support/app.ts'
import { answer } from '../support/calls.ts'
import { addShowing } from '../support/events.ts'
import { dialog, expectSaid, isAt, key } from '../support/steps.ts'
import { headerActions, openEditor, TROUBLE } from './steps.ts'

// Share, Present and Preview in the editor (docs/product-rules.md#editor)

const share = () => headerActions().getByRole('button', { name: 'Share' })
const preview = () => headerActions().getByRole('button', { name: editorText.preview })

describe('Share', () => {
  const NAME = 'Carols & more'

  test('shows QR code, link, access code and where to type it, each with a copy button; the code also as a file, as a poster and full screen', async () => {
    const event = await openEditor(NAME, [])
    await addShowing(api, event)
    const copied: string[] = []
    const copying = vi
      .spyOn(navigator.clipboard, 'writeText')
      .mockImplementation(async (text) => void copied.push(text))
    await share().click()
    const opened = dialog(shareText.titleOf(NAME))
    const code = opened.getByRole('img', { name: shareText.qrName(NAME) })
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
    const headings = opened.getByRole('listitem').elements()
    expect(headings.map((item) => item.querySelector('h3')?.textContent)).toEqual([
      shareText.link,
      shareText.codeEntry,
      shareText.code,
    ])

    const printing = vi.spyOn(window, 'print').mockImplementation(() => {})
    const entering = vi.spyOn(Element.prototype, 'requestFullscreen').mockResolvedValue()
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
    const poster = () => document.querySelector('body > .poster')?.textContent
    expect(poster()).toContain(spaced)
    await expect.poll(poster).toMatch(/24 December 2030.* · Bath/)
    await opened.getByRole('button', { name: shareText.enlarge }).click()
    const large = dialog(NAME)
    await expect.element(large.getByRole('img', { name: shareText.qrName(NAME) })).toBeVisible()
    await expect.element(large.getByText(spaced)).toBeVisible()
    expect(entering).toHaveBeenCalledOnce()
    await key('Escape')
    await expect.element(opened.getByRole('button', { name: shareText.enlarge })).toHaveFocus()
    printing.mockRestore()
    entering.mockRestore()
    await key('Escape')
    await expect.element(share()).toHaveFocus()
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
