import { endText } from '../../../text/events/end.ts'
import type { Picture } from './picture-book.ts'
import { editor, framesStand } from './steps.ts'

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
]
