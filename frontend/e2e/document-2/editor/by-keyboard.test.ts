import type { Page } from '@playwright/test'
import { contentText } from '../../../text/editor.ts'
import { slideList } from '../../support/editor-steps.ts'
import { expect, test } from '../../support/fixtures.ts'
import { Keyboard } from '../../support/keyboard.ts'
import { textRow } from '../../support/slides.ts'
import { editorAt, openEditor, panel, slide } from './steps.ts'

// The editor's frame by keyboard alone: everything is reached, and what has the focus is seen

test.afterEach(({ devices }) => devices.close())

test('every control is reached by the Tab key, and the focus is seen', async ({ api, devices }) => {
  // Without content: a toolbar is one stop of the Tab key, its buttons are reached by arrow keys
  const event = await api.createEvent({ name: 'Walked', slides: [{ name: 'Opening', rows: [] }] })
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(editorAt(event, 0))
  await expect(panel(desk, 'Opening')).toBeVisible()
  await expect(addText(desk)).toBeVisible()
  await new Keyboard(desk).walk()
})

test('300 slides stay in reach: the last one is found by its key and opens', { tag: '@server' }, async ({
  api,
  devices,
}) => {
  test.setTimeout(180_000)
  const names = Array.from({ length: 300 }, (_, index) => `Song ${index + 1}`)
  const { desk } = await openEditor({ api, devices }, 'Hymnal', names, 0)
  await expect(slideList(desk).getByRole('row')).toHaveCount(300)
  await slide(desk, 'Song 1').focus()
  await desk.keyboard.press('End')
  await expect(slide(desk, 'Song 300')).toBeFocused()
  await expect(slide(desk, 'Song 300')).toBeInViewport({ ratio: 1 })
  await desk.keyboard.press('Enter')
  await expect(panel(desk, 'Song 300')).toBeVisible()
})

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [320, 640],
] as const) {
  test(`at ${width} × ${height} the bar with Save never hides Add text while that has the focus`, async ({
    api,
    devices,
  }) => {
    const rows = Array.from({ length: 4 }, (_, index) => textRow(`Verse ${index + 1}`))
    const event = await api.createEvent({ name: 'Long slide', slides: [{ name: 'Opening', rows }] })
    const desk = await devices.desktop({ storageState: await api.login(), viewport: { width, height } })
    await desk.goto(editorAt(event, 0))
    // Unsaved, the bar is at its highest
    await desk.getByLabel(contentText.text, { exact: true }).first().fill('Not saved yet')
    await expect(desk.getByText(contentText.unsaved, { exact: true })).toBeVisible()
    const keys = new Keyboard(desk)
    await keys.tabTo('button', contentText.addText)
    expect(await hiddenByBar(desk)).toBe(0)
    await keys.key('Shift+Tab')
    await scrollUnderBar(desk)
    expect(await hiddenByBar(desk), 'there is something to scroll').toBeGreaterThan(20)
    await keys.key('Tab')
    await expect(addText(desk)).toBeFocused()
    expect(await hiddenByBar(desk)).toBe(0)
  })
}

const addText = (page: Page) => page.getByRole('button', { name: contentText.addText, exact: true })

/** Puts Add text to the lower end of the window, where the bar is. */
const scrollUnderBar = (page: Page) =>
  addText(page).evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 8))

/** How many pixels of Add text, its outline included, stand lower than where the bar begins. */
const hiddenByBar = async (page: Page) => {
  const OUTLINE = 5
  const bar = await page.locator('.content__save').boundingBox()
  const button = await addText(page).boundingBox()
  if (!bar || !button) throw new Error('not shown')
  return Math.max(0, button.y + button.height + OUTLINE - bar.y)
}
