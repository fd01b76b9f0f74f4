import { expect, it } from 'vitest'
import { readText } from '../reading/read-text.ts'
import { sectionLabel } from './section-label.ts'

const slidesOf = (text: string) =>
  readText(text).slides.map(({ name, rows }) => [name, rows.map(({ blocks }) => blocks[0]?.text).join('|')])

it.each([
  '[Verse 1]',
  '[Bridge x2]',
  '[Chorus: All]',
  '[ Outro ]',
  'Verse 1:',
  'Intro:',
  'Chorus',
  'Pre-Chorus 2 (x2)',
  'VERSE ii',
  'Strophe 3',
  '2. Strophe',
  'Refrain:',
])('"%s" is a label', (line) => expect(sectionLabel(line)).toBeDefined())

it.each([
  'Chorus of angels',
  'Verse by verse we go:',
  '[softly]',
  'Tag 1',
  'Intro',
  'All:',
  'Bridge over troubled water',
  'Verse 1: Amazing grace',
])('"%s" is a line of the song', (line) => expect(sectionLabel(line)).toBeUndefined())

it("names the slide and isn't shown; alone it repeats its stanza, and without one it is left out with a remark", () => {
  const song = [
    '[Verse 1]\nLoud the bells\nof morning ring',
    '[Chorus]\nRing them',
    'Verse 2:\n\nSoft the bells',
    '[Chorus x2]',
    '[Instrumental]',
    'Bridge\nHigh above\n[Outro]\nGone',
    'Chorus',
    'Last words',
  ].join('\n\n')
  expect(slidesOf(song)).toEqual([
    ['Verse 1', 'Loud the bells\nof morning ring'],
    ['Chorus', 'Ring them'],
    ['Verse 2', 'Soft the bells'],
    ['Chorus x2', 'Ring them'],
    ['Bridge', 'High above'],
    ['Outro', 'Gone'],
    ['Chorus', 'Ring them'],
    ['Last words', 'Last words'],
  ])
  expect(readText(song).remarks).toEqual([{ line: 14, message: 'Instrumental is empty, so it was left out.' }])
})

it('is a name only in Markdown and ChordPro too', () => {
  expect(slidesOf('<!-- one -->\n[Verse 1]\nLoud the bells')).toEqual([['Verse 1', 'Loud the bells']])
  expect(slidesOf("{t: Bells}\n[Verse 1]\n[G]Loud\n\n{sov label='Verse 2'}\nSoft\n{eov}")).toEqual([
    ['Bells, Verse 1', 'Loud'],
    ['Bells, Verse 2', 'Soft'],
  ])
})
