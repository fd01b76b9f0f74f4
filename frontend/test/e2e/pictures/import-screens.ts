import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { importText } from '../../../text/events/import.ts'
import { photoPath } from '../support/content/slides.ts'
import type { Picture } from './picture-book.ts'
import { button, type Prepared } from './steps.ts'

async function chooseFiles(page: Page, { reference }: Prepared) {
  await page.goto(`/Sessions/${reference}/Import`)
  const choosing = page.waitForEvent('filechooser')
  await button(page, importText.choose).click()
  const plain = (name: string, words: string | Buffer) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) })
  const song = new URL('../fixtures/songs/it-is-well-with-my-soul.xml', import.meta.url)
  await (await choosing).setFiles([
    { name: 'it-is-well-with-my-soul.xml', mimeType: 'text/xml', buffer: readFileSync(song) },
    { name: 'picture.txt', mimeType: 'text/plain', buffer: readFileSync(photoPath()).subarray(0, 200) },
    plain('notices.txt', 'Tea at four\n\nבואו לשיר'),
    plain('broken.xml', '<song>\n<lyrics>'),
  ])
  await page.getByText(importText.found).first().waitFor()
}

export const importPictures: Picture[] = [
  {
    name: 'import',
    as: 'premium',
    open: (page, { few }) =>
      page.goto(`/Sessions/${few.reference}/Import`).then(() => button(page, importText.choose).waitFor()),
  },
  {
    name: 'import of an event',
    as: 'premium',
    open: (page) => page.goto('/Sessions/Import').then(() => button(page, importText.chooseOne).waitFor()),
  },
  {
    name: 'import preview',
    as: 'premium',
    open: async (page, { few }) => {
      await chooseFiles(page, few)
      await page.getByText(importText.showSlides).first().click()
    },
  },
  {
    name: 'import report',
    as: 'newcomer',
    open: async (page, { free }) => {
      await chooseFiles(page, free)
      await page.getByRole('button', { name: /^Add \d+ slide/ }).click()
      await page.getByRole('heading', { name: importText.report }).waitFor()
    },
  },
]
