import type { Page } from '@playwright/test'
import { helpText } from '../../../text/documents.ts'
import { defaultThemeText } from '../../../text/events/default-theme.ts'
import { shellText } from '../../../text/shell.ts'
import { teamsText } from '../../../text/teams.ts'
import { uiText } from '../../../text/ui.ts'
import { photoPath } from '../support/content/slides.ts'
import type { Picture } from './picture-book.ts'
import { teams } from './showings-and-teams-screens.ts'
import { button, heading } from './steps.ts'

async function defaultTheme(page: Page) {
  await page.goto('/defaults/theme')
  await heading(page, defaultThemeText.heading).waitFor()
}
export const otherPictures: Picture[] = [
  {
    name: 'default theme',
    as: 'newcomer',
    open: (page) => defaultTheme(page).then(() => page.getByText(defaultThemeText.none).waitFor()),
  },
  {
    name: 'default theme with an error',
    as: 'newcomer',
    open: async (page) => {
      await defaultTheme(page)
      await button(page, defaultThemeText.submit).click()
      await page.getByText(defaultThemeText.missing).first().waitFor()
    },
  },
  {
    name: 'default theme with a chosen image',
    as: 'newcomer',
    open: async (page) => {
      await defaultTheme(page)
      const choosing = page.waitForEvent('filechooser')
      await button(page, defaultThemeText.choose).click()
      await (await choosing).setFiles(photoPath())
      await page.getByRole('img', { name: defaultThemeText.chosenPicture }).waitFor()
    },
  },
  {
    name: 'default theme with an icon',
    as: 'admin',
    open: async (page) => {
      await defaultTheme(page)
      const icon = page.getByRole('img', { name: defaultThemeText.current })
      await page.getByText(defaultThemeText.none).or(icon).waitFor()
      if (!(await icon.isVisible())) {
        const choosing = page.waitForEvent('filechooser')
        await button(page, defaultThemeText.choose).click()
        await (await choosing).setFiles(photoPath())
        await button(page, defaultThemeText.submit).click()
      }
      await icon.waitFor()
    },
  },
  {
    name: 'help',
    as: 'premium',
    open: (page) => page.goto('/help').then(() => heading(page, 'Introduction').waitFor()),
  },
  {
    name: 'help searched',
    as: 'premium',
    isWhole: false,
    open: async (page) => {
      await page.goto('/help')
      await page.getByRole('searchbox', { name: helpText.search }).fill('image')
      await page.getByRole('region', { name: helpText.results }).waitFor()
    },
  },
  {
    name: 'help searched in vain',
    as: 'premium',
    isWhole: false,
    open: async (page) => {
      await page.goto('/help')
      await page.getByRole('searchbox', { name: helpText.search }).fill('xylophone')
      await page.getByText(helpText.none('xylophone')).first().waitFor()
    },
  },
  {
    name: 'help section',
    as: 'premium',
    isWhole: false,
    open: async (page) => {
      await page.goto('/help#slides')
      await heading(page, 'Slides').waitFor()
    },
  },
  {
    name: 'notices none',
    as: 'premium',
    isWhole: false,
    open: async (page) => {
      await page.goto('/teams')
      await button(page, uiText.notifications).click()
      await page.getByText(uiText.noNotifications).waitFor()
    },
  },
  {
    name: 'notices',
    as: 'guest',
    isWhole: false,
    open: async (page) => {
      await page.route('**/api/teams/**', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 200, json: { success: true, responseData: null, errors: [] } })
          : route.fallback(),
      )
      await page.route('**/api/teamInvites/**', (route) =>
        route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
      )
      await teams(page)
      const remove = page
        .getByRole('region', { name: teamsText.invites })
        .or(page.getByRole('table', { name: teamsText.invitesCaption }))
        .getByRole('button', { name: /^Delete/ })
        .first()
      await remove.click()
      const question = page.getByRole('dialog')
      if (await question.isVisible()) await question.getByRole('button', { name: teamsText.delete }).click()
      await page.getByText(teamsText.failed).first().waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await page.getByRole('dialog', { name: uiText.notifications }).waitFor()
    },
  },
  {
    name: 'not found',
    as: 'premium',
    open: (page) => page.goto('/nowhere').then(() => heading(page, shellText.notFoundTitle).waitFor()),
  },
]
