import { expect, type Page } from '@playwright/test'
import { watchTexts } from '../../../text/watch/all.ts'
import { type Language, languageNames } from '../../../text/watch/languages.ts'

/** The interface texts of a language. */
export const wordsOf = (language: Language) => watchTexts[language]

/** The link to a language on the page, or in the panel that is open over it. */
export const languageLink = (phone: Page, language: Language) =>
  phone.getByRole('link', { name: languageNames[language], exact: true })

/** Expects the page's `lang`, and its direction to match. */
export const expectLanguage = async (phone: Page, language: Language) => {
  await expect(phone.locator('html')).toHaveAttribute('lang', language)
  await expect(phone.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
}

/** Records which language files and pages are requested. */
export const recordRequests = (phone: Page) => {
  const words: string[] = []
  const pages: string[] = []
  phone.on('request', (request) => {
    const language = /words-([a-z]+)-/.exec(request.url())?.[1]
    if (language) words.push(language)
    if (request.isNavigationRequest()) pages.push(request.url())
  })
  return { words, pages }
}
