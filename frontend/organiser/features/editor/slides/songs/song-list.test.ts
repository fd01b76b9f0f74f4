import { describe, expect, it } from 'vitest'
import {
  chorusFor,
  entriesOf,
  markedEntries,
  markedSlides,
  orderWithMovedSong,
  slideOrder,
  songsOf,
} from './song-list.ts'

const slidesOf = (...names: string[]) => names.map((name, at) => ({ reference: `${at}`, name }))
const programme = slidesOf(
  'Notices',
  'Grace, verse 1',
  'Grace, chorus',
  'Grace, verse 2',
  'Prayer',
  'Carol',
  'Carol, verse 1',
)
const NONE = new Set<string>()

describe('the slide list', () => {
  it('has a heading above the slides of each song, which are called what they are in it', () => {
    expect(entriesOf(programme, NONE).map(({ id, shortName, followers }) => [id, shortName, followers])).toEqual([
      ['0', undefined, undefined],
      ['song 1', 'Grace', 3],
      ['1', 'verse 1', undefined],
      ['2', 'chorus', undefined],
      ['3', 'verse 2', undefined],
      ['4', undefined, undefined],
      ['song 5', 'Carol', 2],
      ['5', 'Title', undefined],
      ['6', 'verse 1', undefined],
    ])
  })
  it('has no heading for a single verse', () => {
    expect(entriesOf(slidesOf('Grace, verse 1'), NONE)).toEqual([{ id: '0', name: 'Grace, verse 1', members: ['0'] }])
  })
  it('has only the heading of a folded song, and every slide has its place in the order', () => {
    const entries = entriesOf(programme, new Set(['song 1']))
    expect(entries.map(({ id }) => id)).toEqual(['0', 'song 1', '4', 'song 5', '5', '6'])
    expect(slideOrder(['4', 'song 1', '0', 'song 5', '5', '6'], entries)).toEqual(['4', '1', '2', '3', '0', '5', '6'])
  })
})

describe('a song', () => {
  it('moves past a whole other song or a slide, and not beyond the ends', () => {
    expect(orderWithMovedSong(programme, '2', 1)).toEqual(['0', '4', '1', '2', '3', '5', '6'])
    expect(orderWithMovedSong(programme, '2', -1)).toEqual(['1', '2', '3', '0', '4', '5', '6'])
    expect(orderWithMovedSong(programme, '5', 1)).toBeUndefined()
    expect(orderWithMovedSong(programme, '0', 1), 'no song').toBeUndefined()
  })
  it('offers its chorus after each slide that is none', () => {
    expect(programme.map(({ reference }) => chorusFor(programme, reference))).toEqual([
      undefined,
      '2',
      undefined,
      '2',
      undefined,
      undefined,
      undefined,
    ])
    expect(chorusFor(slidesOf('Strophe 1', 'Refrain (x2)'), '0'), 'without a title').toBe('1')
    expect(chorusFor(slidesOf('Grace, verse 1', 'Grace, pre-chorus'), '0')).toBeUndefined()
  })
})

describe('marks', () => {
  const songs = songsOf(programme)
  const all = new Set(['1', '2', '3'])
  it('of a heading are those of its slides, and taken back together', () => {
    expect(markedSlides(new Set(['0', 'song 1']), new Set(['0']), songs)).toEqual(new Set(['0', ...all]))
    expect(markedEntries(all, songs)).toEqual(new Set(['song 1', ...all]))
    expect(markedSlides(all, new Set(['song 1', ...all]), songs)).toEqual(NONE)
  })
  it('leave a heading whose slide is no longer marked', () => {
    const before = new Set(['song 1', ...all])
    expect(markedSlides(new Set(['song 1', '1', '3']), before, songs)).toEqual(new Set(['1', '3']))
    expect(markedEntries(new Set(['1', '3']), songs)).toEqual(new Set(['1', '3']))
  })
})
