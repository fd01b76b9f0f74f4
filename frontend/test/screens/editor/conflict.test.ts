import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contentText } from '../../../text/events/editor.ts'
import { api } from '../support/app.ts'
import { texts } from '../support/editor-steps.ts'
import { textRow } from '../support/events.ts'
import { dialog, key } from '../support/steps.ts'
import { openEditor } from './steps.ts'

// A slide that a team member has saved in the meantime

const conflict = () => dialog(contentText.conflictTitle)
const unsaved = () => page.getByText(contentText.unsaved, { exact: true })
const contentsAt = (pageReference: string | undefined) => `/api/content/pages/${pageReference}/contents`
const wordsOf = async (pageReference: string | undefined) => {
  const contents = await api.call<{ rows: { blocks: { text: string }[] }[] }>('GET', contentsAt(pageReference))
  return contents.rows.map(({ blocks }) => blocks[0]?.text)
}

/** Saves a text over one that a team member has saved. */
async function meet(name: string) {
  const { slides } = await openEditor(name, ['Hymn'], 0)
  const saved = slides[0]?.pageReference
  await texts().fill('Mine')
  await api.call('PUT', contentsAt(saved), { rows: [textRow('Theirs')] })
  await key('Control+s')
  await expect.element(conflict().getByRole('region', { name: contentText.conflictMine })).toMatchTextContent('Mine')
  const theirs = conflict().getByRole('region', { name: contentText.conflictTheirs })
  await expect.element(theirs).toMatchTextContent('Theirs')
  return saved
}

test('the second to save may take the other version', async () => {
  const saved = await meet('Take theirs')
  await conflict().getByRole('button', { name: contentText.takeTheirs }).click()
  await expect.element(texts()).toHaveValue('Theirs')
  await expect.element(unsaved()).not.toBeInTheDocument()
  expect(await wordsOf(saved)).toEqual(['Theirs'])
})

test('or decide later without losing what was typed', async () => {
  const saved = await meet('Decide later')
  await key('Escape')
  await expect.element(conflict()).not.toBeInTheDocument()
  await expect.element(texts()).toHaveValue('Mine')
  await expect.element(unsaved()).toBeVisible()
  expect(await wordsOf(saved)).toEqual(['Theirs'])
})
