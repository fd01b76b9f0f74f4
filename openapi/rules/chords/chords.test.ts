import { describe, expect, it } from 'vitest'
import { chordLine } from './chord-line.ts'
import { hasFlats, isGermanChord, keyOf } from './chord-name.ts'
import { alignSheet, readChordSheet, toChordPro } from './chord-sheet.ts'
import { AS_WRITTEN, chordWriter, playedKeys, type Transposition } from './transposition.ts'

/** Chords of one text as they are played. */
const played = (text: string, chosen: Partial<Transposition>) => {
  const sheet = readChordSheet(text)
  const write = chordWriter(sheet, { ...AS_WRITTEN, ...chosen })
  return sheet.lines.flatMap(({ chords }) => chords.map(({ name }) => write(name))).join(' ')
}

describe('transposing chords', () => {
  it.each<[text: string, chosen: Partial<Transposition>, expected: string]>([
    // As written until something is chosen, whatever it is
    ['[Db][C#m7/G#][N.C.][riff]', {}, 'Db C#m7/G# N.C. riff'],
    // Sharps or flats by the key, which is the first chord's unless the song says another one
    ['[G][D/F#][Em7][Cadd9]', { halfTones: 2 }, 'A E/G# F#m7 Dadd9'],
    ['[G][D/F#][Em7][Cadd9]', { halfTones: -2 }, 'F C/E Dm7 Bbadd9'],
    ['{key: Em}\n[C][B7][Em]', { halfTones: 1 }, 'Db C7 Fm'],
    ['{key: Em}\n[C][B7][Em]', { halfTones: 2 }, 'D C#7 F#m'],
    ['[C][F#dim7][Gsus4][(Am)][G7(#9)]', { halfTones: 3 }, 'Eb Adim7 Bbsus4 (Cm) Bb7(#9)'],
    ['[C][G]', { halfTones: 6, accidentals: 'flats' }, 'Gb Db'],
    ['[Bb][Eb]', { accidentals: 'sharps' }, 'A# D#'],
    ['[E##][Abb]', { halfTones: 1, accidentals: 'sharps' }, 'G G#'],
    // What is no chord stays, also between bars
    ['[| G . | Am N.C. |][x2][*slow]', { halfTones: 2 }, '| A . | Bm N.C. | x2 *slow'],
    ['[C6/9][G♯°][B♭maj7]', { halfTones: 1 }, 'Db6/9 A° Bmaj7'],
    // H is B, and B is B flat, only where an H says so; German names are read, and written on wish
    ['[H7][B][Fis][Es/B][Asus4]', { isGerman: false }, 'B7 Bb F# Eb/Bb Asus4'],
    ['[B][Bb]', { isGerman: true }, 'H B'],
    ['[H][E][Hm7]', { halfTones: 1 }, 'C F Cm7'],
    ['[A][E/G#]', { halfTones: 2, isGerman: true }, 'H F#/A#'],
    ['{notes: german}\n[B][F]', { halfTones: 1 }, 'H F#'],
    // A capo's chords are lower by its frets; the song's own capo is in what is written
    ['[A][E]', { capo: 2 }, 'G D'],
    ['{capo: 2}\n[G][D]', { capo: 0 }, 'A E'],
    ['{capo: 2}\n[G][D]', { halfTones: 1 }, 'Ab Eb'],
  ])('%s with %j is %s', (text, chosen, expected) => {
    expect(played(text, chosen)).toBe(expected)
  })

  it.each<[head: string, chosen: Partial<Transposition>, expected: (string | number | undefined)[]]>([
    ['{key: G}', {}, ['G', undefined, 0, undefined]],
    ['{key: G}', { halfTones: 3 }, ['Bb', undefined, 0, 'G']],
    ['{key: Gm}\n{capo: 3}', {}, ['Gm', 'Bbm', 3, undefined]],
    ['{key: A}', { capo: 2 }, ['G', 'A', 2, 'A']],
    ['{key: H-moll}', { isGerman: true }, ['Hm', undefined, 0, undefined]],
    ['[G]Only', { halfTones: 1 }, [undefined, undefined, 0, undefined]],
  ])('%s with %j says its keys', (head, chosen, expected) => {
    const keys = playedKeys(readChordSheet(head), { ...AS_WRITTEN, ...chosen })
    expect([keys.played, keys.sounding, keys.capo, keys.original]).toEqual(expected)
  })

  it('keys are read as people write them', () => {
    const keys = ['C major', 'F#m', 'g-moll', 'Es-Dur', 'Cmaj7', 'none of these'].map((text) => keyOf(text, false))
    expect(keys.map((key) => key && [key.tone, key.isMinor])).toEqual([
      [0, false],
      [6, true],
      [7, true],
      [3, false],
      [0, false],
      undefined,
    ])
    expect([3, 6, 8, 0].map((tone) => hasFlats({ tone, isMinor: true }))).toEqual([true, false, false, true])
    expect(['H', 'Cis', 'As', 'G/H', 'Asus', 'B', 'F#'].filter(isGermanChord)).toEqual(['H', 'Cis', 'As', 'G/H'])
  })
})

