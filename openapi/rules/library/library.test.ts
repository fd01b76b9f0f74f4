import { describe, expect, test } from 'vitest'
import {
  describeItem,
  type Identity,
  isSameItem,
  isStillSame,
  type LibraryRow,
  libraryGroups,
} from './describe-item.ts'
import { hasWords, searchWords } from './search-words.ts'

const row = (text: string, textStyle = 'Basic'): LibraryRow => ({
  isExpandable: false,
  blocks: [{ blockType: 'Text', text, textStyle, altText: null, blobName: null }],
})
const slide = (section: string, ...rows: LibraryRow[]) => ({ name: `Song, ${section}`, section, rows })
const song = (...slides: ReturnType<typeof slide>[]) => {
  const found = describeItem('Song', 'Song', slides)
  if (!found) throw new Error('nothing was found')
  return found
}

test.each([
  ['Stille Nächte', 'stille nachte'],
  ['NA\u0308CHTE', 'nachte'],
  ['Straße, Ærø & Łódź', 'strasse aero lodz'],
  ["Don't – don’t", 'dont'],
  ['ＡＢＣ １２３ ﬁn', 'abc 123 fin'],
  ['Ἐν ἀρχῇ ὁ Λόγος ΛΟΓΟΣ', 'εν αρχη ο λογοσ'],
  ['主よ、 ชื่อ', '主 よ ช อ'],
  ['x'.repeat(100), 'x'.repeat(64)],
  [`x${'𐐨'.repeat(40)}`, `x${'𐐨'.repeat(31)}`],
  ["'a' | !b:* \\", 'a b'],
])('finds the words of %j', (text, words) => expect(searchWords(text).join(' ')).toBe(words))

test('thousands of accents on a letter take no time', () => {
  const started = performance.now()
  expect(searchWords(`a${'\u0301\u0323'.repeat(30_000)}`)).toEqual(['a'])
  expect(performance.now() - started).toBeLessThan(1_000)
})

test('compares whole words, the last one by its beginning', () => {
  const words = searchWords('Silent night, holy night')
  for (const found of ['', 'night', 'holy si', 'SILENT nig'])
    expect(hasWords(words, searchWords(found)), found).toBe(true)
  for (const missing of ['sil night', 'ight', 'holy day'])
    expect(hasWords(words, searchWords(missing)), missing).toBe(false)
})

test('takes songs and each other slide as items', () => {
  const names = ['Welcome', 'Silent night', 'Silent night, verse 1', 'Notices', 'Verse 1', 'Chorus']
  const groups = libraryGroups(names.map((name) => ({ name })))
  expect(groups.map(({ kind, title, slides }) => [kind, title, slides.length])).toEqual([
    ['Slide', undefined, 1],
    ['Song', 'Silent night', 2],
    ['Slide', undefined, 1],
    ['Song', undefined, 2],
  ])
})

describe('credits', () => {
  const verse = slide('verse 1', row('Amazing grace'))
  test.each([
    [
      'a title slide',
      [slide('', row('Song', 'Header'), row('Ann Example, Ben Beispiel\n© 1999 Publisher\nCCLI 12345')), verse],
    ],
    [
      'a last slide',
      [verse, slide('Credits', row('Song', 'Header'), row('Words by Ann Example, Ben Beispiel\nCCLI Song # 12345'))],
    ],
    [
      'a footer',
      [
        slide(
          'verse 1',
          row('Amazing grace'),
          row('Song\nAnn Example, Ben Beispiel\nPublic Domain\nCCLI-Liednummer 12345'),
        ),
      ],
    ],
    [
      'with a licence',
      [
        verse,
        slide(
          'Credits',
          row('Song', 'Header'),
          row('Ann Example, Ben Beispiel\nCCLI License # 999\nCCLI Song # 12345'),
        ),
      ],
    ],
  ])('are read from %s', (_name, slides) =>
    expect(song(...slides)).toMatchObject({ authors: 'Ann Example, Ben Beispiel', ccliNumber: '12345' }),
  )

  test('are no words that are sung', () => {
    expect(song(verse, slide('verse 2', row('Through many dangers\nCCLI 777')))).toMatchObject({
      authors: null,
      ccliNumber: '777',
    })
  })
})

const identity = (found: ReturnType<typeof song>, more: Partial<Identity> = {}): Identity => ({
  ...{ kind: 'Song', version: found.contents, ...found, ...more },
})

test('a song is the same in another order, with fewer verses, other credits or the same CCLI number', () => {
  const [one, two] = [slide('verse 1', row('Amazing *grace*, how sweet')), slide('chorus', row('I once was lost'))]
  const first = song(one, two, two)
  expect(song(two, one).contents).toBe(first.contents)
  const credited = song(
    slide('', row('Song', 'Header'), row('Ann Example')),
    slide('verse 1', row('amazing grace')),
    two,
  )
  expect(credited.contents).not.toBe(first.contents)
  for (const other of [song(two), credited]) expect(isSameItem(identity(first), identity(other))).toBe(true)
  const another = identity(song(slide('verse 1', row('Joy to the world'))))
  expect(isSameItem(identity(first), another)).toBe(false)
  expect(isSameItem(identity(first, { ccliNumber: '1' }), { ...another, ccliNumber: '1' })).toBe(false)
  const renamed = { title: 'Another title', version: 'other' }
  expect(isSameItem(identity(first), identity(first, renamed))).toBe(false)
  expect(isSameItem(identity(first, { ccliNumber: '1' }), identity(first, { ...renamed, ccliNumber: '1' }))).toBe(true)
})

test('slides with only a picture are the same if the picture is', () => {
  const picture = (blobName: string) => {
    const block = { blockType: 'Image' as const, text: null, textStyle: null, altText: '', blobName }
    const rows = [{ isExpandable: false, blocks: [block] }]
    const found = describeItem('Slide', undefined, [{ name: 'New Slide 3', section: '', rows }])
    return identity(found as ReturnType<typeof song>, { kind: 'Slide' })
  }
  expect(isSameItem(picture('a'), picture('a'))).toBe(true)
  expect(isSameItem(picture('a'), picture('b'))).toBe(false)
})

test('slides without words or pictures are no items, and long ones are cut', () => {
  expect(describeItem('Slide', undefined, [{ name: 'Empty', section: '', rows: [row(' ')] }])).toBeNull()
  const long = song(slide('verse 1', row('word '.repeat(20_000))), slide('verse 2', row('unseen')))
  expect(long.words).not.toContain('unseen')
})

test('changed slides stay the same item while they keep half of the words', () => {
  expect(isStillSame(['a', 'b', 'c', 'd'], ['a', 'b', 'x', 'y'])).toBe(true)
  expect(isStillSame(['a', 'b', 'c', 'd'], ['a', 'x', 'y', 'z'])).toBe(false)
  expect(isStillSame([], ['a'])).toBe(false)
})

test('a number before a row of blanks takes no time', () => {
  const started = performance.now()
  song(slide('', row('Song', 'Header'), row(`000${' '.repeat(200_000)}x`)))
  expect(performance.now() - started).toBeLessThan(1_000)
})
