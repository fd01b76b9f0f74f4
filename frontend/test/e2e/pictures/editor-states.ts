import { contentText, editorText } from '../../../text/events/editor.ts'
import { styleText } from '../../../text/events/style.ts'
import { textRow } from '../support/content/slides.ts'
import { untilDraftIsStored } from '../support/editor-steps.ts'
import type { Picture } from './picture-book.ts'
import { button, editor, setting, text } from './steps.ts'

export const editorStatePictures: Picture[] = [
  { name: 'editor settings menu', as: 'premium', isWhole: false, open: (page, { event }) => setting(page, event) },
  {
    name: 'editor details',
    as: 'premium',
    isWhole: false,
    open: (page, { event }) => setting(page, event, editorText.editDetails),
  },
  {
    name: 'editor delete question',
    as: 'premium',
    isWhole: false,
    open: (page, { event }) => setting(page, event, editorText.delete),
  },
  {
    name: 'editor style none',
    as: 'premium',
    isWhole: false,
    open: (page, { few }) => setting(page, few, editorText.editTheme),
  },
  {
    name: 'editor style image',
    as: 'premium',
    isWhole: false,
    open: (page, { event }) =>
      setting(page, event, editorText.editTheme).then(() => page.getByText(/^In use/).waitFor()),
  },
  {
    name: 'editor style image below',
    as: 'premium',
    isWhole: false,
    open: async (page, { event }) => {
      await setting(page, event, editorText.editTheme)
      await page.getByText(/^In use/).waitFor()
      await page.getByRole('slider').scrollIntoViewIfNeeded()
      await button(page, styleText.save).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'editor style video',
    as: 'premium',
    isWhole: false,
    open: (page, { moving }) =>
      setting(page, moving, editorText.editTheme).then(() => page.getByText(/^In use/).waitFor()),
  },
  {
    name: 'editor style with an error',
    as: 'premium',
    isWhole: false,
    open: async (page, { few }) => {
      await setting(page, few, editorText.editTheme)
      await page
        .getByRole('dialog')
        .locator('label')
        .filter({ hasText: /^Image$/ })
        .click()
      await button(page, styleText.save).click()
      await page.getByText(styleText.missing).first().waitFor()
    },
  },
  {
    name: 'editor style on the plan Free',
    as: 'newcomer',
    isWhole: false,
    open: (page, { free }) => setting(page, free, editorText.editTheme),
  },
  {
    name: 'editor share',
    as: 'premium',
    isWhole: false,
    open: async (page, { event }) => {
      await editor(page, event)
      await button(page, editorText.share).filter({ visible: true }).click()
      await page.getByRole('dialog').getByRole('img').waitFor()
    },
  },
  {
    name: 'editor delete slide question',
    as: 'premium',
    isWhole: false,
    open: async (page, { event }) => {
      await editor(page, event, 1)
      await button(page, editorText.deleteSlide).filter({ visible: true }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'editor unsaved question',
    as: 'premium',
    isWhole: false,
    open: async (page, { event }) => {
      await editor(page, event, 2)
      await text(page).fill('Not saved yet')
      await page.getByRole('link', { name: editorText.viewAllEvents }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'editor draft',
    as: 'premium',
    open: async (page, { event }) => {
      await editor(page, event, 2)
      await text(page).fill('Not saved before the crash')
      await page.evaluate(untilDraftIsStored)
      page.on('dialog', (dialog) => dialog.accept())
      await page.reload()
      await button(page, contentText.restoreDraft).waitFor()
    },
  },
  {
    name: 'editor conflict',
    as: 'premium',
    isWhole: false,
    open: async (page, { event, people }) => {
      await editor(page, event, 3)
      await text(page).fill('Words of the one')
      const path = `/api/content/pages/${event.slides[3]?.pageReference}/contents`
      await people.premium.call('PUT', path, { rows: [textRow(`Words of the other, ${Date.now()}`)] })
      await page.keyboard.press('Control+s')
      await page.getByRole('dialog', { name: contentText.conflictTitle }).waitFor()
    },
  },
  {
    name: 'editor that does not load',
    as: 'premium',
    open: async (page, { event }) => {
      await page.route(`**/api/sessions/${event.reference}/**`, (route) => route.fulfill({ status: 500, body: '' }))
      await page.route(`**/api/sessions/${event.reference}`, (route) => route.fulfill({ status: 500, body: '' }))
      await page.goto(`/Sessions/${event.reference}`)
      await page.getByText(editorText.loadFailed).first().waitFor()
    },
  },
  {
    name: 'editor whose showings do not load',
    as: 'premium',
    open: async (page, { event }) => {
      await page.route('**/showings', (route) => route.fulfill({ status: 500, body: '' }))
      await editor(page, event)
      await page.getByText(editorText.loadFailed).first().waitFor()
    },
  },
  {
    name: 'editor of an event that is not there',
    as: 'premium',
    open: async (page) => {
      await page.goto('/Sessions/no-such-event')
      await page
        .getByText(editorText.loadFailed)
        .or(page.getByRole('heading', { name: /not found/i }))
        .first()
        .waitFor()
    },
  },
]
