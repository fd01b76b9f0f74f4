import { expect, type Page } from '@playwright/test'
import { watchText } from '../../../text/watch/en.ts'
import { imageRow, songSlides, textRow } from '../support/content/slides.ts'
import type { NewSlide, OrganiserApi, PreparedEvent } from '../support/people/organiser-api.ts'

export const reading = watchText.reading

/** A word too long for any line. */
export const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

/** Slides that are hard to fit: a song, a wide picture, unbreakable words. */
export const hardSlides = (): NewSlide[] => [
  ...songSlides().slice(0, 2),
  { name: 'Picture', rows: [textRow('Interval', 'Header'), imageRow()] },
  {
    name: LONG_WORD,
    rows: [textRow(LONG_WORD, 'Header'), textRow(`- ${LONG_WORD}\n- https://example.org/${LONG_WORD}`)],
  },
]

/** Gives an event its about screen. */
export const writeAbout = async (api: OrganiserApi, { reference }: PreparedEvent, text: string) => {
  const { pageId } = await api.call<{ pageId: string }>('GET', `/api/sessions/${reference}/welcome/page`)
  await api.call('PUT', `/api/content/pages/${pageId}/contents`, { rows: [textRow(text)] })
}

/** The panel of the reading settings. */
export const panelOf = (phone: Page) => phone.getByRole('dialog', { name: reading.title })

export const openPanel = async (phone: Page) => {
  await phone.getByRole('button', { name: reading.title }).click()
  await expect(panelOf(phone)).toBeVisible()
}
export const closePanel = async (phone: Page) => {
  await panelOf(phone).getByRole('button', { name: reading.done }).click()
  await expect(panelOf(phone)).toBeHidden()
}

/** Picks a choice in the open panel. */
export const choose = (phone: Page, group: string, choice: string) =>
  panelOf(phone).getByRole('group', { name: group }).getByRole('radio', { name: choice, exact: true }).check()

/** Sets the text size to its maximum (400 %) in the open panel. */
export const growText = async (phone: Page) => {
  const size = panelOf(phone).getByRole('slider', { name: reading.size })
  await size.press('End')
  await expect(size).toHaveAttribute('aria-valuetext', reading.percent('400'))
}

/** How many pixels the page is wider than the screen. */
export const tooWide = (phone: Page) =>
  phone.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
