import { expect, it } from 'vitest'
import { groupBySong } from './group-by-song.ts'

const groupsOf = (...names: string[]) =>
  groupBySong(names.map((name) => ({ name }))).map(({ title, sections }) => [title, sections.join('|')])

it('groups the verses of each song, with its title slide and parts of its own', () => {
  expect(
    groupsOf(
      'Good evening',
      'Silent night',
      'Silent night, verse 1',
      'Silent night, chorus',
      'Silent night, verse 2 (2)',
      'Silent night, softly',
      'Come, thou fount – Verse 1 (en)',
      'Come, thou fount – Refrain (x2)',
      'Come, thou fount – c2b',
      'Thank you',
    ),
  ).toEqual([
    [undefined, 'Good evening'],
    ['Silent night', '|verse 1|chorus|verse 2 (2)|softly'],
    ['Come, thou fount', 'Verse 1 (en)|Refrain (x2)|c2b'],
    [undefined, 'Thank you'],
  ])
})

it('a song that comes again later is a group of its own, and so is a title slide that repeats', () => {
  expect(groupsOf('Bells, verse 1', 'Prayer', 'Bells, verse 1', 'Bells', 'Bells, chorus')).toEqual([
    ['Bells', 'verse 1'],
    [undefined, 'Prayer'],
    ['Bells', 'verse 1'],
    ['Bells', '|chorus'],
  ])
})

it('takes labels without a title as one song until its first one comes again', () => {
  expect(groupsOf('Verse 1', 'Chorus', 'Verse 2', 'Chorus', 'Verse 1', 'Chorus', 'Notices')).toEqual([
    [undefined, 'Verse 1|Chorus|Verse 2|Chorus'],
    [undefined, 'Verse 1|Chorus'],
    [undefined, 'Notices'],
  ])
})

it.each([
  ['Welcome', 'Welcome tea'],
  ['Agenda: money', 'Agenda: people'],
  ['Bell, book', 'Bell, book and candle'],
  ['Notices 1', 'Notices 2'],
])('"%s" and "%s" are no song', (...names) => {
  expect(groupsOf(...names)).toEqual(names.map((name) => [undefined, name]))
})

it('reads names of many blanks in no time', () => {
  const started = performance.now()
  groupsOf(...Array<string>(5_000).fill(`a${' '.repeat(198)}b`))
  expect(performance.now() - started).toBeLessThan(1_000)
})
