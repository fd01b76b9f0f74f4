import type { Page } from '@playwright/test'
import { contentText } from '../../../text/events/editor.ts'
import { textRow } from '../support/content/slides.ts'
import { saveSlide, untilDraftIsStored } from '../support/editor-steps.ts'
import { expect, test } from '../support/fixtures.ts'

// The parts of the content editor that need a real page load; frontend/test/screens/editor tests the rest

test.afterEach(({ devices }) => devices.close())

const text = (page: Page) => page.getByLabel(contentText.text, { exact: true })

test('unsaved changes survive a crash of the tab, are restored and saved', async ({ api, devices }) => {
  const event = await api.createEvent({ name: 'Draft', slides: [{ name: 'Hymn', rows: [textRow('Saved')] }] })
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}?page=${event.slides[0]?.reference}`)
  const restore = desk.getByRole('button', { name: contentText.restoreDraft, exact: true })
  await text(desk).fill('Never saved')
  await expect
    .poll(() => desk.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'lectern')))
    .toBe(true)
  await desk.evaluate(untilDraftIsStored)
  desk.on('dialog', (dialog) => dialog.accept())
  await desk.reload()
  await expect(text(desk)).toHaveValue('Saved')
  await restore.click()
  await expect(text(desk)).toHaveValue('Never saved')
  await expect(desk.getByText(contentText.unsaved)).toBeVisible()
  await saveSlide(desk)
  await desk.reload()
  await expect(text(desk)).toHaveValue('Never saved')
  await expect(restore).toBeHidden()
})
