import type { Page } from '@playwright/test'
import { showingsText } from '../../../text/presenter/presenter.ts'
import { membersText, teamsText } from '../../../text/teams.ts'
import { uiText } from '../../../text/ui.ts'
import type { Picture } from './picture-book.ts'
import { button } from './steps.ts'

const showings = async (page: Page, reference: string) => {
  await page.goto(`/Sessions/${reference}/Showings`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByText(uiText.loading).waitFor({ state: 'hidden' })
}
export const showingsPictures: Picture[] = [
  {
    name: 'showings none',
    as: 'premium',
    open: async (page, { few }) => {
      await showings(page, few.reference)
      await page.getByText(showingsText.empty).waitFor()
    },
  },
  {
    name: 'showings',
    as: 'premium',
    open: async (page, { event }) => {
      await showings(page, event.reference)
      await page.getByText('Town hall').waitFor()
    },
  },
  {
    name: 'showings menu',
    as: 'premium',
    isWhole: false,
    open: async (page, { event }) => {
      await showings(page, event.reference)
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'showings form',
    as: 'premium',
    isWhole: false,
    open: async (page, { event }) => {
      await showings(page, event.reference)
      await button(page, showingsText.add).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'showings form with an error',
    as: 'premium',
    isWhole: false,
    open: async (page, { event }) => {
      await showings(page, event.reference)
      await button(page, showingsText.add).click()
      await page.getByLabel(showingsText.startDate).fill('')
      await button(page, showingsText.save).click()
      await page.getByText(showingsText.startDateRequired).first().waitFor()
    },
  },
  { name: 'showings refused', as: 'newcomer', open: (page, { free }) => showings(page, free.reference) },
]

export async function teams(page: Page, path = '/teams') {
  await page.goto(path)
  await page.getByRole('table').or(page.getByText(teamsText.none)).first().waitFor()
}
export const teamsPictures: Picture[] = [
  { name: 'teams none', as: 'newcomer', open: (page) => teams(page) },
  { name: 'teams', as: 'premium', open: (page) => teams(page) },
  { name: 'teams with an invite', as: 'guest', open: (page) => teams(page) },
  {
    name: 'teams form with an error',
    as: 'premium',
    isWhole: false,
    open: async (page) => {
      await teams(page)
      await button(page, teamsText.add).click()
      await button(page, teamsText.save).click()
      await page.getByText(teamsText.nameRequired).first().waitFor()
    },
  },
  {
    name: 'teams delete question',
    as: 'premium',
    isWhole: false,
    open: async (page) => {
      await teams(page)
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'team members', as: 'premium', open: (page, { team }) => teams(page, `/teams/${team}`) },
  {
    name: 'team member form',
    as: 'premium',
    isWhole: false,
    open: async (page, { team }) => {
      await teams(page, `/teams/${team}`)
      await button(page, membersText.add).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
