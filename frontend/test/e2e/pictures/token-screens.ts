import type { Page } from '@playwright/test'
import { accessTokensText as listText, newTokenText } from '../../../text/account/access-tokens.ts'
import type { Picture } from './picture-book.ts'
import { button, heading } from './steps.ts'

const TOKENS = '/api/auth/tokens'

/** A token as the server lists it, created in spring. */
const token = (name: string, more: object = {}) => ({
  reference: name,
  name,
  scopes: ['read', 'present'],
  createdDateUtc: '2030-03-01T09:00:00Z',
  expiresDateUtc: '2031-03-01T09:00:00Z',
  isExpired: false,
  lastUsedDateUtc: null,
  ...more,
})
const some = [
  token('Lyrics bridge', { lastUsedDateUtc: '2030-12-24T17:30:00Z' }),
  token('Display of viewers in the entrance hall of St Mary’s', { scopes: ['read', 'present', 'edit'] }),
  token('Easter', { isExpired: true, expiresDateUtc: '2030-04-01T09:00:00Z' }),
]

/** The page with these tokens in the list. A mocked list, since a picture can't wait for a token to expire. */
async function tokens(page: Page, listed: object[]) {
  await page.route(`**${TOKENS}`, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { success: true, responseData: { tokens: listed }, errors: [] } })
      : route.fallback(),
  )
  await page.goto('/account/tokens')
  await heading(page, listText.heading).waitFor()
  await (listed.length > 0 ? page.getByText('Easter') : page.getByText(listText.empty)).waitFor()
}
async function made(page: Page) {
  await tokens(page, some)
  await page.getByLabel(newTokenText.name).fill('Lyrics bridge')
  await page.getByText(newTokenText.choices.present).click()
  await button(page, newTokenText.submit).click()
  await button(page, newTokenText.copy).waitFor()
}

export const tokenPictures: Picture[] = [
  { name: 'access tokens, none', as: 'newcomer', open: (page) => tokens(page, []) },
  { name: 'access tokens, some', as: 'newcomer', open: (page) => tokens(page, some) },
  {
    name: 'access tokens with errors',
    as: 'newcomer',
    open: async (page) => {
      await tokens(page, [])
      await button(page, newTokenText.submit).click()
      await page.getByText(newTokenText.mayRequired).first().waitFor()
    },
  },
  {
    name: 'access tokens without a network',
    as: 'newcomer',
    open: async (page) => {
      await page.route(`**${TOKENS}`, (route) => route.abort())
      await page.goto('/account/tokens')
      await page.getByText(listText.loadFailed).first().waitFor()
    },
  },
  { name: 'access token, shown once', as: 'newcomer', isWhole: false, open: made },
  {
    name: 'access token, left without a copy',
    as: 'newcomer',
    isWhole: false,
    open: async (page) => {
      await made(page)
      await button(page, newTokenText.done).click()
      await page.getByText(newTokenText.leaveBody).waitFor()
    },
  },
  {
    name: 'access token, asked before it is revoked',
    as: 'newcomer',
    isWhole: false,
    open: async (page) => {
      await tokens(page, some)
      await button(page, listText.revokeNamed('Lyrics bridge')).click()
      await page.getByText(listText.revokeBody).waitFor()
    },
  },
]