describe('a line of chords', () => {
  it.each([
    ['G   D/F#  Em7', 'yes'],
    ['| G . . . | N.C. |', 'yes'],
    ['Am', 'maybe'],
    ['Des', 'maybe'],
    ['G      D      (slow)', 'maybe'],
    ['A day of grace', 'no'],
    ['Amen', 'no'],
    ['Bis  His', 'no'],
  ])('%s: %s', (line, expected) => {
    expect(chordLine(line)).toBe(expected)
  })
})

describe('the chords of a slide', () => {
  const shown = (text: string, ...words: string[]) => {
    const { lines, left } = alignSheet(words, readChordSheet(text))
    return [lines.map(toChordPro), left.map(toChordPro)]
  }
  it('are read in brackets and above the words, and put over the same words', () => {
    const above = 'G       D\nNight on the hill\n\nEm'
    expect(shown(above, 'Night on the hill')).toEqual([['[G]Night on [D]the hill', '[Em]'], []])
    expect(shown('[G]Night on[D] the hill\n[Em]', 'Night on the hill')).toEqual(shown(above, 'Night on the hill'))
    expect(shown('{title: A}\n[C]Glo[G]ria', 'Gloria!')).toEqual([['[C]Glo[G]ria!'], []])
  })
  it('are left out, and named, where the words changed; moved and punctuated lines keep them', () => {
    const text = '[Am]\n[G]Night on the hill,\n[C]stars and [D]snow'
    expect(shown(text, 'Stars — and snow', 'Night on a hill')).toEqual([
      ['[C]Stars — and [D]snow', 'Night on a hill'],
      ['[G]Night on the hill,'],
    ])
  })
  it('of a line that comes twice are each its own', () => {
    expect(shown('[G]Alleluia\n[C]Alleluia', 'Alleluia', 'Alleluia', 'Alleluia')).toEqual([
      ['[G]Alleluia', '[C]Alleluia', 'Alleluia'],
      [],
    ])
  })
  it('are shown over the same letters, however their accents are written', () => {
    expect(shown('[G]Caf\u00e9', 'Cafe\u0301')).toEqual([['[G]Cafe\u0301'], []])
  })
  it('alone are shown above whatever the slide says', () => {
    expect(shown('[G][D]\nEm  C', 'Instrumental')).toEqual([['[G][D]', '[Em][C]', 'Instrumental'], []])
  })
  it('of a hostile length are read in no time', () => {
    const start = performance.now()
    for (const text of [
      '[G]\n'.repeat(2500),
      '['.repeat(10_000),
      'G '.repeat(5000),
      'a\n'.repeat(5000),
      `a${'\u0301\u0323'.repeat(20_000)}`,
    ])
      alignSheet(text.split('\n'), readChordSheet(text))
    expect(performance.now() - start).toBeLessThan(1000)
  })
})

it('a directive without an end is read in no time', () => {
  const started = performance.now()
  readChordSheet(`{a${' '.repeat(20_000)}{\n{${'a'.repeat(200_000)}{`)
  expect(performance.now() - started).toBeLessThan(1_000)
})
