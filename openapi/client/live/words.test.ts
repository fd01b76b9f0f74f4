import { expect, test } from 'vitest'
import type { Schemas } from '../schemas.ts'
import { announcementInLanguages, missingTranslations, slideInLanguages, translationAddress } from './words.ts'

const text = (reference: string, words: string) =>
  ({ reference, blockType: 'Text', text: words, textStyle: 'Basic', altText: null }) as Schemas['Block']
const image = { reference: 'c', blockType: 'Image', text: null, altText: 'A star', blobName: 'x' } as Schemas['Block']
const slide: Schemas['ShownSlide'] = {
  ...{ reference: 'slide1', name: 'Verse 1', position: 1, version: 3, translationsVersion: 2 },
  rows: [{ reference: 'row', isExpandable: false, blocks: [text('a', 'Silent'), text('b', 'Holy'), image] }],
  translations: [
    {
      languageCode: 'cy',
      name: 'Pennill 1',
      blocks: [
        { reference: 'a', text: 'Tawel' },
        { reference: 'c', text: 'Seren' },
      ],
    },
    { languageCode: 'ar', blocks: [{ reference: 'b', text: 'مقدسة' }], isMachine: true },
  ],
}
/** What a reader sees: the words of each block with their language, and what is below them. */
const wordsIn = (languages: string[], from = slide) =>
  slideInLanguages(from, { languages, original: 'en' }).rows[0]?.blocks.map((block) => {
    const { languageCode, second } = block as { languageCode?: string; second?: { text: string; languageCode: string } }
    return [block.altText ?? block.text, languageCode, second && `${second.text} ${second.languageCode}`]
  })

test('what is missing in a language is read in the original, each block with its own language', () => {
  expect(wordsIn(['cy'])).toEqual([
    ['Tawel', 'cy', undefined],
    ['Holy', 'en', undefined],
    ['Seren', 'cy', undefined],
  ])
  expect(slideInLanguages(slide, { languages: ['cy'], original: 'en' })).toMatchObject({
    name: 'Pennill 1',
    languageCode: 'cy',
    version: 3,
  })
})

test('a second language comes below the first, where it says something else; pictures are described once', () => {
  expect(wordsIn(['cy', 'ar'])).toEqual([
    ['Tawel', 'cy', undefined],
    ['Holy', 'en', 'مقدسة ar'],
    ['Seren', 'cy', undefined],
  ])
  expect(wordsIn(['en', 'cy'])?.[0]).toEqual(['Silent', 'en', 'Tawel cy'])
  expect(wordsIn(['cy', 'en'])?.slice(0, 2)).toEqual([
    ['Tawel', 'cy', 'Silent en'],
    ['Holy', 'en', undefined],
  ])
  const both = slideInLanguages(slide, { languages: ['cy', 'ar'], original: 'en' })
  expect([both.isMachine, slideInLanguages(slide, { languages: ['cy'], original: 'en' }).isMachine]).toEqual([
    true,
    undefined,
  ])
})

test('a slide stays as it is in the original, and in a language that it has no words in', () => {
  for (const languages of [[], ['en'], ['fr'], ['fr', 'en']])
    expect(slideInLanguages(slide, { languages, original: 'en' })).toBe(slide)
})

test('words that are too long for a message are read apart, once for each version', () => {
  const { translations, ...rest } = slide
  const long = { ...rest, translationLanguages: ['cy', 'ar'] }
  expect([missingTranslations(long, ['fr', 'cy']), missingTranslations(slide, ['cy'])]).toEqual([['cy'], []])
  expect(translationAddress('showing1', long, 'cy')).toBe(
    '/api/watch/showings/showing1/slides/slide1/translations/cy?version=3.2',
  )
  const read = translations?.slice(0, 1) ?? []
  const [first] = slideInLanguages(long, { languages: ['cy'], original: 'en', read }).rows[0]?.blocks ?? []
  expect(first?.text).toBe('Tawel')
  // Only a change of the own words is news for a reader
  const key = (from: typeof slide) => slideInLanguages(from, { languages: ['cy'], original: 'en' }).translated
  const corrected = [slide.translations?.[0], { languageCode: 'ar', blocks: [] }] as typeof slide.translations
  expect(key({ ...slide, translations: corrected })).toBe(key(slide))
})

test('an announcement is read in the original where it has no other text, and in a second language where that says something else', () => {
  const translations = [{ languageCode: 'cy', text: 'Te' }]
  const read = (...languages: string[]) =>
    announcementInLanguages({ text: 'Tea', translations }, { languages, original: 'en' }).map(
      ({ text, languageCode }) => `${text} ${languageCode}`,
    )
  expect(read()).toEqual(['Tea en'])
  expect(read('cy')).toEqual(['Te cy'])
  expect(read('ar')).toEqual(['Tea en'])
  expect(read('cy', 'en')).toEqual(['Te cy', 'Tea en'])
  expect(read('ar', 'en')).toEqual(['Tea en'])
  expect(read('en', 'ar')).toEqual(['Tea en'])
  expect(announcementInLanguages({ text: 'Tea' }, { languages: ['cy'], original: 'en' })).toHaveLength(1)
})
