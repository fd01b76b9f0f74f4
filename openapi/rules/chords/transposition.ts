import { type Accidentals, hasFlats, keyName, keyOf, type Naming, transposeChord, transposeKey } from './chord-name.ts'
import { type ChordSheet, keyOfSheet } from './chord-sheet.ts'

/** How a person plays a song. */
export interface Transposition {
  /** How much higher it sounds than it's written. */
  halfTones: number
  /** The fret of the capo; null for that of the song. */
  capo: number | null
  accidentals: Accidentals
  /** Whether B is written as H; null as the song has it. */
  isGerman: boolean | null
}

export const AS_WRITTEN: Transposition = { halfTones: 0, capo: null, accidentals: 'key', isGerman: null }
export const MOST_HALF_TONES = 11
export const MOST_CAPO = 9

type Head = Pick<ChordSheet, 'key' | 'capo' | 'isGerman' | 'lines'>

/** How many half tones higher than written the chords are shown: a capo makes what is played sound higher, so its chords are lower. */
const shiftOf = ({ capo }: Pick<Head, 'capo'>, chosen: Transposition) => chosen.halfTones + capo - (chosen.capo ?? capo)

const namingOf = (sheet: Head, chosen: Transposition): Naming => {
  const shift = shiftOf(sheet, chosen)
  const key = keyOfSheet(sheet)
  const byKey = shift === 0 ? undefined : key !== undefined && hasFlats(transposeKey(key, shift))
  return {
    isGerman: sheet.isGerman,
    toGerman: chosen.isGerman ?? sheet.isGerman,
    hasFlats: chosen.accidentals === 'key' ? byKey : chosen.accidentals === 'flats',
  }
}

/** A function that writes the chords of a sheet as they are played. Unchanged, they stay as they were typed. */
export const chordWriter = (sheet: Head, chosen: Transposition): ((name: string) => string) => {
  const naming = namingOf(sheet, chosen)
  const shift = shiftOf(sheet, chosen)
  const isAsTyped = shift === 0 && chosen.accidentals === 'key' && naming.toGerman === naming.isGerman
  return isAsTyped ? (name) => name : (name) => transposeChord(name, shift, naming)
}

interface PlayedKeys {
  /** The key of the chords that are shown; undefined if the song says none. */
  played: string | undefined
  /** What it sounds in, with a capo. */
  sounding: string | undefined
  capo: number
  /** The key that the song says, once another one is played. */
  original: string | undefined
}

/** The keys of a sheet as it's played. */
export const playedKeys = (sheet: Head, chosen: Transposition): PlayedKeys => {
  const capo = chosen.capo ?? sheet.capo
  const key = sheet.key === undefined ? undefined : keyOf(sheet.key, sheet.isGerman)
  if (!key) return { played: undefined, sounding: undefined, capo, original: undefined }
  const naming = namingOf(sheet, chosen)
  const shift = shiftOf(sheet, chosen)
  const nameAfter = (halfTones: number) => {
    const moved = transposeKey(key, halfTones)
    const byKey = hasFlats(moved)
    return keyName(moved, {
      toGerman: naming.toGerman,
      hasFlats: chosen.accidentals === 'key' ? byKey : naming.hasFlats,
    })
  }
  return {
    played: nameAfter(shift),
    sounding: capo > 0 ? nameAfter(shift + capo) : undefined,
    capo,
    original: shift === 0 ? undefined : nameAfter(0),
  }
}
