import { contentText, editorText } from '../../../text/events/editor.ts'
import { endText } from '../../../text/events/end.ts'
import type { Picture } from './picture-book.ts'
import { button, editor, framesStand, text } from './steps.ts'

export const editorPictures: Picture[] = [
  {
    name: 'editor welcome',
    as: 'premium',
    open: (page, { event }) => editor(page, event).then(() => framesStand(page)),
  },
  {
    name: 'editor welcome of a new event',
    as: 'premium',
    open: (page, { few }) => editor(page, few).then(() => framesStand(page)),
  },
  {
    name: 'editor welcome on the plan Free',
    as: 'newcomer',
    open: (page, { free }) => editor(page, free).then(() => framesStand(page)),
  },
  {
    name: 'editor created',
    as: 'premium',
    open: async (page, { few }) => {
      await page.goto(`/Sessions/${few.reference}?created=true`)
      await page.getByText(editorText.created).first().waitFor()
    },
  },
  {
    name: 'editor about',
    as: 'premium',
    open: (page, { event }) => editor(page, event, 'About').then(() => framesStand(page)),
  },
  {
    name: 'editor about while empty',
    as: 'premium',
    open: (page, { few }) => editor(page, few, 'About').then(() => framesStand(page)),
  },
  {
    name: 'editor end',
    as: 'premium',
    open: (page, { event }) => editor(page, event, 'End').then(() => framesStand(page)),
  },
  {
    name: 'editor end on the plan Free',
    as: 'newcomer',
    open: (page, { free }) => editor(page, free, 'End').then(() => framesStand(page)),
  },
  {
    name: 'editor end with an open page',
    as: 'premium',
    open: async (page, { event }) => {
      await editor(page, event, 'End')
      await page.getByRole('grid', { name: endText.pages, exact: true }).getByRole('row').first().click()
      await page.getByRole('region', { name: 'Next concerts', exact: true }).waitFor()
    },
  },
  {
    name: 'editor slide',
    as: 'premium',
    open: (page, { event }) => editor(page, event, 4).then(() => text(page).waitFor()),
  },
  {
    name: 'editor slide empty',
    as: 'newcomer',
    open: async (page, { free, people }) => {
      const slide = await people.newcomer.addSlide(free.reference, { name: 'Blank', rows: [] })
      await editor(page, { ...free, slides: [slide] }, 0)
      await page.getByText(contentText.empty).waitFor()
    },
  },
  {
    name: 'editor slide being renamed',
    as: 'premium',
    isWhole: false,
    open: async (page, { event }) => {
      await editor(page, event, 4)
      await page.getByRole('button', { name: /^Edit slide name/ }).click()
    },
  },
  {
    name: 'editor slide with errors',
    as: 'premium',
    open: async (page, { event }) => {
      await editor(page, event, 1)
      await text(page).waitFor()
      await button(page, contentText.addImage).click()
      await button(page, contentText.save).click()
      await page.getByText(contentText.imageRequired).first().waitFor()
    },
  },
  {
    name: 'editor with 300 slides',
    as: 'premium',
    isWhole: false,
    open: (page, { many }) => editor(page, many).then(() => framesStand(page)),
  },
]
