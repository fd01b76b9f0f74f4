import { describe, expect, it } from 'vitest'
import { chooseLanguage, chooseWords } from './site-language.ts'

const known = ['en', 'de', 'fr', 'es', 'cy', 'ar']
const choose = (accepted: string | undefined, asked: string | null = null) => chooseLanguage({ asked, accepted, known })

describe('the language of a page', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7', 'de'],
    ['de-AT', 'de'],
    ['DE-ch', 'de'],
    ['ar-Arab-EG', 'ar'],
    ['es-419,es;q=0.9', 'es'],
    ['gd-GB, cy;q=0.9, en;q=0.8', 'cy'],
    ['en;q=0.3, fr;q=0.7', 'fr'],
    ['en; q=0.3 , fr ; q=0.7', 'fr'],
    ['fr;q=0.5,es;q=0.5', 'fr'],
    ['de;q=0, fr;q=0.1', 'fr'],
    ['ja, zh-Hant-TW;q=0.9', 'en'],
    ['*', 'en'],
    ['ja,*;q=0.1', 'en'],
    ['den, deu, d', 'en'],
    ['de;q=oops', 'de'],
    ['__proto__,constructor;q=0.5', 'en'],
    [`${'x-,'.repeat(10_000)}de`, 'en'],
  ])('for Accept-Language %j is %s', (accepted, language) => {
    expect(choose(accepted)).toEqual({ language, isLanguageAsked: false })
  })
  it.each([
    ['fr', 'fr'],
    ['fr-CA', 'fr'],
    ['AR', 'ar'],
  ])('is the one in the address, %j, whatever the phone accepts', (asked, language) => {
    expect(choose('de,en', asked)).toEqual({ language, isLanguageAsked: true })
  })
  it.each(['', 'xx', '../de', 'de,fr', '<script>'])('is the phone’s when the address contains %j', (asked) => {
    expect(choose('de', asked)).toEqual({ language: 'de', isLanguageAsked: false })
  })
})

describe('the languages of the slides', () => {
  const offered = ['en-GB', 'cy', 'ar', 'pt-BR']
  const words = (accepted: string | undefined, asked: string | null = null, hall: string[] | null = null) =>
    chooseWords({ asked, accepted, offered, hall })
  it.each([
    [undefined, 'en-GB'],
    ['cy', 'cy'],
    ['ar-EG,en;q=0.5', 'ar'],
    ['de, pt;q=0.8, cy;q=0.5', 'pt-BR'],
    ['en-US, cy;q=0.9', 'en-GB'],
    ['ja', 'en-GB'],
  ])('for Accept-Language %j is %s', (accepted, language) => {
    expect(words(accepted)).toEqual({ readLanguages: [language] })
    expect(words(accepted, null, [])).toEqual({ readLanguages: ['en-GB'] })
    expect(words(accepted, null, ['ar', 'cy'])).toEqual({ readLanguages: ['ar', 'cy'] })
    expect(words(accepted, 'cy', ['ar']).readLanguages, 'the address wins').toEqual(['cy'])
  })
  it.each([
    ['cy', ['cy']],
    ['CY,en', ['cy', 'en-GB']],
    ['fr,ar', ['ar']],
    ['ar,ar', ['ar']],
    ['cy,en,ar', ['cy', 'en-GB']],
  ])('are those of the address, %j, one or two', (asked, readLanguages) => {
    expect(words('pt', asked)).toEqual({ readLanguages, areWordsAsked: true })
  })
  it.each(['', 'fr', '<script>', ','])('are the phone’s when the address contains %j', (asked) => {
    expect(words('cy', asked)).toEqual({ readLanguages: ['cy'] })
  })
})
