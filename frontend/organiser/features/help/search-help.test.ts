import { describe, expect, it } from 'vitest'
import { readDocument } from '../../shared/documents/read-document.ts'
import { searchHelp } from './search-help.ts'

const help = readDocument(
  [
    '# Help',
    '## Sharing',
    'Press **Share**. A QR code is shown beside the slide.',
    '## Slides',
    '- Add slide puts a slide at the end. It asks nobody.',
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
    ['by a word of the text', 'nobody', ['slides']],
    ['by the beginning of a word', 'nob', ['slides']],
    ['in any letter case', 'QR CODE', ['sharing']],
    ['without accents', 'cafe', ['slides']],
    ['with accents where there are none', 'slídes', ['slides']],
    ['in a part of a section, by its own address', 'drag', ['slides-changing-the-order']],
    ['by words of the heading', 'changing order', ['slides-changing-the-order']],
    ['with headings first', 'slide', ['slides', 'sharing', 'slides-changing-the-order']],
  ])('finds %s', (_title, search, ids) => {
    expect(found(search)).toEqual(ids)
  })
  it('finds nothing by what begins no word', () => {
    expect(found('lides')).toEqual([])
    expect(found('zebra')).toEqual([])
  })
  it('finds nothing by signs alone', () => {
    expect(found('?!')).toEqual([])
  })
  it('finds where most of the words stand when nothing has them all', () => {
    expect(found('where is the zebra code shown')).toEqual(['sharing'])
  })
  it('shows the sentence that says most of it, with its words marked', () => {
    expect(sentence('qr code')).toBe('A [QR] [code] is shown beside the slide.')
    expect(sentence('café code')).toBe('A [Café] has a [code] too.')
  })
  it('says in which section and part it is', () => {
    expect(searchHelp(help, 'drag')[0]).toMatchObject({ section: 'Slides', part: 'Changing the order' })
  })
})
