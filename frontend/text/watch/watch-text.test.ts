import { describe, expect, it } from 'vitest'
import { watchTexts } from './all.ts'
import { type Forms, momentOf, withNumber } from './forms.ts'
import { directionOf, isLanguage, type Language, languages } from './languages.ts'

const others = languages.filter((language) => language !== 'en')

/** All texts by their keys, those with parameters as functions. */
const wordsOf = (value: unknown, path = ''): [string, string | Forms | ((...gaps: unknown[]) => string)][] => {
  if (typeof value === 'string' || typeof value === 'function' || isForms(value)) return [[path, value as string]]
  return Object.entries(value as object).flatMap(([name, word]) => wordsOf(word, path ? `${path}.${name}` : name))
}
const isForms = (value: unknown): value is Forms => typeof value === 'object' && value !== null && 'other' in value
const english = new Map(wordsOf(watchTexts.en))

/** Parameters for texts with gaps; a moment is separate. */
const GAPS = ['GAP1', 'GAP2']
const said = (word: ReturnType<typeof wordsOf>[0][1]) => {
  if (typeof word === 'string') return word
  return typeof word === 'function' ? word(...GAPS) : word.other
}
const withoutMoments = ([name]: [string, unknown]) => name !== 'dateTime'

/** Names, punctuation, and words that are the same in both languages. */
const SAME: Partial<Record<Language, string[]>> = { de: ['Normal'], fr: ['Annonce'], es: ['Error: ', 'Normal'] }
const LANGUAGE_FREE = ['language', 'productName', 'pageTitle', 'resumed', 'reading.percent']

describe.each(others)('in %s', (language) => {
  const words = wordsOf(watchTexts[language]).filter(withoutMoments)

  it('every text is there, and no other', () => {
    expect(words.map(([name]) => name).sort()).toEqual([...english.keys()].filter((name) => name !== 'dateTime').sort())
    expect(words.filter(([, word]) => said(word).trim() === '')).toEqual([])
  })
  it('texts use the same parameters as in English', () => {
    for (const [name, word] of words) {
      const gaps = (text: string) => GAPS.filter((gap) => text.includes(gap))
      expect(gaps(said(word)), name).toEqual(gaps(said(english.get(name) ?? '')))
    }
  })
  it('no English text is left', () => {
    const same = words.filter(([name, word]) => said(word) === said(english.get(name) ?? ''))
    const known = SAME[language] ?? []
    const left = same.filter(([name, word]) => !LANGUAGE_FREE.includes(name) && !known.includes(said(word)))
    expect(left).toEqual([])
  })
  it('the file has the language of its name', () => {
    expect(watchTexts[language].language).toBe(language)
  })
})

describe('texts with numbers', () => {
  const NUMBERS = [0, 1, 2, 3, 6, 11, 100]
  const inNumbers = (language: Language, forms: Forms) =>
    NUMBERS.map((count) => withNumber(watchTexts[language], forms, count))

  it("have Arabic's plural forms, such as three to ten and above", () => {
    expect(inNumbers('ar', watchTexts.ar.missed)).toEqual([
      'لا شرائح جديدة منذ مغادرتك',
      'شريحة واحدة منذ مغادرتك',
      'شريحتان منذ مغادرتك',
      '3 شرائح منذ مغادرتك',
      '6 شرائح منذ مغادرتك',
      '11 شريحة منذ مغادرتك',
      '100 شريحة منذ مغادرتك',
    ])
  })
  it('mutate in Welsh after two', () => {
    expect(inNumbers('cy', watchTexts.cy.shownMinutesAgo)).toEqual([
      'Dangoswyd 0 munud yn ôl',
      'Dangoswyd 1 munud yn ôl',
      'Dangoswyd 2 funud yn ôl',
      'Dangoswyd 3 munud yn ôl',
      'Dangoswyd 6 munud yn ôl',
      'Dangoswyd 11 munud yn ôl',
      'Dangoswyd 100 munud yn ôl',
    ])
  })
  it('treat zero as singular in French, and as plural in German, Spanish and English', () => {
    expect(inNumbers('fr', watchTexts.fr.reading.newer).slice(0, 3)).toEqual([
      '0 diapositive plus récente',
      '1 diapositive plus récente',
      '2 diapositives plus récentes',
    ])
    expect(inNumbers('de', watchTexts.de.shownHoursAgo).slice(0, 3)).toEqual([
      'Vor 0 Stunden gezeigt',
      'Vor 1 Stunde gezeigt',
      'Vor 2 Stunden gezeigt',
    ])
    expect(withNumber(watchTexts.es, watchTexts.es.missed, 0)).toMatch(/^0 diapositivas /)
    expect(withNumber(watchTexts.en, watchTexts.en.missed, 1)).toBe('1 slide since you left')
  })
  it.each(languages)('contain their number in %s, as digits or a word', (language) => {
    const numbered = wordsOf(watchTexts[language]).filter(([, word]) => isForms(word)) as [string, Forms][]
    expect(numbered.map(([name]) => name)).not.toEqual([])
    for (const [name, forms] of numbered) {
      const texts = inNumbers(language, forms)
      expect(new Set(texts).size, name).toBe(NUMBERS.length)
      for (const text of texts) expect(text, name).not.toContain('#')
      for (const count of [3, 6, 11, 100]) expect(withNumber(watchTexts[language], forms, count)).toContain(`${count}`)
    }
  })
})

it.each([
  ['en', '24-Dec-2026 17:05'],
  ['de', '24. Dezember 2026 um 17:05'],
  ['fr', '24 décembre 2026 à 17:05'],
  ['es', '24 de diciembre de 2026 a las 17:05'],
  ['cy', '24 Rhagfyr 2026 am 17:05'],
  ['ar', '24 ديسمبر 2026 في 5:05 م'],
] as [Language, string][])('a moment is formatted as in %s', (language, text) => {
  const written = watchTexts[language].dateTime(momentOf('2026-12-24T17:05:00Z', 'UTC'))
  expect(written.replaceAll(/\s/g, ' ')).toBe(text)
})

it('only Arabic is right-to-left, with digits as on the presenter page', () => {
  expect(languages.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar'])
  expect(
    wordsOf(watchTexts.ar).filter(([name, word]) => withoutMoments([name, word]) && /[٠-٩]/.test(said(word))),
  ).toEqual([])
  // Isolated, or bidi reordering would swap the code's halves
  expect(watchTexts.ar.accessCodeHint).toContain('\u20661234 5678\u2069')
})

it('a language is found by its own tag only', () => {
  expect(isLanguage('cy')).toBe(true)
  for (const other of ['xx', '', 'DE', 'constructor']) expect(isLanguage(other)).toBe(false)
})
