import { describe, expect, it } from 'vitest'
import { readDocument } from '../../shared/documents/read-document.ts'
import { searchHelp } from './search-help.ts'

const help = readDocument(
  [
    '# Help',
    '## Sharing',
    'Press **Share**. A QR code is shown beside the slide.',
    '## Slides',
    '- Add slide puts a slide at the end. It asks no question.',
    '- A Café has a code too.',
    '### Changing the order',
    'Drag a slide, or share the work.',
  ].join('\n\n'),
  {},
)
const found = (search: string) => searchHelp(help, search).map(({ id }) => id)
const sentence = (search: string) =>
  searchHelp(help, search)[0]
    ?.sentence.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

describe('the search of the help', () => {
  it.each([
    ['by a word of the text', 'question', ['slides']],
    ['by the beginning of a word', 'ques', ['slides']],
    ['in any letter case', 'QR CODE', ['sharing']],
    ['without accents', 'cafe', ['slides']],
    ['with accents where there are none', 'slídes', ['slides']],
    ['in a part of a section, by its own address', 'drag', ['slides-changing-the-order']],
    ['by words of the heading', 'changing order', ['slides-changing-the-order']],
    ['with headings first', 'slide', ['slides', 'sharing', 'slides-changing-the-order']],
  ])('finds %s', (_title, search, ids) => {
    expect(found(search)).toEqual(ids)
  })
  it('finds only beginnings of words', () => {
    expect(found('lides')).toEqual([])
    expect(found('zebra')).toEqual([])
  })
  it('finds nothing for punctuation alone', () => {
    expect(found('?!')).toEqual([])
  })
  it('finds the best matches if nothing contains all words', () => {
    expect(found('where is the zebra code shown')).toEqual(['sharing'])
  })
  it('shows the best matching sentence, with its matches marked', () => {
    expect(sentence('qr code')).toBe('A [QR] [code] is shown beside the slide.')
    expect(sentence('café code')).toBe('A [Café] has a [code] too.')
  })
  it('shows the section and part of each result', () => {
    expect(searchHelp(help, 'drag')[0]).toMatchObject({ section: 'Slides', part: 'Changing the order' })
  })
})
