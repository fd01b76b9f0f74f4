import { expect, test } from 'vitest'
import { budgets } from '../http/budgets.ts'
import { besideOriginals, countTexts } from './beside-originals.ts'
import { digestOf } from './digest.ts'
import { savedTexts } from './given-texts.ts'
import { directionOf, fittingLanguage, languagesAfter } from './languages.ts'
import { shownTranslations } from './shown-translations.ts'
import { noTranslation } from './texts.ts'

const block = (reference: string, text: string) =>
  ({ reference, blockType: 'Text', textStyle: 'Basic', text, altText: null }) as const
const slideOf = (...blocks: ReturnType<typeof block>[]) => ({
  reference: 'slide1',
  orderIndex: 0,
  name: 'Verse',
  rows: [{ blocks }],
})

test('a digest names the words, not their line ends and surrounding spaces', () => {
  expect(digestOf('Silent night\r\nHoly night ')).toBe(digestOf('Silent night\nHoly night'))
  const others = [
    'Silent night\nHoly nigh',
    'silent night\nHoly night',
    'Holy night\nSilent night',
    '',
    'a',
    'b',
    'ab',
    'ba',
  ]
  const all = [...others, ...Array.from({ length: 5_000 }, (_, at) => `Verse ${at}`)].map(digestOf)
  expect(new Set(all).size).toBe(all.length)
  for (const one of all) expect(one).toMatch(/^[0-9a-f]{16}$/)
})

test('a deleted block that comes back has its words again, until the translation is saved', () => {
  const given = {
    blocks: [
      { blockReference: 'a', text: 'Tawel' },
      { blockReference: 'b', text: 'Sanctaidd' },
    ],
  }
  const texts = savedTexts(slideOf(block('a', 'Silent'), block('b', 'Holy')), given)
  const wordsOf = (slide: ReturnType<typeof slideOf>) =>
    besideOriginals(slide, { version: 1, ...texts }).blocks.map(({ text, isStale }) => [text, isStale])
  expect(wordsOf(slideOf(block('b', 'Holy')))).toEqual([['Sanctaidd', false]])
  expect(wordsOf(slideOf(block('b', 'All holy'), block('new', 'Silent')))).toEqual([
    ['Sanctaidd', true],
    ['Tawel', false],
  ])
  // Words that are said twice are not taken from the block that still has them
  expect(wordsOf(slideOf(block('a', 'Silent'), block('b', 'Holy'), block('new', 'Silent')))[2]).toEqual(['', false])
  expect(savedTexts(slideOf(block('b', 'Holy')), given).blocks).toHaveLength(1)
})

test('a name needs no translation, but a stale or unchecked one is counted', () => {
  const slide = slideOf(block('a', 'Silent'))
  expect(countTexts(besideOriginals(slide, noTranslation))).toMatchObject({ translatedCount: 0, missingCount: 1 })
  const name = { text: 'Pennill', madeFrom: digestOf('Chorus'), isMachine: true } as const
  const counts = countTexts(besideOriginals(slide, { version: 1, name, blocks: [] }))
  expect(counts).toEqual({ translatedCount: 1, missingCount: 1, staleCount: 1, machineCount: 1 })
})

test('translations go with the slide up to their budget, beyond it only their languages', () => {
  const slide = slideOf(block('a', 'Silent'))
  const most = budgets.shownTranslations.amount
  const shown = (length: number) => {
    const blocks = [{ reference: 'a', text: 'x'.repeat(length), madeFrom: '' }]
    return shownTranslations(slide, {
      translations: [{ languageCode: 'cy', name: null, blocks }],
      translationsVersion: 4,
    })
  }
  expect(shown(most - 100)).toMatchObject({ translations: [{ languageCode: 'cy' }], translationsVersion: 4 })
  expect(shown(most)).toEqual({ translationLanguages: ['cy'], translationsVersion: 4 })
  expect(shownTranslations(slide, { translations: [], translationsVersion: 4 })).toEqual({})
})

test('languages are kept in their canonical spelling, and found by their primary language', () => {
  const after = languagesAfter((code, { field }) => expect.fail(`${code} ${field}`))
  const before = { defaultLanguageCode: 'en-GB', languages: ['cy'] }
  expect(after(before, { languages: ['PT-br', 'zh-hant'] }).languages).toEqual(['pt-BR', 'zh-Hant'])
  expect(() => after(before, { defaultLanguageCode: 'CY' })).toThrow('invalid-value defaultLanguageCode')
  const offered = ['en-GB', 'pt-BR', 'ar']
  expect(['pt', 'AR-eg', 'pt-br', 'en-US', 'fr'].map((wish) => fittingLanguage(wish, offered))).toEqual([
    ...['pt-BR', 'ar', 'pt-BR', 'en-GB', undefined],
  ])
  expect(['ar', 'he', 'fa-IR', 'ur', 'ku-Arab', 'az-Arab'].map(directionOf)).toEqual(Array(6).fill('rtl'))
  expect(['en', 'cy', 'arn', 'ku', 'ur-Latn', 'pa', 'zh-Hant'].map(directionOf)).toEqual(Array(7).fill('ltr'))
})
