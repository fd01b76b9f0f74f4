import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contentText, editorText, inspectorText } from '../../../../text/events/editor.ts'
import { aboutText } from '../../../../text/events/welcome.ts'
import { api, open, PHONE } from '../../support/app.ts'
import { addText, saveSlide } from '../../support/editor-steps.ts'
import { editorOf, eventWith, type PreparedEvent, textRow } from '../../support/events.ts'
import { isAt, key, press } from '../../support/steps.ts'
import { expectNewPreview } from './steps.ts'

const WORDS = 'Founded in 1974 by the ringers of St Mary’s.'

const panel = (name: string) => page.getByRole('heading', { level: 2, name })
const text = () => page.getByLabelText(contentText.text, { exact: true })
const openAbout = (event: PreparedEvent) => open(`${editorOf(event)}?page=About`)
const aboutPage = async ({ reference }: PreparedEvent) => {
  const { pageId } = await api.call<{ pageId: string }>('GET', `/api/sessions/${reference}/welcome/page`)
  return `/api/content/pages/${pageId}/contents`
}

/** An event with text on its about screen. */
async function eventWithAbout(name: string) {
  const event = await eventWith(api, name)
  await api.call('PUT', await aboutPage(event), { rows: [textRow(WORDS)] })
  return event
}

test('it opens from the taskbar; text is saved with the focus in it, reloads the preview, and is asked about before it is lost', async () => {
  const event = await eventWith(api, 'The choir')
  await open(editorOf(event))
  await page.getByRole('link', { name: editorText.about }).click()
  await isAt(/page=About/)
  await expect.element(panel(aboutText.heading)).toBeVisible()
  // While nothing is on it, there is nothing to set
  const settings = page.getByRole('region', { name: inspectorText.heading })
  await expect.element(page.getByText(contentText.empty)).toBeVisible()
  await expect.element(settings).not.toBeInTheDocument()
  await addText(1, WORDS)
  await expect.element(settings).toBeVisible()
  const question = page.getByRole('dialog', { name: editorText.discard })
  await page.getByRole('link', { name: editorText.end }).click()
  await expect.element(question).toBeVisible()
  await key('Escape')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(text()).toHaveValue(WORDS)
  await expectNewPreview('about', saveSlide)
  expect(await api.call('GET', await aboutPage(event))).toMatchObject({ rows: [{ blocks: [{ text: WORDS }] }] })

  await page.viewport(PHONE.width, PHONE.height)
  await text().fill('Built in 1886.')
  await expectNewPreview('about', () => key('Control+s'))
  await expect.element(text()).toHaveFocus()
})

test("another user’s text is shown beside your own before it's overwritten", async () => {
  const event = await eventWithAbout('The vestry')
  await openAbout(event)
  await text().fill('My words')
  const path = await aboutPage(event)
  await api.call('PUT', path, { rows: [textRow('Their words')] })
  await key('Control+s')
  const both = page.getByRole('dialog', { name: contentText.conflictTitle })
  await expect.element(both.getByText('My words')).toBeVisible()
  await expect.element(both.getByText('Their words')).toBeVisible()
  await expectNewPreview('about', () => press(contentText.keepMine))
  expect(await api.call('GET', path)).toMatchObject({ rows: [{ blocks: [{ text: 'My words' }] }] })
})
