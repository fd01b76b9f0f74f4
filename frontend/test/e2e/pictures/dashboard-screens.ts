import type { Page } from '@playwright/test'
import { dashboardText, wizardText } from '../../../text/events/events.ts'
import type { Picture } from './picture-book.ts'
import { button, heading } from './steps.ts'

async function dashboard(page: Page) {
  await page.goto('/dashboard')
  await page.getByRole('region', { name: dashboardText.past, exact: true }).waitFor()
}
async function dashboardMenu(page: Page, entry?: string) {
  await dashboard(page)
  await page.getByRole('button', { name: dashboardText.menuOf('Evensong 1'), exact: true }).click()
  await page.getByRole('menu').waitFor()
  if (entry) await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
async function searched(page: Page, words: string) {
  await dashboard(page)
  await page.getByRole('searchbox').fill(words)
  await page
    .getByText(/event(s)? found|No event matches/)
    .first()
    .waitFor()
}

export const dashboardPictures: Picture[] = [
  {
    name: 'dashboard of a new user',
    as: 'guest',
    open: (page) => page.goto('/dashboard').then(() => heading(page, /Dashboard/).waitFor()),
  },
  { name: 'dashboard with few events', as: 'premium', open: dashboard },
  { name: 'dashboard of an administrator', as: 'admin', open: dashboard },
  { name: 'dashboard with 40 events', as: 'regular', open: dashboard },
  { name: 'dashboard searched', as: 'regular', open: (page) => searched(page, 'carols') },
  { name: 'dashboard searched in vain', as: 'regular', open: (page) => searched(page, 'xylophone') },
  { name: 'dashboard menu', as: 'regular', isWhole: false, open: (page) => dashboardMenu(page) },
  {
    name: 'dashboard delete question',
    as: 'regular',
    isWhole: false,
    open: (page) => dashboardMenu(page, dashboardText.delete),
  },
  {
    name: 'dashboard share',
    as: 'regular',
    isWhole: false,
    open: (page) =>
      dashboardMenu(page, dashboardText.share).then(() => page.getByRole('dialog').getByRole('img').waitFor()),
  },
  {
    name: 'dashboard after a deletion',
    as: 'premium',
    open: (page) =>
      page.goto('/sessions?deletedSession=true').then(() => page.getByText(dashboardText.deleted).first().waitFor()),
  },
  {
    name: 'dashboard that does not load',
    as: 'premium',
    open: async (page) => {
      await page.route('**/api/events', (route) => route.fulfill({ status: 500, body: '' }))
      await page.goto('/dashboard')
      await page.getByText(dashboardText.loadFailed).first().waitFor()
    },
  },
]

async function wizard(page: Page, name?: string) {
  await page.goto('/Sessions/New')
  await heading(page, wizardText.step(1)).waitFor()
  if (name) {
    await page.getByLabel(wizardText.name).fill(name)
    await button(page, wizardText.next).click()
    await heading(page, wizardText.step(2)).waitFor()
  }
}
export const wizardPictures: Picture[] = [
  { name: 'wizard step 1', as: 'premium', open: (page) => wizard(page) },
  {
    name: 'wizard step 1 with errors',
    as: 'premium',
    open: async (page) => {
      await wizard(page)
      await page.getByText(wizardText.setDate).click()
      await page.getByLabel(wizardText.startDate).fill('')
      await button(page, wizardText.next).click()
      await page.getByText(wizardText.nameRequired).first().waitFor()
    },
  },
  { name: 'wizard step 2', as: 'premium', open: (page) => wizard(page, 'Evensong') },
  {
    name: 'wizard step 2 with an error',
    as: 'premium',
    open: async (page) => {
      await page.route('**/api/sessions', (route) => route.fulfill({ status: 500, body: '' }))
      await wizard(page, 'Evensong')
      await button(page, wizardText.create).click()
      await page.getByText(wizardText.failed).first().waitFor()
    },
  },
]
