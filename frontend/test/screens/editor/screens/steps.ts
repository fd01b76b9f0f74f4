import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { editorText } from '../../../../text/events/editor.ts'

/**
 * Runs a change, then expects the preview of one of the event's own screens to reload, at the address where the
 * audience finds that screen.
 */
export async function expectNewPreview(screen: 'welcome' | 'about', change: () => Promise<unknown>) {
  const frame = page.getByTitle(editorText.screenPreview(editorText[screen]))
  const before = await frame.findElement()
  const address = screen === 'welcome' ? /^\/watch\/preview\/[^/]+\/start$/ : /^\/watch\/preview\/[^/]+\?screen=about$/
  expect(before.getAttribute('src')).toMatch(address)
  await change()
  await expect.poll(() => before.isConnected).toBe(false)
  await expect.element(frame).toBeVisible()
}
