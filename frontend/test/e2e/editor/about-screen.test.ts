import type { Page } from '@playwright/test'
import { contentText, editorText } from '../../../text/events/editor.ts'
import { watchText } from '../../../text/watch/en.ts'
import { PHONE } from '../support/devices/devices.ts'
import { addText, saveSlide } from '../support/editor-steps.ts'
import { expect, test } from '../support/fixtures.ts'

test.afterEach(({ devices }) => devices.close())

const WORDS = 'Founded in 1974 by the ringers of St Mary’s.'
const MORE = 'Built in 1886.'
/** The about screen in the editor's preview. */
const preview = (desk: Page) => desk.frameLocator(`iframe[title="${editorText.screenPreview(editorText.about)}"]`)
const aboutLink = (page: Page) => page.getByRole('link', { name: watchText.about, exact: true })

test('new text appears in the preview immediately, and behind the About button', { tag: '@nightly' }, async ({
  api,
  devices,
}) => {
  const event = await api.createEvent({ name: 'The choir', slides: [] })
  const guest = await devices.desktop({ viewport: PHONE })
  await guest.goto(event.publicLink)
  await expect(guest.getByRole('link', { name: watchText.join })).toBeVisible()
  await expect(aboutLink(guest)).toHaveCount(0)

  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}?page=About`)
  await expect(preview(desk).getByText(watchText.aboutEmpty)).toBeVisible()
  await addText(desk, 1, WORDS)
  await saveSlide(desk)
  await expect(preview(desk).getByText(WORDS)).toBeVisible()
  await expect(preview(desk).getByText(watchText.aboutEmpty)).toHaveCount(0)
  // The preview takes no focus from the editor around it
  const text = desk.getByLabel(contentText.text, { exact: true })
  await text.fill(MORE)
  await desk.keyboard.press('Control+s')
  await expect(preview(desk).getByText(MORE)).toBeVisible()
  await expect(text).toBeFocused()

  await guest.reload()
  await aboutLink(guest).click()
  await expect(guest.getByText(MORE)).toBeVisible()
})
